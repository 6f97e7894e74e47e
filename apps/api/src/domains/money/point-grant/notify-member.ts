import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { inEveryLanguage } from '../../../messages/catalog.ts';
import { sendMessage } from '../../contact/message/public.ts';
import type { GrantRow } from './store.ts';

/** In the inbox, with the reason in the member's language; the wallet shows the line. */
export function notifyMember(
  tx: Queryable,
  { memberId, direction, points, reason }: GrantRow,
  now: Date,
): Promise<void> {
  return sendMessage(tx, {
    memberId,
    kind: direction === 'grant' ? 'pointsGranted' : 'pointsTaken',
    params: { points, reason: inEveryLanguage((messages) => messages.pointGrant.reasons[reason]) },
    link: paths.cashoutPoint(),
    now,
  });
}
