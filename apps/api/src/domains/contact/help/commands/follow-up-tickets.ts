import { ticketStates } from '@pollen/contract/codes/ticket-state';
import { ticketReminderDays } from '@pollen/contract/values/ticket';
import type { Database, Queryable } from '../../../../db/database.ts';
import { changeState } from '../change-state.ts';
import { nextFollowUp } from '../domain.ts';
import { notifyNews } from '../notify-member.ts';
import { type TicketRow, takeDueFollowUp, updateReminded } from '../store/tickets.ts';

async function followUp(tx: Queryable, ticket: TicketRow, now: Date): Promise<void> {
  if (ticket.reminders >= ticketReminderDays.length) {
    await changeState(tx, ticket, { to: ticketStates.end, by: 'silence', now });
    await notifyNews(tx, ticket, { kind: 'ticketClosed' }, now);
    return;
  }
  const sent = ticket.reminders + 1;
  const next = nextFollowUp(ticket.stateAt, sent, now);
  await updateReminded(tx, ticket.id, next);
  const isLast = sent === ticketReminderDays.length;
  const until = isLast || !ticket.dueAt || next > ticket.dueAt ? next : ticket.dueAt;
  await notifyNews(tx, ticket, { kind: 'ticketReminder', until }, now);
}

/**
 * Runs every hour: reminds members whose reply we wait for, twice, and closes tickets without a reply.
 * Each ticket has its own transaction; concurrent runs take different tickets.
 */
export async function followUpTickets(db: Database, now: Date): Promise<void> {
  for (;;) {
    const done = await db.transact(async (tx) => {
      const ticket = await takeDueFollowUp(tx, now);
      if (!ticket) return true;
      await followUp(tx, ticket, now);
      return false;
    });
    if (done) return;
  }
}
