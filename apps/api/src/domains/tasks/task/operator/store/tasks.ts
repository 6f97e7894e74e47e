import type { CountryCode } from '@pollen/contract/codes/country';
import type { Sample } from '@pollen/contract/operator/reach';
import type { TaskState } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { TaskKind } from '@pollen/contract/values/task';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';
import {
  type AudienceRow,
  selectTask,
  type TaskColumns,
  type TaskContent,
  type TaskRow,
} from '../../store/tasks.ts';

export interface OperatorTaskRow {
  readonly id: number;
  readonly taskNo: string;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly title: LocalizedText;
  readonly countries: readonly CountryCode[];
  readonly minutes: number;
  readonly points: number;
  readonly slots: number;
  readonly taken: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

export interface OperatorTaskQuery {
  readonly state: TaskState | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. Scans the (state, number) index, so that a rare state is found quickly. */
export function selectTasksForOperator(
  db: Queryable,
  { state, before, limit }: OperatorTaskQuery,
): Promise<OperatorTaskRow[]> {
  const last = before ?? Number.MAX_SAFE_INTEGER;
  return db.query<OperatorTaskRow>(
    state === null
      ? sql`SELECT * FROM task_operator_row WHERE id < ${last} ORDER BY id DESC LIMIT ${limit}`
      : sql`SELECT * FROM task_operator_row WHERE (state, id) < (${state}, ${last}) AND state >= ${state}
          ORDER BY state DESC, id DESC LIMIT ${limit}`,
  );
}

/** The survey as it was typed. */
export async function selectSource(db: Queryable, taskId: number): Promise<string | null> {
  const [row] = await db.query<{ source: string | null }>(
    sql`SELECT survey_source AS source FROM task WHERE id = ${taskId}`,
  );
  return row?.source ?? null;
}

/** Of the questionnaires members have answered or can answer, the newest first. */
export function selectProfilePlans(db: Queryable): Promise<{ plan: SurveyPlan }[]> {
  return db.query<{ plan: SurveyPlan }>(sql`
    SELECT survey.plan FROM task JOIN task_survey AS survey ON survey.id = task.survey_id
    WHERE task.kind = 'profile' AND task.state <> 'draft' ORDER BY task.id DESC LIMIT 200`);
}

/** Everything a publisher may change; the database refuses changes to the terms of a published task. */
export async function updateTask(tx: Queryable, id: number, task: TaskColumns): Promise<TaskRow> {
  await tx.query(sql`
    UPDATE task SET kind = ${task.kind}, section = ${task.section},
      title = ${JSON.stringify(task.title)}, description = ${JSON.stringify(task.description)},
      topic = ${task.topic}, minutes = ${task.minutes}, points = ${task.points},
      screen_out_points = ${task.screenOutPoints}, countries = ${task.countries},
      targeting = ${JSON.stringify(task.targeting)}, slots = ${task.slots}, starts = ${task.starts},
      starts_at = ${task.startsAt}, ends_at = ${task.endsAt}, min_seconds = ${task.minSeconds},
      hours_to_finish = ${task.hoursToFinish}, audit = ${task.audit},
      review_days = ${task.reviewDays}, same_address_limit = ${task.sameAddressLimit},
      exclusion_group = ${task.exclusionGroup}, survey_source = ${task.surveySource},
      settings = ${JSON.stringify(task.settings)}
    WHERE id = ${id}`);
  const row = await selectTask(tx, id);
  if (!row) throw new Error(`task ${id} does not exist`);
  return row;
}

export async function updateContent(
  tx: Queryable,
  id: number,
  { asks, questions }: TaskContent,
): Promise<void> {
  await tx.query(sql`UPDATE task SET asks = ${asks}, questions = ${questions} WHERE id = ${id}`);
}

/** The number of this budget change; each is a separate cause in the ledger. */
export async function countBudgetChange(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(sql`
    UPDATE task SET budget_changes = budget_changes + 1 WHERE id = ${id}
    RETURNING budget_changes AS number`);
  return row?.number ?? 0;
}

/**
 * Blocks all slots of a task until the transaction ends. Publishers queue on an advisory lock first,
 * because one holds the slots for longer than the next would retry.
 */
export async function lockSlots(tx: Queryable, taskId: number): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('task slots ' || ${taskId}::bigint, 0))`,
  );
  await tx.query(sql`SELECT task_lock_slots(${taskId})`);
}

export function selectSlots(
  tx: Queryable,
  taskId: number,
  cell: string,
): Promise<{ taken: number }[]> {
  return tx.query(sql`
    SELECT taken FROM task_slot WHERE task_id = ${taskId} AND cell = ${cell} ORDER BY shard`);
}

export async function updateSlots(
  tx: Queryable,
  taskId: number,
  cell: string,
  sizes: readonly number[],
): Promise<void> {
  await tx.query(sql`
    UPDATE task_slot AS slot SET size = part.size
    FROM unnest(${sizes}::integer[]) WITH ORDINALITY AS part (size, n)
    WHERE slot.task_id = ${taskId} AND slot.cell = ${cell} AND slot.shard = part.n - 1`);
}

/** One audience row represents the targeting; all countries are counted together. */
export async function selectReach(
  db: Queryable,
  countries: readonly CountryCode[],
  audience: Pick<AudienceRow, 'genders' | 'ageFrom' | 'ageTo' | 'provinces' | 'cities' | 'needs'>,
  now: Date,
): Promise<Sample> {
  const [row] = await db.query<Sample>(sql`
    SELECT matched, sampled, members
    FROM task_reach(${countries}::smallint[], ${audience.genders}::text[],
      ${audience.ageFrom}::integer, ${audience.ageTo}::integer, ${audience.provinces}::text[],
      ${audience.cities}::text[], ${audience.needs && JSON.stringify(audience.needs)}::jsonb, ${now})`);
  return row ?? { matched: 0, sampled: 0, members: 0 };
}
