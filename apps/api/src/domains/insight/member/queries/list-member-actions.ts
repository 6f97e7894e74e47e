import type { LoggedAction } from '@pollen/contract/operator/accounts';
import type { Queryable } from '../../../../db/database.ts';
import type { Page, PageInput } from '../../../../db/page.ts';
import { listActionsOn } from '../../../accounts/operator/public.ts';
import { listWrittenBy } from '../../../community/buzz/public.ts';
import { listTicketIds } from '../../../contact/help/public.ts';
import { listCashoutIds } from '../../../money/cashout/public.ts';
import { listParticipationIds } from '../../../work/participation/public.ts';

/** What operators did to a member, and to the member's work, cash-outs, tickets, posts and comments. */
export async function listMemberActions(
  db: Queryable,
  memberId: number,
  input: PageInput,
): Promise<Page<LoggedAction>> {
  const targets = [
    { kind: 'member', id: memberId },
    ...(await listParticipationIds(db, memberId)).map((id) => ({ kind: 'participation', id })),
    ...(await listCashoutIds(db, memberId)).map((id) => ({ kind: 'cashout', id })),
    ...(await listWrittenBy(db, memberId)).map((id) => ({ kind: 'buzz', id })),
    ...(await listTicketIds(db, memberId)).map((id) => ({ kind: 'ticket', id })),
  ];
  return listActionsOn(db, targets, input);
}
