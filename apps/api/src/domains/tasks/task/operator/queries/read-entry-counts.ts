import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../../db/database.ts';
import { type EntryCounts, growingLists } from '../../../survey/public.ts';
import { selectEntryCounts } from '../store/answers.ts';

/** The largest number of entries given to each list that grows; at least 1. */
export async function readEntryCounts(
  db: Queryable,
  taskId: number,
  plans: readonly SurveyPlan[],
): Promise<EntryCounts> {
  const byKey = new Map(plans.flatMap(growingLists).map((path) => [path.join('.'), path]));
  if (byKey.size === 0) return {};
  const counts = await selectEntryCounts(db, taskId, [...byKey.values()]);
  return Object.fromEntries(
    [...byKey.keys()].map((key, at) => [key, Math.max(1, counts[at] ?? 0)]),
  );
}
