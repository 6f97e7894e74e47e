import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface PseudonymRow {
  readonly taskId: number;
  readonly surveyId: number | null;
  readonly pseudonym: string | null;
}

/** Its pseudonym is null until it is counted. */
export async function selectPseudonym(
  db: Queryable,
  participationId: number,
): Promise<PseudonymRow | undefined> {
  const [row] = await db.query<PseudonymRow>(sql`
    SELECT p.task_id, p.survey_id, r.pseudonym FROM participation AS p
    LEFT JOIN result_respondent AS r ON r.participation_id = p.id
    WHERE p.id = ${participationId}`);
  return row;
}
