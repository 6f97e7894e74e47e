import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** The context of a set of answers: the member, and others with similar answers or the same device. */
export interface EvidenceRow {
  readonly country: number;
  readonly since: Date;
  readonly suspended: boolean;
  readonly latest: readonly number[];
  readonly pointsPaid: number;
  readonly medianSeconds: number | null;
  readonly sameDevice: readonly number[];
  readonly sameAddress: readonly number[];
  readonly sameAnswers: readonly number[];
}

/** The last nine are shown as cells; the median is computed from the newest two hundred. */
export async function selectEvidence(
  db: Queryable,
  participationId: number,
): Promise<EvidenceRow | null> {
  const [row] = await db.query<EvidenceRow>(sql`
    SELECT m.country, m.created_at AS since, m.suspended_at IS NOT NULL AS suspended,
      to_jsonb(ARRAY(SELECT other.state FROM (
        SELECT id, state FROM participation
        WHERE member_id = p.member_id AND id <> p.id AND folder <> 'underway'
        ORDER BY id DESC LIMIT 9) AS other ORDER BY other.id)) AS latest,
      (SELECT coalesce(sum(other.paid_points), 0)::int FROM (
        SELECT paid_points FROM participation WHERE member_id = p.member_id
        ORDER BY id DESC LIMIT 200) AS other) AS points_paid,
      (SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM done.submitted_at - done.started_at))::int
       FROM (SELECT submitted_at, started_at FROM participation
         WHERE task_id = p.task_id AND state = 1 AND submitted_at IS NOT NULL
         ORDER BY ended_at DESC LIMIT 200) AS done) AS median_seconds,
      to_jsonb(ARRAY(SELECT id FROM participation WHERE task_id = p.task_id
        AND device_cookie = p.device_cookie AND id <> p.id LIMIT 5)) AS same_device,
      to_jsonb(ARRAY(SELECT id FROM participation WHERE task_id = p.task_id
        AND address_key = p.address_key AND id <> p.id LIMIT 5)) AS same_address,
      to_jsonb(ARRAY(SELECT id FROM participation WHERE task_id = p.task_id
        AND duplicate_key = p.duplicate_key AND id <> p.id LIMIT 5)) AS same_answers
    FROM participation AS p JOIN member AS m ON m.id = p.member_id
    WHERE p.id = ${participationId}`);
  return row ?? null;
}
