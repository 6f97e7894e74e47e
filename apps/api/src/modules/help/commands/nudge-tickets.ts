import { ticketStates } from '@pollen/contract/codes/ticket-state';
import { ticketReminderDays } from '@pollen/contract/values/ticket';
import type { Database, Queryable } from '../../../db/database.ts';
import { changeState } from '../change-state.ts';
import { nextNudge } from '../domain.ts';
import { notifyNews } from '../notify-member.ts';
import { type TicketRow, takeDueNudge, updateReminded } from '../store/tickets.ts';

async function nudge(tx: Queryable, ticket: TicketRow, now: Date): Promise<void> {
  if (ticket.reminders >= ticketReminderDays.length) {
    await changeState(tx, ticket, { to: ticketStates.end, by: 'silence', now });
    await notifyNews(tx, ticket, { kind: 'ticketClosed' }, now);
    return;
  }
  const sent = ticket.reminders + 1;
  const next = nextNudge(ticket.stateAt, sent, now);
  await updateReminded(tx, ticket.id, next);
  const isLast = sent === ticketReminderDays.length;
  const until = isLast || !ticket.dueAt || next > ticket.dueAt ? next : ticket.dueAt;
  await notifyNews(tx, ticket, { kind: 'ticketReminder', until }, now);
}

/**
 * Runs every hour: reminds members whose reply we wait for, twice, and closes tickets without a reply.
 * Each ticket has its own transaction; concurrent runs take different tickets.
 */
export async function nudgeTickets(db: Database, now: Date): Promise<void> {
  for (;;) {
    const done = await db.transact(async (tx) => {
      const ticket = await takeDueNudge(tx, now);
      if (!ticket) return true;
      await nudge(tx, ticket, now);
      return false;
    });
    if (done) return;
  }
}
