import { maxCostOf } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import { readOpenRequests } from '../../../../accounts/approval/public.ts';
import { readWorth } from '../../../../accounts/settings/public.ts';
import { costText } from '../../../../accounts/spending/public.ts';
import type { NewTask } from '../../store/tasks.ts';

export const taskRequestKinds = ['task.publish', 'task.raise'] as const;

export type Costing = Pick<
  NewTask,
  'slots' | 'points' | 'starts' | 'screenOutPoints' | 'countries'
>;

/** `20,000 points (A$200)`. */
export const taskCostText = async (db: Queryable, task: Costing): Promise<string> =>
  costText(maxCostOf(task), task.countries, await readWorth(db));

/** Requests about tasks that wait for a second person. */
export const readTaskRequests = (db: Queryable, taskNos: readonly string[], now: Date) =>
  readOpenRequests(db, taskRequestKinds, { kind: 'task', ids: taskNos }, now);
