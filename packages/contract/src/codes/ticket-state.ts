/** Spec §3, ticket state. */
export const ticketStates = {
  unAccept: 0,
  unHandle: 1,
  processing: 2,
  unFeedback: 3,
  unConfirm: 4,
  end: 5,
} as const;

export type TicketState = (typeof ticketStates)[keyof typeof ticketStates];
