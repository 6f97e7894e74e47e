import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';

export interface VersionRow {
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedBy: number | null;
}

export function selectVersions(db: Queryable, taskId: number): Promise<VersionRow[]> {
  return db.query<VersionRow>(sql`
    SELECT version, created_at AS published_at, published_by FROM task_survey
    WHERE task_id = ${taskId} ORDER BY version DESC LIMIT 200`);
}

/** Null for a participation without a survey. */
export async function selectVersionOf(
  db: Queryable,
  surveyId: number | null,
): Promise<number | null> {
  const [row] = await db.query<{ version: number }>(sql`
    SELECT version FROM task_survey WHERE id = ${surveyId}`);
  return row?.version ?? null;
}

export async function selectDefinition(
  db: Queryable,
  taskId: number,
  version: number,
): Promise<unknown> {
  const [row] = await db.query<{ definition: unknown }>(sql`
    SELECT definition FROM task_survey WHERE task_id = ${taskId} AND version = ${version}`);
  return row?.definition;
}
