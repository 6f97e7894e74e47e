import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Message } from '@pollen/contract/operations/message';
import type { Queryable } from '../../../db/database.ts';
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
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Message[]; next: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await selectMessages(db, memberId, before, limit + 1);
  const items = rows.slice(0, limit).map((row) => presentMessage(row, locale));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One's own; another's is not found. */
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
