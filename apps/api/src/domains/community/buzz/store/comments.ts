import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { After } from './posts.ts';

export interface CommentRow {
  readonly id: number;
  readonly postId: number;
  readonly parentId: number | null;
  readonly memberId: number;
  readonly authorName: string;
  readonly authorAvatar: string | null;
  readonly text: string;
  readonly state: 'shown' | 'held' | 'removed' | 'deleted' | 'gone';
  readonly reason: BuzzReason | null;
  readonly hot: number;
  readonly createdAt: Date;
  readonly answers: number;
  readonly likes: number;
  readonly liked: boolean;
  readonly reported: boolean;
}

export interface CommentsQuery {
  readonly postId: number;
  readonly order: 'hot' | 'new';
  readonly after: After;
  readonly limit: number;
  /** 0 for a visitor. */
  readonly memberId: number;
}

/** Replies shown with a comment before the rest is requested. */
export const firstAnswers = 2;

/** Comments in their order, then the first replies to each; two statements, each with its index. */
export function selectComments(db: Queryable, query: CommentsQuery): Promise<CommentRow[]> {
  const { postId, order, after, limit, memberId } = query;
  return order === 'hot'
    ? db.query<CommentRow>(sql`
        WITH page AS (
          SELECT id, row_number() OVER () AS place FROM (SELECT id FROM buzz_comment
            WHERE post_id = ${postId} AND parent_id IS NULL AND state IN ('shown', 'gone')
              AND (hot, id) < (${after.hot}::bigint, ${after.id}::bigint)
            ORDER BY hot DESC, id DESC LIMIT ${limit}) AS found),
        answer AS (
          SELECT early.id FROM page CROSS JOIN LATERAL (SELECT id FROM buzz_comment
            WHERE parent_id = page.id AND state = 'shown' ORDER BY id LIMIT ${firstAnswers}) AS early)
        SELECT * FROM buzz_comment_row(
          ARRAY(SELECT id FROM page ORDER BY place) || ARRAY(SELECT id FROM answer), ${memberId})`)
    : db.query<CommentRow>(sql`
        WITH page AS (
          SELECT id FROM buzz_comment
          WHERE post_id = ${postId} AND parent_id IS NULL AND state IN ('shown', 'gone')
            AND id < ${after.id}
          ORDER BY id DESC LIMIT ${limit}),
        answer AS (
          SELECT early.id FROM page CROSS JOIN LATERAL (SELECT id FROM buzz_comment
            WHERE parent_id = page.id AND state = 'shown' ORDER BY id LIMIT ${firstAnswers}) AS early)
        SELECT * FROM buzz_comment_row(
          ARRAY(SELECT id FROM page ORDER BY id DESC) || ARRAY(SELECT id FROM answer), ${memberId})`);
}

/** When a member wrote the comment that precedes their `after` newest; null if there is none. */
export async function selectLatestTime(
  db: Queryable,
  memberId: number,
  after: number,
): Promise<Date | null> {
  const [row] = await db.query<{ createdAt: Date }>(sql`
    SELECT created_at FROM buzz_comment WHERE member_id = ${memberId}
    ORDER BY id DESC OFFSET ${after} LIMIT 1`);
  return row?.createdAt ?? null;
}

const ownLimit = 5;

/** The reader's own comments that others do not see: waiting for review, or removed. */
export function selectOwnWaiting(
  db: Queryable,
  postId: number,
  memberId: number,
): Promise<CommentRow[]> {
  return db.query<CommentRow>(sql`
    SELECT * FROM buzz_comment_row(ARRAY(SELECT id FROM buzz_comment
      WHERE member_id = ${memberId} AND post_id = ${postId} AND state IN ('held', 'removed')
      ORDER BY id DESC LIMIT ${ownLimit}), ${memberId})`);
}

export function selectAnswers(
  db: Queryable,
  query: { parentId: number; after: number; limit: number; memberId: number },
): Promise<CommentRow[]> {
  return db.query<CommentRow>(sql`
    SELECT * FROM buzz_comment_row(ARRAY(SELECT id FROM buzz_comment
      WHERE parent_id = ${query.parentId} AND state = 'shown' AND id > ${query.after}
        AND EXISTS (SELECT FROM buzz_comment AS c JOIN buzz_post AS p ON p.id = c.post_id
          WHERE c.id = ${query.parentId} AND c.state IN ('shown', 'gone') AND p.state = 'shown')
      ORDER BY id LIMIT ${query.limit}), ${query.memberId})`);
}

