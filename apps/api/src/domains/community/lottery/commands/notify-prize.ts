import type { Locale } from '@pollen/contract/codes/locale';
import { localize } from '@pollen/contract/values/localized-text';
import { formatMessage } from '@pollen/contract/values/message-format';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import { inEveryLanguage, messagesIn } from '../../../../messages/catalog.ts';
import { sendMessage } from '../../../contact/message/public.ts';
import { selectWin } from '../store/draws.ts';
import type { PrizeRow } from '../store/offers.ts';

function prizeText({ kind, value, label }: PrizeRow, locale: Locale): string {
  if (kind === 'voucher') return label ? localize(label, locale) : '';
  if (kind === 'nothing') return '';
  const n = new Intl.NumberFormat(locale).format(value);
  return formatMessage(messagesIn(locale).lottery.prizes[kind], { n }, locale);
}

/** The job of a draw that won a limited prize. Repeating it sends nothing. */
export async function notifyPrize(db: Queryable, drawId: number): Promise<void> {
  const win = await selectWin(db, drawId);
  if (!win || win.kind === 'nothing') return;
  const prize = inEveryLanguage((_, locale) => prizeText(win, locale));
  await sendMessage(db, {
    memberId: win.memberId,
    kind: 'prizeWon',
    params: { prize },
    link: paths.lotteryList(),
    cause: `draw-${drawId}`,
    now: win.at,
  });
}
