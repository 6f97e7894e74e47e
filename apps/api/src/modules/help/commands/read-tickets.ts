import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Ticket, TicketDetail } from '@pollen/contract/operations/help';
import type { Queryable } from '../../../db/database.ts';
import { presentDetail, presentTicket } from '../present.ts';
import {
  lockTicket,
  selectPosts,
  selectTicket,
  selectTicketsOf,
  type TicketRow,
} from '../store/tickets.ts';

export async function listTickets(
  db: Queryable,
  memberId: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Ticket[]; next: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await selectTicketsOf(db, memberId, before, limit + 1);
  const items = rows.slice(0, limit).map(presentTicket);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One's own; another's is not found. */
export async function readTicket(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<TicketDetail> {
  const row = await selectTicket(db, id);
  if (!row || row.memberId !== memberId) throw new BusinessError('notFound');
  return presentDetail(row, await selectPosts(db, id));
}

export async function lockOwnTicket(
  tx: Queryable,
  memberId: number,
  id: number,
): Promise<TicketRow> {
  const row = await lockTicket(tx, id);
  if (!row || row.memberId !== memberId) throw new BusinessError('notFound');
  return row;
}
