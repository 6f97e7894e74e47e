import type { CountryCode } from '@pollen/contract/codes/country';
import type { TicketState } from '@pollen/contract/codes/ticket-state';
import type { TicketCategory, TicketContextKind } from '@pollen/contract/values/ticket';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface TicketRow {
  readonly id: number;
  readonly memberId: number;
  readonly country: CountryCode;
  readonly category: TicketCategory;
  readonly state: TicketState;
  readonly stateAt: Date;
  readonly stateBy: 'member' | 'operator' | 'silence';
  readonly contextKind: TicketContextKind | null;
  readonly contextId: number | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly reminders: number;
  readonly operatorId: number | null;
  readonly rating: number | null;
  readonly comment: string | null;
  /** The first post. */
  readonly opening: string;
}

export interface PostRow {
  readonly id: number;
  readonly operatorId: number | null;
  readonly author: string | null;
  readonly text: string;
  readonly pictures: string[];
  readonly createdAt: Date;
}

export interface NewTicket {
  readonly memberId: number;
  readonly country: number;
  readonly category: TicketCategory;
  readonly contextKind: TicketContextKind | null;
  readonly contextId: number | null;
  readonly dueAt: Date | null;
  readonly now: Date;
}

/** Locks the member's row, so that each of several concurrent tickets sees the earlier ones. Null if erased. */
export async function insertTicket(
  tx: Queryable,
  ticket: NewTicket,
): Promise<{ id: number; openBefore: number } | null> {
  const members = await tx.query(sql`
    SELECT FROM member WHERE id = ${ticket.memberId} AND erased_at IS NULL FOR NO KEY UPDATE`);
  if (members.length === 0) return null;
  const [row] = await tx.query<{ id: number; openBefore: number }>(sql`
    INSERT INTO ticket (member_id, country, category, state_at, state_by, context_kind, context_id,
      created_at, due_at)
    VALUES (${ticket.memberId}, ${ticket.country}, ${ticket.category}, ${ticket.now}, 'member',
      ${ticket.contextKind}, ${ticket.contextId}, ${ticket.now}, ${ticket.dueAt})
    RETURNING id, (SELECT count(*) FROM ticket
      WHERE member_id = ${ticket.memberId} AND state < 5) AS open_before`);
  return row ?? null;
}

export interface NewPost {
  readonly ticketId: number;
  readonly operator: { readonly id: number; readonly name: string } | null;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly now: Date;
}

export async function insertPost(tx: Queryable, post: NewPost): Promise<void> {
  await tx.query(sql`
    INSERT INTO ticket_post (ticket_id, operator_id, author, text, pictures, created_at)
    VALUES (${post.ticketId}, ${post.operator?.id ?? null}, ${post.operator?.name ?? null},
      ${post.text}, ${post.pictures}::text[], ${post.now})`);
}

export async function selectTicket(db: Queryable, id: number): Promise<TicketRow | null> {
  const [row] = await db.query<TicketRow>(sql`SELECT * FROM ticket_row WHERE id = ${id}`);
  return row ?? null;
}

/** Locks the ticket until the transaction ends. */
export async function lockTicket(tx: Queryable, id: number): Promise<TicketRow | null> {
  await tx.query(sql`SELECT FROM ticket WHERE id = ${id} FOR UPDATE`);
  return selectTicket(tx, id);
}

export function selectPosts(db: Queryable, ticketId: number): Promise<PostRow[]> {
  return db.query<PostRow>(sql`
    SELECT id, operator_id, author, text, pictures, created_at
    FROM ticket_post WHERE ticket_id = ${ticketId} ORDER BY id`);
}

export async function selectIdsOf(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT id FROM ticket WHERE member_id = ${memberId}`,
  );
  return rows.map(({ id }) => id);
}

export function selectTicketsOf(
  db: Queryable,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<TicketRow[]> {
  return db.query<TicketRow>(sql`
    SELECT * FROM ticket_row
    WHERE member_id = ${memberId} AND id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}

export interface QueueQuery {
  readonly state: TicketState;
  /** The last row of the previous page. */
  readonly after: { readonly stateAt: Date; readonly id: number } | null;
  readonly limit: number;
}

/** Longest waiting first. */
export function selectQueue(db: Queryable, query: QueueQuery): Promise<TicketRow[]> {
  return db.query<TicketRow>(sql`
    SELECT * FROM ticket_row
    WHERE state = ${query.state} AND (state_at, id) >
      (coalesce(${query.after?.stateAt ?? null}::timestamptz, '-infinity'),
       coalesce(${query.after?.id ?? null}::bigint, 0))
    ORDER BY state_at, id LIMIT ${query.limit}`);
}

export interface StateChange {
  readonly id: number;
  readonly state: TicketState;
  readonly by: TicketRow['stateBy'];
  readonly dueAt: Date | null;
  readonly followUpAt: Date | null;
  readonly operatorId?: number | null;
  readonly now: Date;
}

/** The count of reminders restarts with every wait; a closed ticket keeps its count. */
export async function updateState(tx: Queryable, change: StateChange): Promise<void> {
  await tx.query(sql`
    UPDATE ticket SET state = ${change.state}, state_at = ${change.now}, state_by = ${change.by},
      due_at = ${change.dueAt}, follow_up_at = ${change.followUpAt},
      reminders = CASE WHEN ${change.state}::int = 5 THEN reminders ELSE 0 END,
      operator_id = coalesce(${change.operatorId ?? null}::bigint, operator_id)
    WHERE id = ${change.id}`);
}

export async function updateRating(
  tx: Queryable,
  id: number,
  rating: number,
  comment: string | null,
): Promise<void> {
  await tx.query(sql`
    UPDATE ticket SET rating = ${rating}::int, comment = ${comment} WHERE id = ${id}`);
}

/** One ticket whose reminder or end is due, locked so that no other run takes it. */
export async function takeDueFollowUp(tx: Queryable, now: Date): Promise<TicketRow | null> {
  const [due] = await tx.query<{ id: number }>(sql`
    SELECT id FROM ticket WHERE follow_up_at <= ${now}
    ORDER BY follow_up_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return due ? selectTicket(tx, due.id) : null;
}

export async function updateReminded(tx: Queryable, id: number, followUpAt: Date): Promise<void> {
  await tx.query(sql`
    UPDATE ticket SET reminders = reminders + 1, follow_up_at = ${followUpAt},
      due_at = greatest(due_at, CASE WHEN reminders = 1 THEN ${followUpAt}::timestamptz END)
    WHERE id = ${id}`);
}

export async function deleteTicketsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM ticket WHERE member_id = ${memberId}`);
}
