import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import type { Queryable } from '../../../db/database.ts';
import { type Version, variablesOfPlan } from '../counting/variables.ts';
import { selectPlanRows } from '../store/fold.ts';

/** What each version of a task's survey asks, in English, the newest version first. */
export async function readVersions(db: Queryable, taskId: number): Promise<Version[]> {
  const rows = await selectPlanRows(db, taskId);
  return rows.map(({ id, plan }) => ({
    id,
    variables: variablesOfPlan(planForBrowser(plan, 'en-US'), plan.cells),
  }));
}
