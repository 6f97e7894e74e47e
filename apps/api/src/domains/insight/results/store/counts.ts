import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** A condition with its codes looked up, as `result_filter` reads it. */
export type CodedCondition = { readonly not?: boolean } & (
  | { readonly codes: readonly number[] }
  /** One of them within bounds is enough. */
  | { readonly numbers: readonly number[]; readonly from?: number; readonly to?: number }
);

export interface CountRow {
  readonly code: number;
  readonly people: number;
  /** The sum of their weights, and of the squared weights; without weights, the number of respondents. */
  readonly weight: number;
  readonly squares: number;
}

/** How many respondents a filter matches per code; codes of nobody are left out. */
export function selectCounts(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  /** Restricts the count to these codes. */
  codes: readonly number[] | null = null,
): Promise<CountRow[]> {
  return db.query<CountRow>(sql`
    SELECT b.code, sum(bit_count(b.bits & f.bits))::bigint AS people,
      sum(bit_count(b.bits & f.bits))::float8 AS weight, sum(bit_count(b.bits & f.bits))::float8 AS squares
    FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f
    JOIN result_bits AS b ON b.task_id = ${taskId} AND b.segment = f.segment
      AND (${codes}::integer[] IS NULL OR b.code = ANY (${codes}::integer[]))
    GROUP BY b.code HAVING sum(bit_count(b.bits & f.bits)) > 0`);
}

/** How many respondents a filter matches. */
export async function selectSize(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
): Promise<number> {
  const [row] = await db.query<{ size: number }>(sql`
    SELECT coalesce(sum(bit_count(f.bits)), 0)::bigint AS size
    FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f`);
  return row?.size ?? 0;
}

/** Codes of further entries of repeated questions, counted under the code of the first. */
export interface FurtherEntries {
  readonly further: readonly number[];
  readonly first: readonly number[];
}

export interface NumberRow {
  readonly code: number;
  /** How many numbers: of a repeated question those of all entries. */
  readonly base: number;
  readonly mean: number;
  readonly median: number;
  readonly deviation: number | null;
  readonly width: number;
  /** The number of each bar, counted in widths from zero, and its size. */
  readonly bars: readonly (readonly [bar: number, count: number])[];
}

/**
 * Numbers of the respondents a filter matches. They are grouped by value first: most numbers repeat, so
 * little has to be sorted.
 */
export function selectNumbers(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  entries: FurtherEntries,
): Promise<NumberRow[]> {
  return db.query<NumberRow>(sql`
    WITH counted AS MATERIALIZED (
      SELECT coalesce(entry.first, r.code) AS code, n.value, count(*) AS people
      FROM result_filter(${taskId}, ${JSON.stringify(conditions)}::jsonb) AS f
      JOIN result_numbers AS r ON r.task_id = ${taskId} AND r.segment = f.segment
      LEFT JOIN unnest(${entries.further}::integer[], ${entries.first}::integer[])
        AS entry (further, first) ON entry.further = r.code
      CROSS JOIN LATERAL unnest(r.numbers) WITH ORDINALITY AS n (value, at)
      WHERE n.value IS NOT NULL AND get_bit(f.bits, n.at::integer - 1) = 1
      GROUP BY 1, n.value),
    placed AS (
      SELECT code, value, people, sum(people) OVER (PARTITION BY code ORDER BY value) AS up_to,
        sum(people) OVER (PARTITION BY code) AS base
      FROM counted),
    summed AS (
      SELECT code, max(base)::bigint AS base, sum(value * people) / max(base)::float8 AS mean,
        (min(value) FILTER (WHERE up_to * 2 >= base) + min(value) FILTER (WHERE up_to * 2 > base)) / 2 AS median,
        result_bar_width(max(value) - min(value), bool_and(value = floor(value))) AS width
      FROM placed GROUP BY code)
    SELECT s.code, s.base, s.mean, s.median, s.width,
      CASE WHEN s.base > 1 THEN sqrt((
        SELECT sum(c.people * (c.value - s.mean) ^ 2) FROM counted AS c WHERE c.code = s.code)
        / (s.base - 1)::float8) END AS deviation,
      (SELECT json_agg(json_build_array(b.bar, b.people) ORDER BY b.bar) FROM (
        SELECT floor(c.value / s.width) AS bar, sum(c.people) AS people
        FROM counted AS c WHERE c.code = s.code GROUP BY 1) AS b) AS bars
    FROM summed AS s ORDER BY s.code`);
}
