import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';

/** One exported participation, without the member's identity. */
export interface AnswersRow {
  readonly id: number;
  /** The version of the survey it answered; null for tasks without one. */
  readonly surveyVersion: number | null;
  readonly state: number;
  readonly auditState: number;
  readonly reason: string | null;
  readonly country: number;
  readonly paid: number;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The next page of participations that were submitted or have ended, in the order they started. */
export function selectAnswers(
  db: Queryable,
  query: {
    readonly taskId: number;
    readonly after: number;
    readonly onlyQualified: boolean;
    readonly limit: number;
  },
): Promise<AnswersRow[]> {
  return db.query<AnswersRow>(sql`
    SELECT p.id, survey.version AS survey_version, p.state, p.audit_state, p.reason, me.country,
      p.paid_points AS paid, p.started_at, p.submitted_at, p.answers
    FROM participation AS p JOIN member AS me ON me.id = p.member_id
    LEFT JOIN task_survey AS survey ON survey.id = p.survey_id
    WHERE p.task_id = ${query.taskId} AND p.state <> 0 AND p.id > ${query.after}
      AND (NOT ${query.onlyQualified}::boolean OR p.folder = 'paid')
    ORDER BY p.id LIMIT ${query.limit}`);
}

/** Every version of a task's survey, the newest first; there are a handful. */
export async function selectPlans(db: Queryable, taskId: number): Promise<SurveyPlan[]> {
  const rows = await db.query<{ plan: SurveyPlan }>(sql`
    SELECT plan FROM task_survey WHERE task_id = ${taskId} ORDER BY id DESC LIMIT 20`);
  return rows.map(({ plan }) => plan);
}

/** The largest number of entries given to a list, by path into the answers. */
export async function selectEntryCounts(
  db: Queryable,
  taskId: number,
  paths: readonly (readonly string[])[],
): Promise<number[]> {
  const rows = await db.query<{ most: number }>(sql`
    SELECT coalesce(max(CASE WHEN jsonb_typeof(p.answers #> way.path) = 'array'
      THEN jsonb_array_length(p.answers #> way.path) END), 0) AS most
    FROM (SELECT ARRAY(SELECT jsonb_array_elements_text(one.path)) AS path, one.at
      FROM jsonb_array_elements(${JSON.stringify(paths)}::jsonb)
        WITH ORDINALITY AS one (path, at)) AS way
    LEFT JOIN participation AS p ON p.task_id = ${taskId}
    GROUP BY way.at ORDER BY way.at`);
  return rows.map(({ most }) => most);
}
