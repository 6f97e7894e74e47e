import type { PlanCell } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** The values assigned to a participation; assigns them at the first call. */
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
