import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Polls with guesses that closed before this moment and are not settled. */
export async function selectToSettle(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM buzz_post WHERE predicts AND settled_at IS NULL AND closes_at <= ${before}
    ORDER BY closes_at LIMIT ${limit}`);
  return rows.map((row) => row.id);
}

export interface Judged {
  readonly memberId: number;
  readonly won: boolean;
}

/**
 * Evaluates a batch of a poll's guesses and grants a chance to the close ones. The error of a guess is the
 * share of votes it assigns to wrong options, in percentage points.
 */
export function judgeGuesses(
  tx: Queryable,
  query: { postId: number; within: number; limit: number; now: Date },
): Promise<Judged[]> {
  const { postId, within, limit, now } = query;
  return tx.query<Judged>(sql`
    WITH final AS (
      SELECT counts, (SELECT sum(n) FROM unnest(counts) AS n) AS total
      FROM (SELECT buzz_counts(id, jsonb_array_length(options)) AS counts FROM buzz_post
        WHERE id = ${postId}) AS counted),
    batch AS (
      SELECT member_id, (SELECT sum(abs(share - counts[place] * 100.0 / nullif(total, 0))) / 2
        FROM unnest(shares) WITH ORDINALITY AS guessed (share, place)) AS off_by
      FROM buzz_guess CROSS JOIN final WHERE post_id = ${postId} AND won IS NULL
      ORDER BY member_id LIMIT ${limit} FOR UPDATE OF buzz_guess),
    judged AS (
      UPDATE buzz_guess AS g SET off_by = batch.off_by, won = coalesce(batch.off_by <= ${within}, false)
      FROM batch WHERE g.post_id = ${postId} AND g.member_id = batch.member_id
      RETURNING g.member_id, g.won)
    SELECT member_id, won, CASE WHEN won THEN
      grant_chances(member_id, 'buzz.guess', ${postId}::bigint || '-' || member_id, 1, ${now}) END AS given
    FROM judged`);
}

export async function markSettled(tx: Queryable, postId: number, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_post SET settled_at = ${now} WHERE id = ${postId} AND settled_at IS NULL`);
}
