import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzOrder, BuzzPost } from '@pollen/contract/operations/buzz';
import type { Queryable } from '../../../db/database.ts';
import { cursorOf, placeAfter } from '../domain/cursor.ts';
import { presentPost, type Reader } from '../present.ts';
import { hasTopic, selectPost, selectPosts } from '../store/posts.ts';

export interface PostsPage {
  /** `all`, or a topic's number. */
  readonly topic: string;
  readonly order: BuzzOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listPosts(
  db: Queryable,
  reader: Reader,
  { topic, order, cursor, limit }: PostsPage,
): Promise<{ items: BuzzPost[]; next: string | null }> {
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
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentPost(row, reader)),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}

/** A post out of sight is there for its author alone. */
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
