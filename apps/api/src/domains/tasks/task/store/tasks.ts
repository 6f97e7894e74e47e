import type { CountryCode } from '@pollen/contract/codes/country';
import type { TaskState } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { TaskKind, TaskObstacle, TaskRequirement } from '@pollen/contract/values/task';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** A task as it is stored; `targeting` and `settings` as the publisher wrote them. */
export interface TaskRow {
  readonly id: number;
  readonly taskNo: string;
  readonly kind: TaskKind;
  readonly section: number;
  readonly state: TaskState;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly topic: string | null;
  readonly minutes: number;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly countries: readonly CountryCode[];
  readonly targeting: Readonly<Record<string, unknown>>;
  readonly slots: number;
  readonly starts: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly minSeconds: number;
  readonly hoursToFinish: number;
  readonly audit: 'auto' | 'hand';
  readonly reviewDays: number;
  readonly sameAddressLimit: number | null;
  readonly exclusionGroup: string | null;
  readonly asks: readonly TaskRequirement[];
  readonly questions: number | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly surveyId: number | null;
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

/** The columns derived from a task's survey. */
export type TaskContent = Pick<TaskRow, 'asks' | 'questions'>;

/** The columns from a task's form; some of them are fixed once the task is published. */
export type TaskColumns = Omit<
  TaskRow,
  | 'id'
  | 'taskNo'
  | 'state'
  | 'surveyId'
  | 'createdBy'
  | 'createdAt'
  | 'publishedAt'
  | keyof TaskContent
> & {
  /** The survey as it was typed: only operators read it, so it is not in every row. */
  readonly surveySource: string | null;
};

export interface NewTask extends TaskColumns, TaskContent {
  /** Numbered by the database unless given. */
  readonly taskNo: string | null;
  readonly createdBy: number | null;
  readonly createdAt: Date;
}

export async function insertTask(tx: Queryable, task: NewTask): Promise<TaskRow> {
  const [made] = await tx.query<{ id: number }>(sql`
    INSERT INTO task (task_no, kind, section, title, description, topic, minutes, points,
      screen_out_points, countries, targeting, slots, starts, starts_at, ends_at, min_seconds,
      hours_to_finish, audit, review_days, same_address_limit, exclusion_group, asks, questions,
      survey_source, settings, created_by, created_at)
    VALUES (coalesce(${task.taskNo}, 'T' || (100000 + nextval('task_number'))), ${task.kind},
      ${task.section}, ${JSON.stringify(task.title)}, ${JSON.stringify(task.description)},
      ${task.topic}, ${task.minutes}, ${task.points}, ${task.screenOutPoints}, ${task.countries},
      ${JSON.stringify(task.targeting)}, ${task.slots}, ${task.starts}, ${task.startsAt},
      ${task.endsAt}, ${task.minSeconds}, ${task.hoursToFinish}, ${task.audit}, ${task.reviewDays},
      ${task.sameAddressLimit}, ${task.exclusionGroup}, ${task.asks}, ${task.questions},
      ${task.surveySource}, ${JSON.stringify(task.settings)}, ${task.createdBy}, ${task.createdAt})
    RETURNING id`);
  const row = made && (await selectTask(tx, made.id));
  if (!row) throw new Error('INSERT returned no task');
  return row;
}

/** Sets the task's survey; participations that have started keep theirs. */
export async function insertSurvey(
  tx: Queryable,
  taskId: number,
  survey: { readonly definition: unknown; readonly plan: SurveyPlan },
  { asks, questions }: TaskContent,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    WITH made AS (
      INSERT INTO task_survey (task_id, version, definition, plan, created_at, published_by)
      SELECT ${taskId}, coalesce(max(version), 0) + 1, ${JSON.stringify(survey.definition)}::jsonb,
        ${JSON.stringify(survey.plan)}::jsonb, ${now}::timestamptz, ${by}::bigint
      FROM task_survey WHERE task_id = ${taskId}
      RETURNING id)
    SELECT id FROM made`);
  if (!row) throw new Error('INSERT returned no survey');
  await tx.query(sql`
    UPDATE task SET survey_id = ${row.id}, asks = ${asks}, questions = ${questions}
    WHERE id = ${taskId}`);
  return row.id;
}

export async function selectTask(db: Queryable, id: number): Promise<TaskRow | null> {
  const [row] = await db.query<TaskRow>(sql`SELECT * FROM task_row WHERE id = ${id}`);
  return row ?? null;
}

export async function lockTask(tx: Queryable, id: number): Promise<TaskRow | null> {
  const [row] = await tx.query<TaskRow>(
    sql`SELECT * FROM task_row WHERE id = ${id} FOR NO KEY UPDATE`,
  );
  return row ?? null;
}

export async function lockTaskByNo(tx: Queryable, taskNo: string): Promise<TaskRow | null> {
  const [row] = await tx.query<TaskRow>(
    sql`SELECT * FROM task_row WHERE task_no = ${taskNo} FOR NO KEY UPDATE`,
  );
  return row ?? null;
}

export async function selectTaskByNo(db: Queryable, taskNo: string): Promise<TaskRow | null> {
  const [row] = await db.query<TaskRow>(sql`SELECT * FROM task_row WHERE task_no = ${taskNo}`);
  return row ?? null;
}

/** Titles by task number. */
export async function selectTitles(
  db: Queryable,
  taskNos: readonly string[],
): Promise<{ taskNo: string; title: LocalizedText }[]> {
  return db.query(sql`SELECT task_no, title FROM task WHERE task_no = ANY(${taskNos}::text[])`);
}

export async function updateState(
  tx: Queryable,
  id: number,
  state: TaskState,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE task SET state = ${state},
      published_at = CASE WHEN ${state} = 'open' THEN coalesce(published_at, ${now}) ELSE published_at END,
      closed_at = CASE WHEN ${state} = 'closed' THEN ${now}::timestamptz END
    WHERE id = ${id}`);
}

