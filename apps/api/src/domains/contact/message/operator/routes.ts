import type { messageOperatorOperations } from '@pollen/contract/operator/message';
import { reachOf } from '@pollen/contract/operator/reach';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { cutPage, numberCursor } from '../../../../db/page.ts';
import type { Handlers } from '../../../../http/call.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import { planBroadcast, stopBroadcast } from '../commands/broadcasts.ts';
import { testBroadcast } from '../commands/test-broadcast.ts';
import { sampleAudience, selectBroadcasts } from '../store/broadcasts.ts';

interface BroadcastServices {
  readonly db: Database;
  readonly clock: Clock;
}

export function messageOperatorRoutes({
  db,
  clock,
}: BroadcastServices): Handlers<typeof messageOperatorOperations> {
  return {
    listBroadcasts: ({ input: { cursor, limit }, read }) =>
      read(async (from) => {
        const rows = await selectBroadcasts(from, numberCursor(cursor), limit + 1);
        const { shown, next } = cutPage(rows, limit, ({ id }) => id);
        const names = await readOperatorNames(
          from,
          shown.map(({ operatorId }) => operatorId),
        );
        const items = shown.map(({ operatorId, lastMember: _, ...row }) => ({
          ...row,
          sendAt: row.sendAt.toISOString(),
          by: names.get(operatorId) ?? null,
          createdAt: row.createdAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
        }));
        return { items, next };
      }),
    countAudience: async ({ input }) => reachOf(await sampleAudience(db, input.segment, clock())),
    sendBroadcast: ({ session, input, transact }) =>
      transact((tx) => planBroadcast(tx, session, input, clock())),
    testBroadcast: ({ session, input, transact }) =>
      transact((tx) => testBroadcast(tx, session, input, clock())),
    stopBroadcast: ({ session, params, transact }) =>
      transact(async (tx) => {
        await stopBroadcast(tx, session, params.id, clock());
        return {};
      }),
  };
}
