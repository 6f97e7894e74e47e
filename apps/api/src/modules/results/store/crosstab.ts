import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { CodedCondition } from './counts.ts';

/** How many people of a column have a code. */
export interface ColumnCountRow {
  readonly at: number;
  readonly code: number;
  readonly people: number;
  /** The sum of their weights, and of the squares of these. */
  readonly weight: number;
  readonly squares: number;
}

export interface ColumnQuery {
  readonly taskId: number;
  readonly conditions: readonly CodedCondition[];
  /** Each the codes its people have all of; an empty list is everybody. */
  readonly columns: readonly (readonly number[])[];
}

/** What nobody of a column has is left out. */
export function selectColumnCounts(
  db: Queryable,
  { taskId, conditions, columns }: ColumnQuery,
  codes: readonly number[],
): Promise<ColumnCountRow[]> {
  return db.query<ColumnCountRow>(sql`
    WITH one AS MATERIALIZED (
      SELECT at, segment, bits FROM result_columns(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(columns)}::jsonb))
    SELECT one.at, b.code, sum(bit_count(b.bits & one.bits))::bigint AS people,
      sum(bit_count(b.bits & one.bits))::float8 AS weight,
      sum(bit_count(b.bits & one.bits))::float8 AS squares
    FROM result_bits AS b JOIN one ON one.segment = b.segment
    WHERE b.task_id = ${taskId} AND b.code = ANY (${codes}::integer[])
    GROUP BY one.at, b.code HAVING sum(bit_count(b.bits & one.bits)) > 0`);
}

/** Mean and spread of a number in a column. */
export interface ColumnNumberRow {
  readonly at: number;
  readonly code: number;
  readonly people: number;
  readonly weight: number;
  readonly squares: number;
  readonly mean: number;
  /** The weighted sum of squared distances from the mean. */
  readonly spread: number;
}

export function selectColumnNumbers(
  db: Queryable,
  { taskId, conditions, columns }: ColumnQuery,
  codes: readonly number[],
): Promise<ColumnNumberRow[]> {
  return db.query<ColumnNumberRow>(sql`
    WITH one AS MATERIALIZED (
      SELECT at, segment, bits FROM result_columns(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(columns)}::jsonb)),
    counted AS MATERIALIZED (
      SELECT one.at, r.code, n.value, count(*) AS people, count(*)::float8 AS weight,
        count(*)::float8 AS squares
      FROM result_numbers AS r
      CROSS JOIN LATERAL unnest(r.numbers) WITH ORDINALITY AS n (value, place)
      JOIN one ON one.segment = r.segment AND get_bit(one.bits, n.place::integer - 1) = 1
      WHERE r.task_id = ${taskId} AND r.code = ANY (${codes}::integer[]) AND n.value IS NOT NULL
      GROUP BY one.at, r.code, n.value),
    summed AS (
      SELECT at, code, sum(people)::bigint AS people, sum(weight) AS weight, sum(squares) AS squares,
        sum(value * weight) / sum(weight) AS mean
      FROM counted GROUP BY at, code)
    SELECT s.at, s.code, s.people, s.weight, s.squares, s.mean, (
      SELECT sum(c.weight * (c.value - s.mean) ^ 2) FROM counted AS c
      WHERE c.at = s.at AND c.code = s.code) AS spread
    FROM summed AS s`);
}
