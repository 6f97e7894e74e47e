import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import type { Queryable } from '../../../../db/database.ts';
import { type Version, variablesOfPlan, withCodes } from '../counting/variables.ts';
import { selectOpenCodes } from '../store/coding.ts';
import { selectPlanRows } from '../store/fold.ts';

/** What each version of a task's survey asks, in English, with the codes of open questions; newest first. */
export async function readVersions(db: Queryable, taskId: number): Promise<Version[]> {
  const [rows, codes] = [await selectPlanRows(db, taskId), await selectOpenCodes(db, taskId)];
  return rows.map(({ id, number, plan }) => ({
    id,
    number,
    variables: withCodes(variablesOfPlan(planForBrowser(plan, 'en-US'), plan.cells), codes),
  }));
}
