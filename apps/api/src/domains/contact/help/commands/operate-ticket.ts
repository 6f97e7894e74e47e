import { BusinessError } from '@pollen/contract/codes/error-code';
import { type TicketState, ticketStates } from '@pollen/contract/codes/ticket-state';
import type { Queryable } from '../../../../db/database.ts';
import { isOwnAccount } from '../../../accounts/operator/public.ts';
import { changeState } from '../change-state.ts';
import { maxPosts, statesUntil } from '../domain.ts';
import { notifyAccepted, notifyNews } from '../notify-member.ts';
import { insertPost, lockTicket, selectPosts, type TicketRow } from '../store/tickets.ts';

export interface Operation {
  readonly ticketId: number;
  /** The name shown to the member. */
  readonly operator: { readonly id: number; readonly name: string };
  readonly now: Date;
}

/** Nobody works on their own ticket. */
async function lockOthers(tx: Queryable, { ticketId, operator }: Operation): Promise<TicketRow> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) throw new BusinessError('notFound');
  if (await isOwnAccount(tx, operator.id, ticket.memberId)) throw new BusinessError('notYourself');
  return ticket;
}

/** Passes through every state in between, so that each is logged. */
async function go(
  tx: Queryable,
  ticket: TicketRow,
  to: TicketState,
  { operator, now }: Operation,
): Promise<TicketRow> {
  const way = statesUntil(ticket.state, to);
  if (!way) throw new BusinessError('ticketMoved');
  let at = ticket;
  for (const next of way) {
    at = await changeState(tx, at, { to: next, by: 'operator', operatorId: operator.id, now });
  }
  return at;
}

/** State 0 to 1: an operator has read it, and it is in the queue. */
export async function acceptTicket(tx: Queryable, operation: Operation): Promise<void> {
  const { operator, now } = operation;
  const ticket = await lockOthers(tx, operation);
  const to = ticketStates.unHandle;
  await changeState(tx, ticket, { to, by: 'operator', operatorId: operator.id, now });
  await notifyAccepted(tx, ticket, now);
}

/** To state 2: an operator works on it. */
export async function startTicket(tx: Queryable, operation: Operation): Promise<void> {
  const ticket = await lockOthers(tx, operation);
  await go(tx, ticket, ticketStates.processing, operation);
}

async function say(
  tx: Queryable,
  operation: Operation,
  text: string,
  to: TicketState,
): Promise<TicketRow> {
  const { ticketId, operator, now } = operation;
  const ticket = await lockOthers(tx, operation);
  if ((await selectPosts(tx, ticketId)).length >= maxPosts) throw new BusinessError('ticketFull');
  const moved = await go(tx, ticket, to, operation);
  await insertPost(tx, { ticketId, operator, text: text.trim(), pictures: [], now });
  return moved;
}

/** A reply while we keep working on it. */
export async function answerAsOperator(
  tx: Queryable,
  operation: Operation & { readonly text: string },
): Promise<void> {
  const ticket = await say(tx, operation, operation.text, ticketStates.processing);
  await notifyNews(tx, ticket, { kind: 'ticketAnswered' }, operation.now);
}

/** To state 3: we wait for the member. */
export async function askMember(
  tx: Queryable,
  operation: Operation & { readonly text: string },
): Promise<void> {
  const ticket = await say(tx, operation, operation.text, ticketStates.unFeedback);
  const until = ticket.dueAt ?? operation.now;
  await notifyNews(tx, ticket, { kind: 'ticketQuestion', until }, operation.now);
}

/** To state 4: solved for us; the member confirms. */
export async function solveTicket(
  tx: Queryable,
  operation: Operation & { readonly text: string },
): Promise<void> {
  const ticket = await say(tx, operation, operation.text, ticketStates.unConfirm);
  const until = ticket.dueAt ?? operation.now;
  await notifyNews(tx, ticket, { kind: 'ticketSolved', until }, operation.now);
}
