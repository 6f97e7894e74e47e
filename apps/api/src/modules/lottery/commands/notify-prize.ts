import { type Locale, locales } from '@pollen/contract/codes/locale';
import { localize, type TranslatedText } from '@pollen/contract/values/localized-text';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { sendMessage } from '../../message/public.ts';
import { selectWin } from '../store/draws.ts';
import type { PrizeRow } from '../store/offers.ts';

const units: Readonly<Record<'points' | 'chances', TranslatedText>> = {
  points: {
    'en-US': '{n} points',
    id: '{n} poin',
    ms: '{n} mata',
    th: '{n} คะแนน',
    fil: '{n} puntos',
    vi: '{n} điểm',
  },
  chances: {
    'en-US': 'lottery chances: {n}',
    id: '{n} kesempatan undian',
    ms: '{n} peluang cabutan',
    th: 'สิทธิ์จับรางวัล {n} ครั้ง',
    fil: '{n} pagkakataon sa bunutan',
    vi: '{n} lượt quay',
  },
};

function wordsIn(locale: Locale, { kind, value, label }: PrizeRow): string {
  if (kind === 'voucher') return label ? localize(label, locale) : '';
  if (kind === 'nothing') return '';
  return units[kind][locale].replace('{n}', new Intl.NumberFormat(locale).format(value));
}

/** The job a draw leaves behind that won one of few. Run again it says nothing new. */
export async function notifyPrize(db: Queryable, drawId: number): Promise<void> {
  const win = await selectWin(db, drawId);
  if (!win || win.kind === 'nothing') return;
  const prize = Object.fromEntries(
    locales.map((locale) => [locale, wordsIn(locale, win)]),
  ) as TranslatedText;
  await sendMessage(db, {
    memberId: win.memberId,
    kind: 'prizeWon',
    params: { prize },
    link: paths.lotteryList(),
    cause: `draw-${drawId}`,
    now: win.at,
  });
}
