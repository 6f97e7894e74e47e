import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { PostRow } from './posts.ts';

export interface NewMemberPost {
  readonly memberId: number;
  readonly topicId: number;
  readonly kind: 'opinion' | 'poll';
  readonly locale: string;
  readonly text: string;
  readonly options: readonly string[] | null;
  readonly days: number | null;
  readonly picture: string | null;
  readonly perDay: number;
  readonly now: Date;
}

export interface AddedPost {
  readonly verdict: 'missing' | 'limit' | 'repeated' | null;
  readonly id: number | null;
}

export async function addPost(tx: Queryable, post: NewMemberPost): Promise<AddedPost> {
  const { memberId, topicId, perDay, now, ...written } = post;
  const [row] = await tx.query<AddedPost>(sql`
    SELECT verdict, id FROM buzz_add_post(${memberId}, ${topicId}, ${JSON.stringify(written)}::jsonb,
      ${perDay}, ${now})`);
  if (!row) throw new Error('buzz_add_post returned no row');
  return row;
}

/** In every state but deleted, the newest first. */
export function selectOwnPosts(
  db: Queryable,
  { memberId, before, limit }: { memberId: number; before: number | null; limit: number },
): Promise<PostRow[]> {
  return db.query<PostRow>(sql`
    SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
      WHERE author_id = ${memberId} AND state <> 'deleted'
        AND id < coalesce(${before}::bigint, 9223372036854775807)
      ORDER BY id DESC LIMIT ${limit}), ${memberId})`);
}

export interface OwnPost {
  readonly state: PostRow['state'];
  readonly picture: string | null;
}

export async function lockOwnPost(
  tx: Queryable,
  postId: number,
  memberId: number,
): Promise<OwnPost | null> {
  const [row] = await tx.query<OwnPost>(sql`
    SELECT state, picture FROM buzz_post
    WHERE id = ${postId} AND author_id = ${memberId} FOR NO KEY UPDATE`);
  return row ?? null;
}

export async function emptyPost(tx: Queryable, postId: number): Promise<void> {
  await tx.query(sql`SELECT buzz_empty_post(${postId})`);
}

export interface PendingRow {
  readonly id: number;
  readonly topicWords: LocalizedText;
  readonly authorId: number;
  readonly nickname: string;
  readonly kind: 'opinion' | 'poll';
  readonly words: LocalizedText;
  readonly options: readonly LocalizedText[] | null;
  readonly openDays: number | null;
  readonly picture: string | null;
  readonly submittedAt: Date;
}

export function selectPending(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<PendingRow[]> {
  return db.query<PendingRow>(sql`
    SELECT p.id, t.words AS topic_words, m.id AS author_id, m.nickname, p.kind, p.words, p.options,
      p.open_days, p.picture, p.created_at AS submitted_at
    FROM buzz_post AS p
    JOIN buzz_topic AS t ON t.id = p.topic_id
    JOIN member AS m ON m.id = p.author_id
    WHERE p.state = 'pending' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`);
}

export async function countPending(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count
    FROM (SELECT FROM buzz_post WHERE state = 'pending' LIMIT ${limit}) AS waiting`);
  return row?.count ?? 0;
}

export async function approvePost(tx: Queryable, postId: number, now: Date): Promise<void> {
  await tx.query(sql`SELECT buzz_approve_post(${postId}, ${now})`);
}

export async function refusePost(tx: Queryable, postId: number, reason: BuzzReason): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_post SET state = 'refused', reason = ${reason} WHERE id = ${postId}`);
}

/** Whether anybody may see this picture: its post is shown. */
export async function isPictureShown(db: Queryable, picture: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM buzz_post WHERE picture = ${picture} AND state = 'shown'`,
  );
  return rows.length > 0;
}
