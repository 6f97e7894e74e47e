import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { ParticipationFacts } from '../counting/facts.ts';

/** A participation to be counted, and how it was counted before. */
export interface FoldRow extends ParticipationFacts {
  readonly participationId: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly erased: boolean;
  readonly ordinal: number | null;
  readonly codes: readonly number[] | null;
  readonly numberCodes: readonly number[] | null;
}

/** Serializes folds of one task: ordinals and codes are assigned in order. */
export async function lockTask(tx: Queryable, taskId: number): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('result ' || ${taskId}::bigint, 0))`,
  );
}

export async function countPending(db: Queryable, taskId: number, atMost: number): Promise<number> {
  const [row] = await db.query<{ pending: number }>(sql`
    SELECT count(*) AS pending FROM (
      SELECT FROM result_pending WHERE task_id = ${taskId} LIMIT ${atMost}) AS waiting`);
  return row?.pending ?? 0;
}

export async function selectPendingTasks(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ taskId: number }>(
    sql`SELECT DISTINCT task_id FROM result_pending ORDER BY task_id`,
  );
  return rows.map(({ taskId }) => taskId);
}

/** Takes the oldest from the queue; they are counted in the same transaction. */
export async function takePending(tx: Queryable, taskId: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ participationId: number }>(sql`
    DELETE FROM result_pending WHERE id = ANY (ARRAY(
      SELECT id FROM result_pending WHERE task_id = ${taskId} ORDER BY id LIMIT ${limit}))
    RETURNING participation_id`);
  return [...new Set(rows.map(({ participationId }) => participationId))].sort((a, b) => a - b);
}

/** Members' profile answers are counted only if they agreed to the privacy notice. */
export function selectToFold(tx: Queryable, ids: readonly number[]): Promise<FoldRow[]> {
  return tx.query<FoldRow>(sql`
    SELECT p.id AS participation_id, p.state, p.audit_state, p.proposal, p.cells,
      p.survey_id::bigint AS survey_id, p.started_at, p.submitted_at, p.ended_at, p.answers || coalesce((
        SELECT c.answers FROM result_codings AS c WHERE c.participation_id = p.id), '{}') AS answers,
      me.country,
      me.erased_at IS NOT NULL AS erased,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.gender END AS gender,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.birth_year END AS birth_year,
      CASE WHEN me.agreed_at IS NOT NULL THEN me.province END AS province,
      r.ordinal, r.codes, r.number_codes
    FROM participation AS p JOIN member AS me ON me.id = p.member_id
    LEFT JOIN result_respondent AS r ON r.participation_id = p.id
    WHERE p.id = ANY (${ids}::bigint[]) AND p.survey_id IS NOT NULL ORDER BY p.id`);
}

export interface CodeRow {
  readonly code: number;
  readonly variable: string;
  readonly value: string;
}

export function selectCodes(db: Queryable, taskId: number): Promise<CodeRow[]> {
  return db.query<CodeRow>(
    sql`SELECT code, variable, value FROM result_code WHERE task_id = ${taskId} ORDER BY code`,
  );
}

/** Codes from `first` on, in the order of the pairs. */
export async function insertCodes(
  tx: Queryable,
  taskId: number,
  first: number,
  pairs: readonly (readonly [variable: string, value: string])[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO result_code (task_id, code, variable, value)
    SELECT ${taskId}, ${first}::integer + pair.at::integer - 1, pair.variable, pair.value
    FROM unnest(${pairs.map(([variable]) => variable)}::text[],
      ${pairs.map(([, value]) => value)}::text[]) WITH ORDINALITY AS pair (variable, value, at)`);
}

export async function nextOrdinal(tx: Queryable, taskId: number): Promise<number> {
  const [row] = await tx.query<{ next: number }>(sql`
    SELECT coalesce(max(ordinal) + 1, 0) AS next FROM result_respondent WHERE task_id = ${taskId}`);
  return row?.next ?? 0;
}

export interface Respondent {
  readonly participationId: number;
  readonly ordinal: number;
  readonly codes: readonly number[];
  readonly numberCodes: readonly number[];
}

export async function upsertRespondents(
  tx: Queryable,
  taskId: number,
  respondents: readonly Respondent[],
): Promise<void> {
  await tx.query(sql`
    INSERT INTO result_respondent (participation_id, task_id, ordinal, codes, number_codes)
    SELECT (one ->> 'participationId')::bigint, ${taskId}, (one ->> 'ordinal')::integer,
      ARRAY(SELECT jsonb_array_elements_text(one -> 'codes')::integer),
      ARRAY(SELECT jsonb_array_elements_text(one -> 'numberCodes')::integer)
    FROM jsonb_array_elements(${JSON.stringify(respondents)}::jsonb) AS one
    ON CONFLICT (participation_id) DO UPDATE SET codes = excluded.codes,
      number_codes = excluded.number_codes`);
}

/** The changed bits of one code and segment; masks are hexadecimal. */
export interface BitChange {
  readonly segment: number;
  readonly code: number;
  readonly set: string;
  readonly clear: string | null;
}

export async function applyBits(
  tx: Queryable,
  taskId: number,
  changes: readonly BitChange[],
): Promise<void> {
  await tx.query(sql`
    SELECT result_apply(${taskId}, ${changes.map(({ segment }) => segment)}::integer[],
      ${changes.map(({ code }) => code)}::integer[], ${changes.map(({ set }) => set)}::text[],
      ${changes.map(({ clear }) => clear)}::text[])`);
}

/** A code, an ordinal and the number; NaN removes the number. */
export type NumberChange = readonly [code: number, ordinal: number, value: number];

export async function applyNumbers(
  tx: Queryable,
  taskId: number,
  changes: readonly NumberChange[],
): Promise<void> {
  await tx.query(sql`
    SELECT result_apply_numbers(${taskId}, ${changes.map(([code]) => code)}::integer[],
      ${changes.map(([, ordinal]) => ordinal)}::integer[],
      ${changes.map(([, , value]) => value)}::float8[])`);
}

export interface PlanRow {
  readonly id: number;
  readonly number: number;
  readonly plan: SurveyPlan;
}

/** The versions of a task's survey that the results still distinguish, newest first. */
export function selectPlanRows(db: Queryable, taskId: number): Promise<PlanRow[]> {
  return db.query<PlanRow>(
    sql`SELECT id, version AS number, plan FROM task_survey WHERE task_id = ${taskId}
      ORDER BY id DESC LIMIT 50`,
  );
}
