import type { BuzzAnswer, BuzzComment, BuzzOrder } from '@pollen/contract/operations/buzz';
import type { Queryable } from '../../../../db/database.ts';
import {
  cutPage,
  numberCursor,
  type Page,
  type PageInput,
  pageOfRows,
} from '../../../../db/page.ts';
import { cursorOf, placeAfter } from '../domain/cursor.ts';
import { presentAnswer, presentComments, type Reader } from '../present.ts';
import { selectAnswers, selectComments, selectOwnWaiting } from '../store/comments.ts';
import { readPost } from './list-posts.ts';

export interface CommentsPage extends PageInput {
  readonly order: BuzzOrder;
}

/** The first page starts with the reader's own comments in review, so that they do not seem lost. */
export async function listComments(
  db: Queryable,
  reader: Reader,
  postId: number,
  { order, cursor, limit }: CommentsPage,
): Promise<Page<BuzzComment>> {
  const { memberId } = reader;
  const [, rows, own] = await Promise.all([
    readPost(db, reader, postId),
    selectComments(db, { postId, order, after: placeAfter(cursor), limit: limit + 1, memberId }),
    cursor === undefined && memberId !== 0 ? selectOwnWaiting(db, postId, memberId) : [],
  ]);
  const comments = rows.filter((row) => row.parentId === null);
  const { next } = cutPage(comments, limit, cursorOf);
  const waiting = presentComments(
    own.map((row) => ({ ...row, parentId: null })),
    memberId,
  );
  return {
    items: [...waiting, ...presentComments(rows, memberId).slice(0, limit)],
    next,
  };
}

export async function listAnswers(
  db: Queryable,
  { memberId }: Reader,
  parentId: number,
  { cursor, limit }: PageInput,
): Promise<Page<BuzzAnswer>> {
  const after = numberCursor(cursor) ?? 0;
  const rows = await selectAnswers(db, { parentId, after, limit: limit + 1, memberId });
  return pageOfRows(
    rows,
    limit,
    (row) => presentAnswer(row, memberId),
    ({ id }) => id,
  );
}
