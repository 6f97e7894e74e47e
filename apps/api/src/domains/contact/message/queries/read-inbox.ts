import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Message } from '@pollen/contract/operations/message';
import type { MessageFilter } from '@pollen/contract/values/message';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { presentMessage } from '../present.ts';
import {
  selectMessage,
  selectMessages,
  selectUnread,
  updateRead,
  updateReadUpTo,
} from '../store/messages.ts';

export interface Reader {
  readonly memberId: number;
  readonly locale: Locale;
}

export async function listMessages(
  db: Queryable,
  { memberId, locale }: Reader,
  { cursor, limit, filter }: PageInput & { readonly filter?: MessageFilter | undefined },
): Promise<Page<Message>> {
  const rows = await selectMessages(db, {
    memberId,
    before: numberCursor(cursor),
    category: filter === undefined || filter === 'unread' ? null : filter,
    onlyUnread: filter === 'unread',
    limit: limit + 1,
  });
  return pageOfRows(
    rows,
    limit,
    (row) => presentMessage(row, locale),
    ({ id }) => id,
  );
}

/** The member's own message; another member's is not found. */
export async function readMessage(
  db: Queryable,
  { memberId, locale }: Reader,
  id: number,
): Promise<Message> {
  const row = await selectMessage(db, memberId, id);
  if (!row) throw new BusinessError('notFound');
  return presentMessage(row, locale);
}

export async function countUnread(db: Queryable, memberId: number): Promise<{ unread: number }> {
  return { unread: await selectUnread(db, memberId) };
}

export async function markRead(
  db: Queryable,
  memberId: number,
  id: number,
  now: Date,
): Promise<{ unread: number }> {
  if (!(await updateRead(db, memberId, id, now))) throw new BusinessError('notFound');
  return countUnread(db, memberId);
}

export async function markAllRead(
  db: Queryable,
  memberId: number,
  upTo: number,
  now: Date,
): Promise<{ unread: number }> {
  await updateReadUpTo(db, memberId, upTo, now);
  return countUnread(db, memberId);
}
