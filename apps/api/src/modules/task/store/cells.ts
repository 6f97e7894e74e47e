import type { PlanCell } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** The values a participation has, given now if it is the first time anybody asks. */
export async function giveCells(
  db: Queryable,
  surveyId: number,
  participationId: number,
  cells: readonly PlanCell[],
): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const { name, values } of cells) {
    const [row] = await db.query<{ value: string }>(sql`
      SELECT task_give_cell(${participationId}, ${surveyId}, ${name}, ${values}) AS value
    `);
    if (row) given[name] = row.value;
  }
  return given;
}
