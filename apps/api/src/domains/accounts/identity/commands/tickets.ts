import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import { after, hashOf, randomSecret } from '../domain/session.ts';
import { insertTicket, isTicketGood, type TicketPurpose, takeTicket } from '../store/tickets.ts';

const ticketLifeSeconds = 600;

/** Issues a ticket that allows one guarded change within this session. */
export async function issueTicket(
  db: Queryable,
  sessionId: number,
  purpose: TicketPurpose,
  now: Date,
): Promise<string> {
  const ticket = randomSecret();
  const expiresAt = after(now, ticketLifeSeconds);
  await insertTicket(db, { ticketHash: hashOf(ticket), sessionId, purpose, expiresAt });
  return ticket;
}

export interface GivenTicket {
  readonly ticket: string;
  readonly sessionId: number;
  readonly now: Date;
  readonly purpose?: TicketPurpose;
}

const useOf = ({ ticket, sessionId, now, purpose = 'guard' }: GivenTicket) => ({
  ticketHash: hashOf(ticket),
  sessionId,
  purpose,
  now,
});

/** Refuses with `ticketExpired`; does not consume a valid ticket. */
export async function requireTicket(db: Queryable, given: GivenTicket): Promise<void> {
  if (!(await isTicketGood(db, useOf(given)))) throw new BusinessError('ticketExpired');
}

/** Consumes the ticket in the transaction of the change; an invalid one is `ticketExpired`. */
export async function spendTicket(tx: Queryable, given: GivenTicket): Promise<void> {
  if (!(await takeTicket(tx, useOf(given)))) throw new BusinessError('ticketExpired');
}
