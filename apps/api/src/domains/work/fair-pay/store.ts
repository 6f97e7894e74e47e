import type { CountryCode } from '@pollen/contract/codes/country';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { timedKinds, topUpDays } from './domain.ts';
import type { Pace, Work } from './rules.ts';

export interface FloorRow {
  readonly country: CountryCode;
  readonly points: number;
  readonly since: Date;
}

/** The floors in force; a country without one never had one. */
export function selectFloors(db: Queryable): Promise<FloorRow[]> {
  return db.query<FloorRow>(sql`
    SELECT DISTINCT ON (country) country, points, since FROM fair_pay_floor
    ORDER BY country, since DESC`);
}

/** Serializes changes of one country's floor. Returns the floor in force, 0 for none. */
export async function lockFloor(tx: Queryable, country: CountryCode): Promise<number> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(7205611, ${country}::integer)`);
  const rows = await selectFloors(tx);
  return rows.find((row) => row.country === country)?.points ?? 0;
}

export async function insertFloor(tx: Queryable, { country, points, since }: FloorRow) {
  await tx.query(sql`
    INSERT INTO fair_pay_floor (country, points, since) VALUES (${country}, ${points}, ${since})
    ON CONFLICT (country, since) DO UPDATE SET points = excluded.points`);
}

/** Tasks whose durations have changed since they were last noted, and once a day all others. */
export async function selectUnnoted(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT t.id FROM task AS t
    LEFT JOIN LATERAL (SELECT max(noted_at) AS at FROM fair_pay_pace WHERE task_id = t.id) AS noted
      ON true
    WHERE t.kind = ANY(${[...timedKinds]}::text[])
      AND (t.state IN ('open', 'paused')
        OR t.closed_at > ${now}::timestamptz - make_interval(days => ${topUpDays}))
      AND (noted.at IS NULL OR noted.at < ${now}::timestamptz - interval '1 day'
        OR EXISTS (SELECT FROM participation
          WHERE task_id = t.id AND state = 1 AND ended_at > noted.at))
    ORDER BY t.id`);
  return rows.map(({ id }) => id);
}

export interface WorkRow extends Work {
  readonly country: CountryCode;
  readonly statedMinutes: number;
}

/** Serializes concurrent runs for a task. Returns its newest accepted work. */
export async function lockWorks(tx: Queryable, taskId: number): Promise<WorkRow[]> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('fair-pay', ${taskId}))`);
  return tx.query<WorkRow>(sql`
    SELECT m.country, t.minutes AS stated_minutes,
      extract(epoch FROM p.submitted_at - p.started_at)::float AS wall_seconds,
      (SELECT sum(value::numeric)::float / 1000 FROM jsonb_each_text(p.timings)) AS visible_seconds
    FROM participation AS p
    JOIN task AS t ON t.id = p.task_id
    JOIN member AS m ON m.id = p.member_id
    WHERE p.task_id = ${taskId} AND p.state = 1 AND p.submitted_at IS NOT NULL
    ORDER BY p.ended_at DESC LIMIT 1000`);
}

export interface PaceRow extends Pace {
  readonly country: CountryCode;
  readonly completes: number;
}

export async function replacePaces(
  tx: Queryable,
  taskId: number,
  paces: readonly PaceRow[],
  now: Date,
): Promise<void> {
  await tx.query(sql`DELETE FROM fair_pay_pace WHERE task_id = ${taskId}`);
  for (const { country, completes, medianSeconds, paidSeconds } of paces) {
    await tx.query(sql`
      INSERT INTO fair_pay_pace (task_id, country, completes, median_seconds, paid_seconds, noted_at)
      VALUES (${taskId}, ${country}, ${completes}, ${medianSeconds}, ${paidSeconds}, ${now})`);
  }
}

export function selectPaces(db: Queryable, taskId: number): Promise<PaceRow[]> {
  return db.query<PaceRow>(sql`
    SELECT country, completes, median_seconds, paid_seconds FROM fair_pay_pace
    WHERE task_id = ${taskId} ORDER BY country`);
}

/** Null while too few members of the country have finished. */
export async function selectMedian(
  db: Queryable,
  taskId: number,
  country: number,
): Promise<number | null> {
  const [row] = await db.query<{ medianSeconds: number }>(sql`
    SELECT median_seconds FROM fair_pay_pace WHERE task_id = ${taskId} AND country = ${country}`);
  return row?.medianSeconds ?? null;
}

export interface DueQuery {
  readonly country: CountryCode;
  readonly after: number;
  readonly limit: number;
  readonly now: Date;
}

/** Accepted work of a country for which a top-up is due, the oldest first. */
export async function selectDue(db: Queryable, query: DueQuery): Promise<number[]> {
  const { country, after, limit, now } = query;
  const rows = await db.query<{ id: number }>(sql`
    SELECT p.id FROM fair_pay_pace AS pace
    JOIN participation AS p ON p.task_id = pace.task_id AND p.state = 1
      AND p.ended_at > ${now}::timestamptz - make_interval(days => ${topUpDays})
    CROSS JOIN LATERAL fair_pay_due(p.id) AS due
    WHERE pace.country = ${country} AND p.id > ${after} AND due.points > 0
      AND EXISTS (SELECT FROM member AS m WHERE m.id = p.member_id AND m.country = ${country})
    ORDER BY p.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** False if another transaction is changing it now; the next run finds it again. */
