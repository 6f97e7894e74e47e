import type { TicketContextKind } from '@pollen/contract/values/ticket';
import type { TicketPoints } from './domains/contact/help/operator/routes.ts';
import { readGrantsOfTicket, readPostedForTicket } from './domains/money/point-grant/public.ts';
import { ticketOrigins } from './ticket-origins.ts';

/** States in which the points of a ticket's task or cash-out are in the member's balance. */
const paidStates: Readonly<Record<TicketContextKind, readonly string[]>> = {
  participation: ['answered'],
  cashout: ['refused', 'cancelled', 'returned'],
};

/** The points a member received because of a ticket. */
export const ticketPoints: TicketPoints = {
  grantsOf: readGrantsOfTicket,
  async arePosted(db, { id, memberId, contextKind, contextId }) {
    if ((await readPostedForTicket(db, id)) > 0) return true;
    if (contextKind === null || contextId === null) return false;
    const origin = await ticketOrigins[contextKind](db, memberId, contextId);
    return origin !== null && paidStates[contextKind].includes(origin.state);
  },
};
