import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { CodedCondition, CountRow, FurtherEntries, NumberRow } from './counts.ts';
import type { Weights } from './weighting.ts';

/** Like `selectCounts`, with weights. */
export function selectWeightedCounts(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  { margins, byCell }: Weights,
): Promise<CountRow[]> {
  return db.query<CountRow>(sql`
    WITH weighted AS MATERIALIZED (
      SELECT segment, weight, bits FROM result_weighted(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(margins)}::jsonb, ${JSON.stringify(byCell)}::jsonb))
    SELECT b.code, sum(bit_count(b.bits & w.bits))::bigint AS people,
      sum(bit_count(b.bits & w.bits) * w.weight) AS weight,
      sum(bit_count(b.bits & w.bits) * w.weight ^ 2) AS squares
    FROM result_bits AS b JOIN weighted AS w ON w.segment = b.segment
    WHERE b.task_id = ${taskId}
    GROUP BY b.code HAVING sum(bit_count(b.bits & w.bits)) > 0`);
}

/** Like `selectNumbers`, with weights; `base` is still the number of numbers. */
export function selectWeightedNumbers(
  db: Queryable,
  taskId: number,
  conditions: readonly CodedCondition[],
  { margins, byCell }: Weights,
  entries: FurtherEntries,
): Promise<NumberRow[]> {
  return db.query<NumberRow>(sql`
    WITH weighed AS MATERIALIZED (
      SELECT w.segment, place, w.weight
      FROM result_weighted(${taskId}, ${JSON.stringify(conditions)}::jsonb,
        ${JSON.stringify(margins)}::jsonb, ${JSON.stringify(byCell)}::jsonb) AS w
      CROSS JOIN generate_series(1, 8192) AS place
      WHERE w.weight > 0 AND get_bit(w.bits, place - 1) = 1),
    counted AS MATERIALIZED (
      SELECT coalesce(entry.first, r.code) AS code, n.value, count(*) AS people,
        sum(w.weight) AS weight, sum(w.weight ^ 2) AS squares
      FROM result_numbers AS r
      LEFT JOIN unnest(${entries.further}::integer[], ${entries.first}::integer[])
        AS entry (further, first) ON entry.further = r.code
      CROSS JOIN LATERAL unnest(r.numbers) WITH ORDINALITY AS n (value, place)
      JOIN weighed AS w ON w.segment = r.segment AND w.place = n.place
      WHERE r.task_id = ${taskId} AND n.value IS NOT NULL
      GROUP BY 1, n.value),
    placed AS (
      SELECT code, value, people, weight, squares,
        sum(weight) OVER (PARTITION BY code ORDER BY value) AS up_to,
        sum(weight) OVER (PARTITION BY code) AS whole
      FROM counted),
    summed AS (
      SELECT code, sum(people)::bigint AS base, max(whole) AS whole,
        sum(weight) ^ 2 / sum(squares) AS effective, sum(value * weight) / max(whole) AS mean,
        (min(value) FILTER (WHERE up_to * 2 >= whole) + min(value) FILTER (WHERE up_to * 2 > whole)) / 2 AS median,
        result_bar_width(max(value) - min(value), bool_and(value = floor(value))) AS width
      FROM placed GROUP BY code)
    SELECT s.code, s.base, s.mean, s.median, s.width,
      CASE WHEN s.effective > 1 THEN sqrt((
        SELECT sum(c.weight * (c.value - s.mean) ^ 2) FROM counted AS c WHERE c.code = s.code)
        / s.whole * s.effective / (s.effective - 1)) END AS deviation,
      (SELECT json_agg(json_build_array(b.bar, b.weight) ORDER BY b.bar) FROM (
        SELECT floor(c.value / s.width) AS bar, sum(c.weight) AS weight
        FROM counted AS c WHERE c.code = s.code GROUP BY 1) AS b) AS bars
    FROM summed AS s ORDER BY s.code`);
}
