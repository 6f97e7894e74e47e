import { type TicketState, ticketStates } from '@pollen/contract/codes/ticket-state';
import type { OperatorTicket, TicketQueue } from '@pollen/contract/operator/help';
import { turnOf } from '@pollen/contract/values/ticket';

export const queueLabels: Readonly<Record<TicketQueue, string>> = {
  late: 'Late',
  received: 'Received',
  queued: 'Queued',
  working: 'Being worked on',
  asked: 'Waiting for the member',
  solved: 'Solved, to confirm',
  closed: 'Closed',
};

export const stateLabels: Readonly<Record<TicketState, string>> = {
  [ticketStates.unAccept]: 'Received',
  [ticketStates.unHandle]: 'Queued',
  [ticketStates.processing]: 'Being worked on',
  [ticketStates.unFeedback]: 'Waiting for the member',
  [ticketStates.unConfirm]: 'Solved, to confirm',
  [ticketStates.end]: 'Closed',
};

const unitOf = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} d`;
};

export interface Standing {
  readonly kind: 'late' | 'soon' | 'fine' | 'theirs' | 'none';
  readonly words: string;
}

const soonMs = 4 * 3_600_000;

/** Whether the promised reply to a ticket is due or late. */
export function promiseOf(
  { state, dueAt }: Pick<OperatorTicket, 'state' | 'dueAt'>,
  now: Date,
): Standing {
  const turn = turnOf(state);
  if (turn === 'nobody' || dueAt === null) return { kind: 'none', words: 'closed' };
  const left = new Date(dueAt).getTime() - now.getTime();
  if (turn === 'me')
    return { kind: 'theirs', words: left > 0 ? `closes in ${unitOf(left)}` : 'closes soon' };
  if (left < 0) return { kind: 'late', words: `${unitOf(-left)} late` };
  return { kind: left < soonMs ? 'soon' : 'fine', words: `due in ${unitOf(left)}` };
}

/** Whether support may write to the member now. */
export const isOurs = (state: TicketState): boolean => turnOf(state) === 'house';
