import { type TicketState, ticketStates } from '../codes/ticket-state.ts';

export const ticketCategories = ['task', 'points', 'cashout', 'account', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** Pictures a member may add to one ticket in total. */
export const ticketPictures = 4;
export const ticketTextLength = { minimum: 10, maximum: 2000 };
export const ticketCommentLength = 500;

/** Days without an answer by the member after which a ticket closes, and when a reminder is sent. */
export const ticketSilenceDays = 7;
export const ticketReminderDays = [3, 6] as const;

const { unAccept, unHandle, processing, unFeedback, unConfirm, end } = ticketStates;

/** Spec §3 names the states; these are all transitions. The database has the same table. */
export const ticketTransitions: readonly (readonly [from: TicketState, to: TicketState])[] = [
  [unAccept, unHandle],
  [unHandle, processing],
  [processing, unFeedback],
  [processing, unConfirm],
  [unFeedback, processing],
  [unConfirm, processing],
  [unFeedback, end],
  [unConfirm, end],
];

/** Whose turn it is; null once it is closed. */
export type TicketTurn = 'me' | 'house' | 'nobody';

export function turnOf(state: TicketState): TicketTurn {
  if (state === end) return 'nobody';
  return state === unFeedback || state === unConfirm ? 'me' : 'house';
}

/** What a ticket may refer to: `participation-12`, `cashout-7`. */
export const ticketContextKinds = ['participation', 'cashout'] as const;
export type TicketContextKind = (typeof ticketContextKinds)[number];
export const ticketContextPattern = /^(participation|cashout)-([1-9]\d{0,14})$/;