export async function lockForTopUp(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM participation WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`);
  return rows.length === 1;
}

/** Null if nothing is due. A statement after the lock, so that it sees what was paid in the meantime. */
export async function selectDuePoints(tx: Queryable, id: number): Promise<number | null> {
  const [row] = await tx.query<{ points: number | null }>(
    sql`SELECT points FROM fair_pay_due(${id})`,
  );
  return row?.points ?? null;
}

export async function payTopUp(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(sql`SELECT fair_pay_pay(${id}, ${now})`);
}

/** What a participation was paid on top of its reward; null if nothing. */
export async function selectTopUp(db: Queryable, participationId: number): Promise<number | null> {
  const [row] = await db.query<{ points: number }>(sql`
    SELECT points FROM fair_pay_top_up
    WHERE participation_id = ${participationId} AND reversed_at IS NULL`);
  return row?.points ?? null;
}

export interface TopUpSumRow {
  readonly taskId: number;
  readonly taskNo: string;
  readonly title: LocalizedText;
  readonly count: number;
  readonly points: number;
  readonly lastAt: Date;
}

/** What each task was topped up with, the newest task first. */
export function selectTopUpSums(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<TopUpSumRow[]> {
  return db.query<TopUpSumRow>(sql`
    SELECT t.id AS task_id, t.task_no, t.title, paid.count, paid.points, paid.last_at
    FROM (
      SELECT task_id, count(*)::integer AS count, sum(points)::bigint AS points, max(paid_at) AS last_at
      FROM fair_pay_top_up
      WHERE reversed_at IS NULL AND task_id < ${before ?? Number.MAX_SAFE_INTEGER}
      GROUP BY task_id ORDER BY task_id DESC LIMIT ${limit}) AS paid
    JOIN task AS t ON t.id = paid.task_id ORDER BY t.id DESC`);
}

export function selectTopUpsOf(
  db: Queryable,
  taskId: number,
): Promise<{ country: CountryCode; count: number; points: number }[]> {
  return db.query<{ country: CountryCode; count: number; points: number }>(sql`
    SELECT country, count(*)::integer AS count, sum(points)::bigint AS points FROM fair_pay_top_up
    WHERE task_id = ${taskId} AND reversed_at IS NULL GROUP BY country`);
}

export async function selectTask(
  db: Queryable,
  taskNo: string,
): Promise<{ id: number; points: number } | null> {
  const [row] = await db.query<{ id: number; points: number }>(
    sql`SELECT id, points FROM task WHERE task_no = ${taskNo}`,
  );
  return row ?? null;
}
