import type { PointGrant } from '@pollen/contract/operator/point-grant';
import type { Queryable } from '../../../db/database.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { presentGrants } from './read-grants.ts';
import { clearNotes, selectGrantsOf, selectGrantsOfTicket } from './store.ts';

export { pointsKind } from './approval-kinds.ts';
export { pointGrantChecks } from './checks.ts';
export { sumPostedForTicket as readPostedForTicket } from './store.ts';

/** What was granted or taken for a ticket, the newest first. */
export const readGrantsOfTicket = async (
  db: Queryable,
  ticketId: number,
  now: Date,
): Promise<PointGrant[]> => presentGrants(db, await selectGrantsOfTicket(db, ticketId), now);

const exportLimit = 1000;

export const pointGrantHooks: MemberHooks = {
  name: 'pointGrants',
  erase: clearNotes,
  exportData: async (db, memberId) =>
    (await selectGrantsOf(db, memberId, null, exportLimit)).map(
      ({ id, direction, points, reason, state, requestedAt, postedAt }) => ({
        id,
        direction,
        points,
        reason,
        state,
        requestedAt: requestedAt.toISOString(),
        postedAt: postedAt?.toISOString() ?? null,
      }),
    ),
};
