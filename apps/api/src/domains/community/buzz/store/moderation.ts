import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** A post (comment 0) or a comment of it. */
export interface Target {
  readonly postId: number;
  readonly commentId: number;
}

export interface QueueRow extends Target {
  /** The cursor: the target's first open report. */
  readonly reportId: number;
  readonly state: string;
  readonly words: LocalizedText;
  readonly text: string | null;
  readonly authorId: number | null;
  readonly nickname: string | null;
  readonly reasons: Readonly<Record<string, number>>;
  readonly reportedAt: Date;
}

/** Reported posts and comments without a decision, the longest waiting first. */
export function selectQueue(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<QueueRow[]> {
  return db.query<QueueRow>(sql`
    SELECT r.id AS report_id, r.post_id, r.comment_id,
      coalesce(c.state, p.state) AS state, p.words, c.text, coalesce(c.member_id, p.author_id) AS author_id,
      (SELECT nickname FROM member WHERE id = coalesce(c.member_id, p.author_id)) AS nickname,
      (SELECT jsonb_object_agg(reason, count) FROM (SELECT reason, count(*) FROM buzz_report AS one
        WHERE one.post_id = r.post_id AND one.comment_id = r.comment_id AND one.upheld IS NULL
          AND one.withdrawn_at IS NULL
        GROUP BY reason) AS counted) AS reasons,
      r.created_at AS reported_at
    FROM buzz_report AS r
    JOIN buzz_post AS p ON p.id = r.post_id
    LEFT JOIN buzz_comment AS c ON c.id = r.comment_id
    WHERE r.upheld IS NULL AND r.withdrawn_at IS NULL AND r.id > ${after}
      AND coalesce(c.state, p.state) IN ('shown', 'held')
      AND NOT EXISTS (SELECT FROM buzz_report AS earlier WHERE earlier.post_id = r.post_id
        AND earlier.comment_id = r.comment_id AND earlier.upheld IS NULL
          AND earlier.withdrawn_at IS NULL AND earlier.id < r.id)
    ORDER BY r.id LIMIT ${limit}`);
}

export async function countReported(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT DISTINCT r.post_id, r.comment_id FROM (
        SELECT post_id, comment_id FROM buzz_report
        WHERE upheld IS NULL AND withdrawn_at IS NULL ORDER BY id LIMIT ${limit}) AS r
      JOIN buzz_post AS p ON p.id = r.post_id
      LEFT JOIN buzz_comment AS c ON c.id = r.comment_id
      WHERE coalesce(c.state, p.state) IN ('shown', 'held')) AS waiting`);
  return row?.count ?? 0;
}

export interface LockedTarget {
  readonly state: string;
  readonly ownerId: number | null;
}

/** Locks the row until the transaction ends, so that only one decision is made. */
export async function lockTarget(
  tx: Queryable,
  { postId, commentId }: Target,
): Promise<LockedTarget | null> {
  const [row] = await (commentId === 0
    ? tx.query<LockedTarget>(sql`
        SELECT state, author_id AS owner_id FROM buzz_post WHERE id = ${postId} FOR NO KEY UPDATE`)
    : tx.query<LockedTarget>(sql`
        SELECT state, member_id AS owner_id FROM buzz_comment
        WHERE id = ${commentId} AND post_id = ${postId} FOR NO KEY UPDATE`));
  return row ?? null;
}

export interface Verdict extends Target {
  readonly decision: 'accept' | 'remove' | 'restore';
  readonly reason: BuzzReason | null;
  readonly operatorId: number | null;
  readonly now: Date;
}

/** Sets the state, closes the open reports and stores the decision. Returns its number. */
export async function writeVerdict(tx: Queryable, verdict: Verdict): Promise<number> {
  const { postId, commentId, decision, reason, now } = verdict;
  const state = decision === 'remove' ? 'removed' : 'shown';
  const reviewedAt = decision === 'remove' ? null : now;
  if (commentId === 0) {
    await tx.query(sql`
      UPDATE buzz_post SET state = ${state}, reason = ${reason}, reviewed_at = ${reviewedAt}
      WHERE id = ${postId}`);
  } else {
    await tx.query(sql`
      UPDATE buzz_comment SET state = ${state}, reason = ${reason}, reviewed_at = ${reviewedAt}
      WHERE id = ${commentId}`);
  }
  await tx.query(sql`
    UPDATE buzz_report SET upheld = ${decision === 'remove'}, device_cookie = NULL, address_key = NULL
    WHERE post_id = ${postId} AND comment_id = ${commentId} AND upheld IS NULL`);
  return insertDecision(tx, verdict);
}

/** Stores who decided what, and why. Returns its number. */
export async function insertDecision(tx: Queryable, verdict: Verdict): Promise<number> {
  const { postId, commentId, decision, reason, operatorId, now } = verdict;
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO buzz_decision (post_id, comment_id, decision, reason, operator_id, created_at)
    VALUES (${postId}, ${commentId}, ${decision}, ${reason}, ${operatorId}, ${now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no decision');
  return row.id;
}

/** The points paid now; null if nothing is due or it was paid before. */
export async function payComment(
  tx: Queryable,
  commentId: number,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ points: number | null }>(
    sql`SELECT buzz_pay_comment(${commentId}, ${now}) AS points`,
  );
  return row?.points ?? null;
}

export interface RewardRow {
  readonly memberId: number;
  readonly points: number;
  /** The task that a comment on this post completes. */
  readonly taskNo: string | null;
  /** The latest restoration, which paid again what a removal had taken back. */
  readonly restoredBy: number | null;
}

/** Points that posts paid a member for comments that completed tasks, without what was clawed back. */
export function selectCommentPoints(
  db: Queryable,
  memberId: number,
  taskNos: readonly string[],
): Promise<{ readonly taskNo: string; readonly points: number }[]> {
  return db.query(sql`
    SELECT p.task_no, sum(r.points)::int AS points
    FROM buzz_post AS p JOIN buzz_reward AS r ON r.post_id = p.id AND r.member_id = ${memberId}
    WHERE p.task_no = ANY(${taskNos}::text[])
      AND (SELECT d.decision FROM buzz_decision AS d
        WHERE d.post_id = r.post_id AND d.comment_id = r.comment_id
        ORDER BY d.id DESC LIMIT 1) IS DISTINCT FROM 'remove'
    GROUP BY p.task_no`);
}

/** The reward this comment earned. */
export async function selectReward(tx: Queryable, target: Target): Promise<RewardRow | null> {
  const { postId, commentId } = target;
  const [row] = await tx.query<RewardRow>(sql`
    SELECT r.member_id, r.points, p.task_no, (SELECT max(d.id) FROM buzz_decision AS d
      WHERE d.post_id = r.post_id AND d.comment_id = r.comment_id AND d.decision = 'restore')
      AS restored_by
    FROM buzz_reward AS r JOIN buzz_comment AS c
      ON c.post_id = r.post_id AND c.member_id = r.member_id AND c.id = r.comment_id
    JOIN buzz_post AS p ON p.id = r.post_id
    WHERE c.id = ${commentId} AND r.post_id = ${postId}`);
  return row ?? null;
}
