import type { pointGrantOperations } from '@pollen/contract/operator/point-grant';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { cutPage, numberCursor } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { movePoints } from './commands/move-points.ts';
import { presentGrants } from './read-grants.ts';
import { type GrantRow, selectGrantsOf } from './store.ts';

export interface PointGrantServices {
  readonly clock: Clock;
}

async function presentOne(db: Queryable, row: GrantRow, now: Date) {
  const [shown] = await presentGrants(db, [row], now);
  if (!shown) throw new Error('no grant to show');
  return shown;
}

export function pointGrantRoutes({
  clock,
}: PointGrantServices): Handlers<typeof pointGrantOperations> {
  return {
    movePoints: async ({ session, params, input, transact }) => {
      const { ticketId = null, ...written } = input;
      const now = clock();
      const move = { ...written, ticketId, memberId: params.id };
      return transact(async (tx) => presentOne(tx, await movePoints(tx, session, move, now), now));
    },
    listPointGrants: ({ params, input: { cursor, limit }, read }) =>
      read(async (from) => {
        const rows = await selectGrantsOf(from, params.id, numberCursor(cursor), limit + 1);
        const { shown, next } = cutPage(rows, limit, ({ id }) => id);
        return { items: await presentGrants(from, shown, clock()), next };
      }),
  };
}