export async function selectComment(
  db: Queryable,
  id: number,
  memberId: number,
): Promise<CommentRow | null> {
  const [row] = await db.query<CommentRow>(sql`
    SELECT * FROM buzz_comment_row(ARRAY[${id}::bigint], ${memberId})`);
  return row ?? null;
}

export interface NewComment {
  readonly postId: number;
  readonly parentId: number | null;
  readonly memberId: number;
  readonly text: string;
  /** May pay immediately, without a moderator's decision. */
  readonly accepted: boolean;
  readonly now: Date;
}

export interface AddedComment {
  readonly verdict: 'missing' | 'repeated' | null;
  readonly id: number | null;
  readonly points: number | null;
}

export async function addComment(tx: Queryable, comment: NewComment): Promise<AddedComment> {
  const { postId, parentId, memberId, text, accepted, now } = comment;
  const [row] = await tx.query<AddedComment>(sql`
    SELECT verdict, id, points
    FROM buzz_add_comment(${postId}, ${parentId}, ${memberId}, ${text}, ${accepted}, ${now})`);
  if (!row) throw new Error('buzz_add_comment returned no row');
  return row;
}

/** False if it is not a comment of this member. */
export async function deleteComment(db: Queryable, id: number, memberId: number): Promise<boolean> {
  const [row] = await db.query<{ done: boolean }>(
    sql`SELECT buzz_delete_comment(${id}, ${memberId}) AS done`,
  );
  return row?.done === true;
}

/** The members this member replied to, and the replies. */
export function selectReplies(
  db: Queryable,
  memberId: number,
): Promise<{ readonly toId: number; readonly commentId: number }[]> {
  return db.query(sql`
    SELECT parent.member_id AS to_id, answer.id AS comment_id
    FROM buzz_comment AS answer JOIN buzz_comment AS parent ON parent.id = answer.parent_id
    WHERE answer.member_id = ${memberId} AND parent.member_id <> ${memberId}`);
}

/** The posts and comments of a member, by the names the action log has for them. */
export async function selectWrittenBy(db: Queryable, memberId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id || '-0' AS id FROM buzz_post WHERE author_id = ${memberId}
    UNION ALL SELECT post_id || '-' || id FROM buzz_comment WHERE member_id = ${memberId}`);
  return rows.map(({ id }) => id);
}

export async function eraseMember(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`SELECT buzz_erase_member(${memberId})`);
}

const exportLimit = 10_000;

/** What the member wrote, chose and guessed. */
export async function selectEverythingOf(db: Queryable, memberId: number) {
  return {
    comments: await db.query(sql`
      SELECT post_id, text, state, created_at AS at FROM buzz_comment
      WHERE member_id = ${memberId} ORDER BY id LIMIT ${exportLimit}`),
    posts: await db.query(sql`
      SELECT id AS post_id, words, options, picture, state, reason,
        coalesce(submitted_at, created_at) AS at FROM buzz_post
      WHERE author_id = ${memberId} ORDER BY id LIMIT ${exportLimit}`),
    votes: await db.query(sql`
      SELECT v.post_id, v.option_no AS option, g.shares AS guess, v.created_at AS at
      FROM buzz_vote AS v LEFT JOIN buzz_guess AS g USING (post_id, member_id)
      WHERE v.member_id = ${memberId} ORDER BY v.post_id LIMIT ${exportLimit}`),
    likes: await db.query(sql`
      SELECT post_id, nullif(comment_id, 0) AS comment_id, created_at AS at FROM buzz_like
      WHERE member_id = ${memberId} ORDER BY post_id, comment_id LIMIT ${exportLimit}`),
    reports: await db.query(sql`
      SELECT post_id, nullif(comment_id, 0) AS comment_id, reason, created_at AS at
      FROM buzz_report WHERE member_id = ${memberId} ORDER BY id LIMIT ${exportLimit}`),
  };
}
