import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Text by language. */
export interface TopicRow {
  readonly id: number;
  readonly words: LocalizedText;
}

export interface PostRow {
  readonly id: number;
  readonly topicId: number;
  readonly topicWords: LocalizedText;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly authorAvatar: string | null;
  readonly kind: 'opinion' | 'poll';
  readonly words: LocalizedText;
  readonly options: readonly LocalizedText[] | null;
  readonly picture: string | null;
  readonly closesAt: Date | null;
  readonly predicts: boolean;
  readonly rewardPoints: number;
  readonly taskNo: string | null;
  readonly state: 'pending' | 'shown' | 'held' | 'refused' | 'removed' | 'deleted';
  readonly reason: BuzzReason | null;
  readonly hot: number;
  readonly createdAt: Date;
  readonly counts: readonly number[] | null;
  readonly comments: number;
  readonly likes: number;
  readonly mine: number | null;
  readonly guess: readonly number[] | null;
  readonly offBy: number | null;
  readonly won: boolean | null;
  readonly liked: boolean;
  readonly rewarded: boolean;
  readonly reported: boolean;
}

/** Where a page starts: after this position in the requested order. */
export interface After {
  readonly hot: number;
  readonly id: number;
}

export interface PostsQuery {
  /** Null for all topics. */
  readonly topicId: number | null;
  readonly order: 'hot' | 'new';
  readonly after: After;
  readonly limit: number;
  /** 0 for a visitor. */
  readonly memberId: number;
}

export function selectTopics(db: Queryable): Promise<TopicRow[]> {
  return db.query<TopicRow>(sql`
    SELECT id, words FROM buzz_topic WHERE NOT hidden ORDER BY position, id LIMIT 100`);
}

export async function hasTopic(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM buzz_topic WHERE id = ${id} AND NOT hidden`);
  return rows.length > 0;
}

/** Four statements, because each uses its own index. */
export function selectPosts(db: Queryable, query: PostsQuery): Promise<PostRow[]> {
  const { topicId, order, after, limit, memberId } = query;
  if (topicId === null) {
    return order === 'hot'
      ? db.query<PostRow>(sql`
          SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
            WHERE state = 'shown' AND (hot, id) < (${after.hot}::bigint, ${after.id}::bigint)
            ORDER BY hot DESC, id DESC LIMIT ${limit}), ${memberId})`)
      : db.query<PostRow>(sql`
          SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
            WHERE state = 'shown' AND id < ${after.id}
            ORDER BY id DESC LIMIT ${limit}), ${memberId})`);
  }
  return order === 'hot'
    ? db.query<PostRow>(sql`
        SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
          WHERE topic_id = ${topicId} AND state = 'shown'
            AND (hot, id) < (${after.hot}::bigint, ${after.id}::bigint)
          ORDER BY hot DESC, id DESC LIMIT ${limit}), ${memberId})`)
    : db.query<PostRow>(sql`
        SELECT * FROM buzz_post_row(ARRAY(SELECT id FROM buzz_post
          WHERE topic_id = ${topicId} AND state = 'shown' AND id < ${after.id}
          ORDER BY id DESC LIMIT ${limit}), ${memberId})`);
}

export async function selectPost(
  db: Queryable,
  id: number,
  memberId: number,
): Promise<PostRow | null> {
  const [row] = await db.query<PostRow>(sql`
    SELECT * FROM buzz_post_row(ARRAY[${id}::bigint], ${memberId})`);
  return row ?? null;
}

export interface Ballot {
  readonly postId: number;
  readonly memberId: number;
  readonly option: number;
  readonly guess: readonly number[] | null;
  readonly now: Date;
}

export type VoteVerdict = 'missing' | 'closed' | 'option' | 'guess' | 'late';

/** One round trip: the vote, its counts and its effects. */
export async function castVote(
  db: Queryable,
  { postId, memberId, option, guess, now }: Ballot,
): Promise<{ verdict: VoteVerdict | null; counts: number[] }> {
  const [row] = await db.query<{ verdict: VoteVerdict | null; counts: number[] | null }>(sql`
    SELECT verdict, counts::float8[] AS counts
    FROM buzz_cast_vote(${postId}, ${memberId}, ${option}, ${guess}, ${now})`);
  if (!row) throw new Error('buzz_cast_vote returned no row');
  return { verdict: row.verdict, counts: row.counts ?? [] };
}

export interface LikeRequest {
  readonly postId: number;
  /** 0 for the post itself. */
  readonly commentId: number;
  readonly memberId: number;
  readonly liked: boolean;
  readonly now: Date;
}

/** The new number of likes; null if the post or comment does not exist. */
export async function setLike(db: Queryable, request: LikeRequest): Promise<number | null> {
  const { postId, commentId, memberId, liked, now } = request;
  const [row] = await db.query<{ likes: number | null }>(sql`
    SELECT buzz_set_like(${postId}, ${commentId}, ${memberId}, ${liked}, ${now}) AS likes`);
  return row?.likes ?? null;
}

export interface NewPost {
  readonly topicId: number;
  readonly authorId: number | null;
  readonly kind: 'opinion' | 'poll';
  readonly words: LocalizedText;
  readonly options: readonly LocalizedText[] | null;
  readonly picture: string | null;
  readonly closesAt: Date | null;
  readonly predicts: boolean;
  readonly rewardPoints: number;
  readonly taskNo: string | null;
  readonly now: Date;
}

export async function insertPost(tx: Queryable, post: NewPost): Promise<number> {
  const options = post.options === null ? null : JSON.stringify(post.options);
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO buzz_post (topic_id, author_id, kind, words, options, picture, closes_at, predicts,
      reward_points, task_no, hot, created_at)
    VALUES (${post.topicId}, ${post.authorId}, ${post.kind}, ${JSON.stringify(post.words)}::jsonb,
      ${options}::jsonb, ${post.picture}, ${post.closesAt}, ${post.predicts}, ${post.rewardPoints},
      ${post.taskNo}, buzz_heat(0, ${post.now}), ${post.now})
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no post');
  return row.id;
}

export async function insertTopic(
  tx: Queryable,
  { words, position, now }: { words: LocalizedText; position: number; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO buzz_topic (words, position, created_at)
    VALUES (${JSON.stringify(words)}::jsonb, ${position}, ${now}) RETURNING id`);
  if (!row) throw new Error('INSERT returned no topic');
  return row.id;
}

/** The newest that anybody may read. */
export async function selectShownIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM buzz_post WHERE state = 'shown' ORDER BY id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function isShown(db: Queryable, postId: number): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM buzz_post WHERE id = ${postId} AND state = 'shown'`);
  return rows.length > 0;
}

export async function selectTaskOfPost(db: Queryable, postId: number): Promise<string | null> {
  const [row] = await db.query<{ taskNo: string | null }>(
    sql`SELECT task_no FROM buzz_post WHERE id = ${postId}`,
  );
  return row?.taskNo ?? null;
}

export async function hasTakenPart(
  db: Queryable,
  postId: number,
  memberId: number,
): Promise<boolean> {
  const [row] = await db.query<{ tookPart: boolean }>(
    sql`SELECT buzz_took_part(${postId}, ${memberId}) AS took_part`,
  );
  return row?.tookPart === true;
}