export interface AudienceRow {
  readonly country: number;
  readonly section: number;
  readonly kind: TaskKind;
  readonly rank: number;
  readonly points: number;
  readonly minutes: number;
  readonly screenOutPoints: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly genders: readonly string[] | null;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly provinces: readonly string[] | null;
  readonly cities: readonly string[] | null;
  readonly needs: readonly (readonly string[])[] | null;
}

export async function insertAudience(
  tx: Queryable,
  taskId: number,
  rows: readonly AudienceRow[],
): Promise<void> {
  for (const row of rows) {
    await tx.query(sql`
      INSERT INTO task_audience (country, section, kind, rank, points, minutes, screen_out_points,
        task_id, starts_at, ends_at, genders, age_from, age_to, provinces, cities, needs)
      VALUES (${row.country}, ${row.section}, ${row.kind}, ${row.rank}, ${row.points},
        ${row.minutes}, ${row.screenOutPoints}, ${taskId}, ${row.startsAt}, ${row.endsAt},
        ${row.genders}, ${row.ageFrom}, ${row.ageTo}, ${row.provinces}, ${row.cities},
        ${row.needs && JSON.stringify(row.needs)})
      ON CONFLICT DO NOTHING`);
  }
}

export async function deleteAudience(tx: Queryable, taskId: number): Promise<void> {
  await tx.query(sql`DELETE FROM task_audience WHERE task_id = ${taskId}`);
}

/** A cell's slots, spread over as many rows as given. */
export async function insertSlots(
  tx: Queryable,
  taskId: number,
  cell: string,
  sizes: readonly number[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO task_slot (task_id, cell, shard, size)
    SELECT ${taskId}, ${cell}, (n - 1)::smallint, size
    FROM unnest(${sizes}::integer[]) WITH ORDINALITY AS part (size, n)`);
}

export interface CellRow {
  readonly cell: string;
  readonly size: number;
  readonly taken: number;
}

export function selectCells(db: Queryable, taskId: number): Promise<CellRow[]> {
  return db.query<CellRow>(sql`
    SELECT cell, sum(size)::integer AS size, sum(taken)::integer AS taken FROM task_slot
    WHERE task_id = ${taskId} GROUP BY cell ORDER BY cell`);
}

export interface FunnelRow {
  readonly state: number;
  readonly audit: number;
  readonly count: number;
}

/** How many participations ever reached each state. */
export function selectFunnel(db: Queryable, taskId: number): Promise<FunnelRow[]> {
  return db.query<FunnelRow>(sql`
    SELECT state, audit, sum(count)::bigint AS count FROM task_funnel
    WHERE task_id = ${taskId} GROUP BY state, audit ORDER BY state, audit`);
}

export async function selectPlan(db: Queryable, surveyId: number): Promise<SurveyPlan | null> {
  const [row] = await db.query<{ plan: SurveyPlan }>(
    sql`SELECT plan FROM task_survey WHERE id = ${surveyId}`,
  );
  return row?.plan ?? null;
}

/** Why this member cannot start; null if they can. */
export async function selectObstacle(
  db: Queryable,
  taskId: number,
  memberId: number,
  now: Date,
): Promise<{ obstacle: TaskObstacle | null; slotsLeft: number }> {
  const [row] = await db.query<{ obstacle: TaskObstacle | null; slotsLeft: number }>(sql`
    SELECT CASE WHEN room.left = 0 AND task.state = 'open' THEN coalesce(reason, 'full') ELSE reason END
        AS obstacle, room.left AS slots_left
    FROM task
    CROSS JOIN LATERAL (SELECT task_obstacle(task, ${memberId}, ${now}) AS reason) AS why
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(size - taken), 0)::integer AS left FROM task_slot
      WHERE task_id = task.id AND cell = '') AS room
    WHERE task.id = ${taskId}`);
  return row ?? { obstacle: 'ended', slotsLeft: 0 };
}
