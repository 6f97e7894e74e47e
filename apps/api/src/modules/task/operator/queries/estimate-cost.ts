import { maxCostOf } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { checkTaskSpending } from '../../../spending/public.ts';
import { type Costing, taskCostText } from './task-requests.ts';

/** What publishing or raising a task would commit; nothing is counted yet. */
export async function estimateCost(
  db: Queryable,
  task: Costing & { readonly reserved: number },
  by: OperatorSession,
  now: Date,
): Promise<{ points: number; text: string; aboveLimits: string[] }> {
  const { countries, reserved } = task;
  const total = maxCostOf(task);
  const added = total - reserved;
  const aboveLimits =
    added > 0 ? await checkTaskSpending(db, { by, countries, total, added, now }) : [];
  return { points: total, text: await taskCostText(db, task), aboveLimits };
}
