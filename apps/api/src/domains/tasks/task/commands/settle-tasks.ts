import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { promotion, readBalance, taskBudget, transfer } from '../../../points/ledger/public.ts';
import { foldFunnel } from '../store/funnel.ts';
import { markSettled, selectEnded, selectUnsettled } from '../store/settlement.ts';
import { closeTask } from './publish-task.ts';

/** Tasks per run; the rest waits for the next run. */
const batchSize = 100;
/** Long enough for starts that were in flight when it closed. */
const quietMs = 3_600_000;

/** Closes ended tasks, and returns the rest of the budget once no participation is open. */
export async function settleTasks(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - quietMs);
  await foldFunnel(db, before);
  for (const id of await selectEnded(db, now, batchSize)) {
    await db.transact((tx) => closeTask(tx, id, now));
  }
  for (const id of await selectUnsettled(db, before, batchSize)) {
    await db.transact(async (tx) => {
      if (!(await markSettled(tx, id, now))) return;
      const points = await readBalance(tx, taskBudget(id));
      if (points <= 0) return;
      await transfer(tx, {
        cause: { kind: 'task.budget-return', id },
        legs: [
          { account: taskBudget(id), points: -points },
          { account: promotion, points },
        ],
        at: now,
      });
    });
  }
}
