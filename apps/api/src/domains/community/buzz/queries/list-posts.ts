import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { cursorOf, placeAfter } from '../domain/cursor.ts';
import { presentPost, type Reader } from '../present.ts';
import { selectOwnPosts } from '../store/member-posts.ts';
import { hasTopic, selectPost, selectPosts } from '../store/posts.ts';

export interface PostsPage extends PageInput {
  /** `all`, or a topic's number. */
  readonly topic: string;
  readonly order: BuzzOrder;
}

export async function listPosts(
  db: Queryable,
  reader: Reader,
  { topic, order, cursor, limit }: PostsPage,
): Promise<Page<BuzzPost>> {
  const topicId = topic === 'all' ? null : Number(topic);
  const rows = await selectPosts(db, {
    topicId,
    order,
    after: placeAfter(cursor),
    limit: limit + 1,
    memberId: reader.memberId,
  });
  if (rows.length === 0 && topicId !== null && !(await hasTopic(db, topicId))) {
    throw new BusinessError('notFound');
  }
  return pageOfRows(rows, limit, (row) => presentPost(row, reader), cursorOf);
}

export async function listOwnPosts(
  db: Queryable,
  reader: Reader,
  { cursor, limit }: PageInput,
): Promise<Page<BuzzPost>> {
  const { memberId } = reader;
  const before = numberCursor(cursor);
  const rows = await selectOwnPosts(db, { memberId, before, limit: limit + 1 });
  return pageOfRows(
    rows,
    limit,
    (row) => presentPost(row, reader),
    ({ id }) => id,
  );
}

/** A hidden post is visible to its author only. */
export async function readPost(db: Queryable, reader: Reader, id: number): Promise<BuzzPost> {
  const row = await selectPost(db, id, reader.memberId);
  const visible =
    row?.state === 'shown' ||
    (row !== null &&
      row.state !== 'deleted' &&
      row.authorId !== null &&
      row.authorId === reader.memberId);
  if (!row || !visible) throw new BusinessError('notFound');
  return presentPost(row, reader);
}
