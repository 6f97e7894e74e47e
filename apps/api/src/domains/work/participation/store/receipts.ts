import type { Answers } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface ReceiptRow {
  /** From the start to the submission, or to the end if nothing was submitted. */
  readonly seconds: number | null;
  readonly answers: Answers;
  readonly visited: readonly string[];
  /** The minimum reading time, if it was a reason for the decision. */
  readonly leastSeconds: number | null;
  /** The median of accepted answers; `others` is how many there are. */
  readonly medianSeconds: number | null;
  readonly others: number;
}

/** The median uses the newest two hundred. */
export async function selectReceipt(db: Queryable, id: number): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>(sql`
    SELECT extract(epoch FROM coalesce(p.submitted_at, p.ended_at) - p.started_at)::int AS seconds,
      p.answers, to_jsonb(ARRAY(SELECT jsonb_object_keys(p.timings))) AS visited,
      (SELECT (signal->>'leastSeconds')::int FROM jsonb_array_elements(p.signals) AS signal
       WHERE signal->>'name' = 'too-fast' LIMIT 1) AS least_seconds,
      done.median_seconds, done.others
    FROM participation AS p
    CROSS JOIN LATERAL (
      SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM submitted_at - started_at))::int AS median_seconds,
        count(*)::int AS others
      FROM (SELECT submitted_at, started_at FROM participation
        WHERE task_id = p.task_id AND state = 1 AND submitted_at IS NOT NULL
        ORDER BY ended_at DESC LIMIT 200) AS accepted) AS done
    WHERE p.id = ${id}`);
  return row;
}
