import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TicketState } from '@pollen/contract/codes/ticket-state';
import { turnOf } from '@pollen/contract/values/ticket';
import type { Queryable } from '../../../db/database.ts';
import { dueOf, mayGo, nextFollowUp } from './domain.ts';
import { type TicketRow, updateState } from './store/tickets.ts';

export interface Change {
  readonly to: TicketState;
  readonly by: TicketRow['stateBy'];
  readonly operatorId?: number;
  readonly now: Date;
}

/** The only place where a ticket changes state; the caller has locked its row. Returns when the next reply is due. */
export async function changeState(
  tx: Queryable,
  ticket: TicketRow,
  { to, by, operatorId, now }: Change,
): Promise<TicketRow> {
  if (!mayGo(ticket.state, to)) throw new BusinessError('ticketMoved');
  const dueAt = dueOf(to, ticket.country, now);
  const followUpAt = turnOf(to) === 'me' ? nextFollowUp(now, 0, now) : null;
  await updateState(tx, {
    id: ticket.id,
    state: to,
    by,
    dueAt,
    followUpAt,
    operatorId: operatorId ?? null,
    now,
  });
  return { ...ticket, state: to, stateAt: now, stateBy: by, dueAt };
}
