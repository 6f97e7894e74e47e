import type { messageOperatorOperations } from '@pollen/contract/operator/message';
import { reachOf } from '@pollen/contract/operator/reach';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { cutPage, numberCursor } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { readOperatorNames } from '../../operator/public.ts';
import { planNotice, stopNotice } from '../commands/broadcasts.ts';
import { testNotice } from '../commands/test-broadcast.ts';
import { sampleAudience, selectNotices } from '../store/broadcasts.ts';

interface NoticeServices {
  readonly db: Database;
  readonly clock: Clock;
}

export function messageOperatorRoutes({
  db,
  clock,
}: NoticeServices): Handlers<typeof messageOperatorOperations> {
  return {
    listNotices: ({ input: { cursor, limit }, read }) =>
      read(async (from) => {
        const rows = await selectNotices(from, numberCursor(cursor), limit + 1);
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
    sendNotice: ({ session, input, transact }) =>
      transact((tx) => planNotice(tx, session, input, clock())),
    testNotice: ({ session, input, transact }) =>
      transact((tx) => testNotice(tx, session, input, clock())),
    stopNotice: ({ session, params, transact }) =>
      transact(async (tx) => {
        await stopNotice(tx, session, params.id, clock());
        return {};
      }),
  };
}
