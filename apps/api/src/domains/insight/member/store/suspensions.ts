import type { SuspensionFacts } from '@pollen/contract/values/suspension-evidence';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Others of one kind that are counted. */
const mostTies = 50;

/** What is known about a member that a suspension can be based on. */
export async function selectFacts(db: Queryable, memberId: number): Promise<SuspensionFacts> {
  const ties = await db.query<{ kind: keyof SuspensionFacts; others: number }>(sql`
    SELECT kind, count(DISTINCT other_id)::int AS others
    FROM member_ties(${memberId}, ${mostTies}) GROUP BY kind`);
  const [row] = await db.query<Pick<SuspensionFacts, 'refused' | 'reviewed' | 'reported'>>(sql`
    SELECT count(*) FILTER (WHERE audit_state = 2)::int AS refused,
      count(*) FILTER (WHERE audit_state IN (1, 2))::int AS reviewed,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT r.post_id, r.comment_id FROM buzz_comment AS c
        JOIN buzz_report AS r ON r.post_id = c.post_id AND r.comment_id = c.id
        WHERE c.member_id = ${memberId} AND r.upheld IS NOT FALSE AND r.withdrawn_at IS NULL
        UNION
        SELECT r.post_id, r.comment_id FROM buzz_post AS p
        JOIN buzz_report AS r ON r.post_id = p.id AND r.comment_id = 0
        WHERE p.author_id = ${memberId} AND r.upheld IS NOT FALSE AND r.withdrawn_at IS NULL
      ) AS things) AS reported
    FROM (SELECT audit_state FROM participation
      WHERE member_id = ${memberId} ORDER BY id DESC LIMIT 200) AS latest`);
  const tied = Object.fromEntries(ties.map(({ kind, others }) => [kind, others]));
  const nothing = { device: 0, address: 0, bank: 0, invitation: 0, answers: 0 };
  return { ...nothing, refused: 0, reviewed: 0, reported: 0, ...tied, ...row };
}

/** Suspended members nobody has decided about, the first promised date first. */
export async function selectUndecided(
  db: Queryable,
  after: { readonly decideBy: Date; readonly memberId: number } | null,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ memberId: number }>(sql`
    SELECT member_id FROM member_suspension
    WHERE ended_at IS NULL AND kept_at IS NULL
      AND (decide_by, member_id) > (${after?.decideBy ?? new Date(0)}::timestamptz,
        ${after?.memberId ?? 0}::bigint)
    ORDER BY decide_by, member_id LIMIT ${limit}`);
  return rows.map(({ memberId }) => memberId);
}

export interface SuspensionCounts {
  /** Those this operator may decide. */
  readonly open: number;
  /** Those they began themselves, which another operator decides. */
  readonly own: number;
  readonly answered: number;
  readonly overdue: number;
}

export async function selectSuspensionCounts(
  db: Queryable,
  operatorId: number,
  now: Date,
): Promise<SuspensionCounts> {
  const [row] = await db.query<SuspensionCounts>(sql`
    SELECT count(*) FILTER (WHERE NOT mine)::int AS open, count(*) FILTER (WHERE mine)::int AS own,
      count(*) FILTER (WHERE answered)::int AS answered, count(*) FILTER (WHERE late)::int AS overdue
    FROM (SELECT suspended_by IS NOT DISTINCT FROM ${operatorId} AS mine, answer IS NOT NULL AS answered,
        decide_by < ${now} AS late
      FROM member_suspension WHERE ended_at IS NULL AND kept_at IS NULL
      ORDER BY decide_by, id LIMIT 1000) AS waiting`);
  return row ?? { open: 0, own: 0, answered: 0, overdue: 0 };
}
