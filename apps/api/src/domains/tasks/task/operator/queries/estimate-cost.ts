import type { TaskCost } from '@pollen/contract/operator/task';
import { maxCostOf } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { readWorth } from '../../../../accounts/settings/public.ts';
import { checkTaskSpending, costText } from '../../../../accounts/spending/public.ts';
import type { Costing } from './task-requests.ts';

/** What publishing or raising a task would commit; nothing is counted yet. */
export async function estimateCost(
  db: Queryable,
  task: Costing & { readonly reserved: number },
  by: OperatorSession,
  now: Date,
): Promise<TaskCost> {
  const { countries, reserved } = task;
  const worthOf = await readWorth(db);
  const total = maxCostOf(task);
  const added = total - reserved;
  const aboveLimits =
    added > 0 ? await checkTaskSpending(db, { by, countries, total, added, now }) : [];
  const sorted = [...new Set(countries)].sort((a, b) => a - b);
  const money = sorted.map((country) => ({ country, worth: worthOf(country, total) }));
  return { points: total, text: costText(total, countries, worthOf), money, aboveLimits };
}
