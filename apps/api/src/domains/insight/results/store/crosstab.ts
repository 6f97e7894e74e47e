import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition, FurtherEntries } from './counts.ts';
import type { Weights } from './weighting.ts';

/** How many respondents of a column have a code. */
export interface ColumnCountRow {
  readonly at: number;
  readonly code: number;
  readonly people: number;
  /** The sum of their weights, and of the squared weights. */
  readonly weight: number;
  readonly squares: number;
}

export interface ColumnQuery {
  readonly taskId: number;
  readonly conditions: readonly CodedCondition[];
  /** The codes that respondents of each column must all have; an empty list matches everybody. */
  readonly columns: readonly (readonly number[])[];
  readonly weights: Weights;
}

/** Codes of nobody in a column are left out. */
export function selectColumnCounts(
  db: Queryable,
  { taskId, conditions, columns, weights: { margins, byCell } }: ColumnQuery,
  codes: readonly number[],
): Promise<ColumnCountRow[]> {
  return db.query<ColumnCountRow>(sql`
    WITH one AS MATERIALIZED (
      SELECT c.at, c.segment, w.weight, c.bits & w.bits AS bits
      FROM result_columns(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(columns)}::jsonb) AS c
      JOIN result_weighted(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(margins)}::jsonb, ${JSON.stringify(byCell)}::jsonb) AS w
        ON w.segment = c.segment)
    SELECT one.at, b.code, sum(bit_count(b.bits & one.bits))::bigint AS people,
      sum(bit_count(b.bits & one.bits) * one.weight) AS weight,
      sum(bit_count(b.bits & one.bits) * one.weight ^ 2) AS squares
    FROM result_bits AS b JOIN one ON one.segment = b.segment
    WHERE b.task_id = ${taskId} AND b.code = ANY (${codes}::integer[])
    GROUP BY one.at, b.code HAVING sum(bit_count(b.bits & one.bits)) > 0`);
}

/** Mean and variance of a number in a column. */
export interface ColumnNumberRow {
  readonly at: number;
  readonly code: number;
  readonly people: number;
  readonly weight: number;
  readonly squares: number;
  readonly mean: number;
  /** The weighted sum of squared deviations from the mean. */
  readonly spread: number;
}

export function selectColumnNumbers(
  db: Queryable,
  { taskId, conditions, columns, weights: { margins, byCell } }: ColumnQuery,
  codes: readonly number[],
  entries: FurtherEntries,
): Promise<ColumnNumberRow[]> {
  return db.query<ColumnNumberRow>(sql`
    WITH one AS MATERIALIZED (
      SELECT at, segment, bits FROM result_columns(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(columns)}::jsonb)),
    weighed AS MATERIALIZED (
      SELECT w.segment, place, w.weight
      FROM result_weighted(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(margins)}::jsonb, ${JSON.stringify(byCell)}::jsonb) AS w
      CROSS JOIN generate_series(1, 8192) AS place
      WHERE get_bit(w.bits, place - 1) = 1),
    counted AS MATERIALIZED (
      SELECT one.at, coalesce(entry.first, r.code) AS code, n.value, count(*) AS people,
        sum(w.weight) AS weight, sum(w.weight ^ 2) AS squares
      FROM result_numbers AS r
      LEFT JOIN unnest(${entries.further}::integer[], ${entries.first}::integer[])
        AS entry (further, first) ON entry.further = r.code
      CROSS JOIN LATERAL unnest(r.numbers) WITH ORDINALITY AS n (value, place)
      JOIN weighed AS w ON w.segment = r.segment AND w.place = n.place
      JOIN one ON one.segment = r.segment AND get_bit(one.bits, n.place::integer - 1) = 1
      WHERE r.task_id = ${taskId} AND n.value IS NOT NULL
        AND (r.code = ANY (${codes}::integer[]) OR entry.first = ANY (${codes}::integer[]))
      GROUP BY one.at, 2, n.value),
    summed AS (
      SELECT at, code, sum(people)::bigint AS people, sum(weight) AS weight, sum(squares) AS squares,
        sum(value * weight) / sum(weight) AS mean
      FROM counted GROUP BY at, code HAVING sum(weight) > 0)
    SELECT s.at, s.code, s.people, s.weight, s.squares, s.mean, (
      SELECT sum(c.weight * (c.value - s.mean) ^ 2) FROM counted AS c
      WHERE c.at = s.at AND c.code = s.code) AS spread
    FROM summed AS s`);
}
