import { locales } from '@pollen/contract/codes/locale';
import type { TranslatedText } from '@pollen/contract/values/localized-text';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../db/database.ts';
import { sendMessage } from '../message/public.ts';
import { reasonText } from './reason-words.ts';
import type { GrantRow } from './store.ts';

/** In the inbox, with the reason in the member's language; the wallet shows the line. */
export function notifyMember(
  tx: Queryable,
  { memberId, direction, points, reason }: GrantRow,
  now: Date,
): Promise<void> {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, reasonText(locale, reason)]),
  ) as TranslatedText;
  return sendMessage(tx, {
    memberId,
    kind: direction === 'grant' ? 'pointsGranted' : 'pointsTaken',
    params: { points, reason: words },
    link: paths.cashoutPoint(),
    now,
  });
}
