import type { BuzzAnswer, BuzzComment, BuzzOrder } from '@pollen/contract/operations/buzz';
import type { Queryable } from '../../../db/database.ts';
import { cursorOf, placeAfter } from '../domain/cursor.ts';
import { presentAnswer, presentComments, type Reader } from '../present.ts';
import { selectAnswers, selectComments, selectOwnWaiting } from '../store/comments.ts';
import { readPost } from './list-posts.ts';

export interface CommentsPage {
  readonly order: BuzzOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The first page starts with the reader's own that wait for review: nobody wonders where a comment went. */
export async function listComments(
  db: Queryable,
  reader: Reader,
  postId: number,
  { order, cursor, limit }: CommentsPage,
): Promise<{ items: BuzzComment[]; next: string | null }> {
  const { memberId } = reader;
  const [, rows, own] = await Promise.all([
    readPost(db, reader, postId),
    selectComments(db, { postId, order, after: placeAfter(cursor), limit: limit + 1, memberId }),
    cursor === undefined && memberId !== 0 ? selectOwnWaiting(db, postId, memberId) : [],
  ]);
  const comments = rows.filter((row) => row.parentId === null);
  const last = comments.slice(0, limit).at(-1);
  const waiting = presentComments(
    own.map((row) => ({ ...row, parentId: null })),
    memberId,
  );
  return {
    items: [...waiting, ...presentComments(rows, memberId).slice(0, limit)],
    next: comments.length > limit && last ? cursorOf(last) : null,
  };
}

export async function listAnswers(
  db: Queryable,
  { memberId }: Reader,
  parentId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: BuzzAnswer[]; next: string | null }> {
  const after = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const rows = await selectAnswers(db, { parentId, after, limit: limit + 1, memberId });
  const items = rows.slice(0, limit).map((row) => presentAnswer(row, memberId));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
