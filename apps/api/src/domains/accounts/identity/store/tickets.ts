import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** `guard` opens any one guarded change; `emailOld` is an e-mail change whose code to the old address was confirmed. */
export type TicketPurpose = 'guard' | 'emailOld';

export async function insertTicket(
  db: Queryable,
  ticket: {
    readonly ticketHash: Buffer;
    readonly sessionId: number;
    readonly purpose: TicketPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query(sql`
    INSERT INTO member_ticket (ticket_hash, session_id, purpose, expires_at)
    VALUES (${ticket.ticketHash}, ${ticket.sessionId}, ${ticket.purpose}, ${ticket.expiresAt})`);
}

export interface TicketUse {
  readonly ticketHash: Buffer;
  readonly sessionId: number;
  readonly purpose: TicketPurpose;
  readonly now: Date;
}

export async function isTicketGood(db: Queryable, use: TicketUse): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM member_ticket
    WHERE ticket_hash = ${use.ticketHash} AND session_id = ${use.sessionId}
      AND purpose = ${use.purpose} AND expires_at > ${use.now}`);
  return rows.length === 1;
}

/** True for the one caller that consumes the ticket. */
export async function takeTicket(tx: Queryable, use: TicketUse): Promise<boolean> {
  const rows = await tx.query(sql`
    DELETE FROM member_ticket
    WHERE ticket_hash = ${use.ticketHash} AND session_id = ${use.sessionId}
      AND purpose = ${use.purpose} AND expires_at > ${use.now}
    RETURNING true`);
  return rows.length === 1;
}
