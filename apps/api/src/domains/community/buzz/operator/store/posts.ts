import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';
import type { Target } from '../../store/moderation.ts';
import type { PostRow } from '../../store/posts.ts';

export interface RemovedRow extends Target {
  readonly id: number;
  readonly words: LocalizedText;
  readonly text: string | null;
  readonly authorId: number | null;
  readonly nickname: string | null;
  readonly reason: BuzzReason;
  readonly operatorId: number | null;
  readonly removedAt: Date;
}

/**
 * Removals in force; of one restored and removed again, the later. Scans decisions from the newest, which
 * the planner would not choose: it expects few of them to be in force.
 */
export function selectRemoved(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<RemovedRow[]> {
  return db.query<RemovedRow>(sql`
    SELECT d.id, d.post_id, d.comment_id, about.words, about.text,
      about.author_id, about.nickname, d.reason, d.operator_id,
      d.created_at AS removed_at
    FROM (SELECT * FROM buzz_decision
      WHERE decision = 'remove' AND id < coalesce(${before}::bigint, 9223372036854775807)
      ORDER BY id DESC) AS d
    CROSS JOIN LATERAL (
      SELECT p.words, c.text, m.id AS author_id, m.nickname
      FROM buzz_post AS p
      LEFT JOIN buzz_comment AS c ON c.id = d.comment_id
      LEFT JOIN member AS m ON m.id = coalesce(c.member_id, p.author_id)
      WHERE p.id = d.post_id AND coalesce(c.state, p.state) IN ('removed', 'refused')
        AND NOT EXISTS (SELECT FROM buzz_decision AS later WHERE later.post_id = d.post_id
          AND later.comment_id = d.comment_id AND later.id > d.id)
      LIMIT 1) AS about
    ORDER BY d.id DESC LIMIT ${limit}`);
}

export interface OperatorTopicRow {
  readonly id: number;
  readonly words: LocalizedText;
  readonly position: number;
  readonly hidden: boolean;
}

export function selectAllTopics(db: Queryable): Promise<OperatorTopicRow[]> {
  return db.query<OperatorTopicRow>(sql`
    SELECT id, words, position, hidden FROM buzz_topic ORDER BY position, id LIMIT 200`);
}

export async function lockTopic(tx: Queryable, id: number): Promise<OperatorTopicRow | null> {
  const [row] = await tx.query<OperatorTopicRow>(sql`
    SELECT id, words, position, hidden FROM buzz_topic WHERE id = ${id} FOR NO KEY UPDATE`);
  return row ?? null;
}

export async function updateTopic(tx: Queryable, topic: OperatorTopicRow): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_topic SET words = ${JSON.stringify(topic.words)}::jsonb,
      position = ${topic.position}, hidden = ${topic.hidden}
    WHERE id = ${topic.id}`);
}

/** In every state, the newest first. */
export function selectAllPosts(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<PostRow[]> {
  return db.query<PostRow>(sql`
    SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
      WHERE id < coalesce(${before}::bigint, 9223372036854775807)
      ORDER BY id DESC LIMIT ${limit}), 0)`);
}

export interface EditablePost {
  readonly authorId: number | null;
  readonly kind: 'opinion' | 'poll';
  readonly words: LocalizedText;
  readonly options: readonly LocalizedText[] | null;
  readonly closesAt: Date | null;
}

/** Locked against other operators; members can still vote. */
export async function lockPost(tx: Queryable, id: number): Promise<EditablePost | null> {
  const [row] = await tx.query<EditablePost>(sql`
    SELECT author_id, kind, words, options, closes_at FROM buzz_post
    WHERE id = ${id} FOR NO KEY UPDATE`);
  return row ?? null;
}

export async function hasVotes(tx: Queryable, postId: number): Promise<boolean> {
  return (await tx.query(sql`SELECT FROM buzz_vote WHERE post_id = ${postId} LIMIT 1`)).length > 0;
}

export async function updateWords(
  tx: Queryable,
  id: number,
  words: LocalizedText,
  options: readonly LocalizedText[] | null,
): Promise<void> {
  await tx.query(sql`
    UPDATE buzz_post SET words = ${JSON.stringify(words)}::jsonb,
      options = ${options === null ? null : JSON.stringify(options)}::jsonb
    WHERE id = ${id}`);
}

export async function updateClosing(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query(sql`UPDATE buzz_post SET closes_at = ${at} WHERE id = ${id}`);
}
