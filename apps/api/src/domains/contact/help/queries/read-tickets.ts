import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Ticket, TicketDetail } from '@pollen/contract/operations/help';
import type { Queryable } from '../../../../db/database.ts';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
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
  { cursor, limit }: PageInput,
): Promise<Page<Ticket>> {
  const rows = await selectTicketsOf(db, memberId, numberCursor(cursor), limit + 1);
  return pageOfRows(rows, limit, presentTicket, ({ id }) => id);
}

/** The member's own ticket; another member's is not found. */
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
