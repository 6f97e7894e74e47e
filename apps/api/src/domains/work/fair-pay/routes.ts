import type { fairPayOperations } from '@pollen/contract/operator/fair-pay';
import { localize } from '@pollen/contract/values/localized-text';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { numberCursor, pageOfRows } from '../../../db/page.ts';
import type { Handlers } from '../../../http/call.ts';
import { saveFloor } from './commands/save-floor.ts';
import { listFloors, readTaskPay } from './queries/read-pay.ts';
import { selectTopUpSums, type TopUpSumRow } from './store.ts';

const presentSum = ({ taskNo, title, count, points, lastAt }: TopUpSumRow) => ({
  taskNo,
  title: localize(title),
  count,
  points,
  lastAt: lastAt.toISOString(),
});

export function fairPayRoutes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof fairPayOperations> {
  return {
    listPayFloors: async () => ({ items: await listFloors(db, clock()) }),
    savePayFloor: ({ session, input, transact }) =>
      transact(async (tx) => {
        const now = clock();
        await saveFloor(tx, session, input, now);
        const floors = await listFloors(tx, now);
        const saved = floors.find(({ country }) => country === input.country);
        if (!saved) throw new Error('the floor is not listed');
        return saved;
      }),
    listTopUps: async ({ input: { cursor, limit }, read }) => {
      const rows = await read((from) => selectTopUpSums(from, numberCursor(cursor), limit + 1));
      return pageOfRows(rows, limit, presentSum, ({ taskId }) => taskId);
    },
    readTaskPay: ({ params, read }) => read((from) => readTaskPay(from, params.taskNo)),
  };
}
