import type { MemberHooks } from '../../accounts/identity/public.ts';
import { presentDetail } from './present.ts';
import { voterOf } from './queries/read-articles.ts';
import { deleteVotesOf } from './store/articles.ts';
import { deleteTicketsOf, selectPosts, selectTicketsOf } from './store/tickets.ts';

export { followUpTickets } from './commands/follow-up-tickets.ts';
export { installArticles } from './commands/install-articles.ts';
/* What operators do with tickets; every function runs in the transaction it is given. */
export { acceptTicket, askMember, solveTicket } from './commands/operate-ticket.ts';
export { confirmTicket, createTicket } from './commands/write-ticket.ts';
export { helpShareSources, listArticlePaths } from './share-source.ts';
/* Articles, and how readers rated them. */
export { type TicketTemplate, upsertTemplate as saveTemplate } from './store/templates.ts';
/* The queue by state, the longest waiting first, and one ticket with its conversation. */
export {
  selectIdsOf as listTicketIds,
  selectTicket as readTicket,
  selectTicketsOf as listTicketsOf,
} from './store/tickets.ts';
export type { TicketContexts } from './ticket-context.ts';

const exportLimit = 200;

export const helpHooks: MemberHooks = {
  name: 'tickets',
  async erase(tx, memberId) {
    await deleteTicketsOf(tx, memberId);
    await deleteVotesOf(tx, voterOf(memberId, '') ?? '');
  },
  async exportData(db, memberId) {
    const tickets = await selectTicketsOf(db, memberId, null, exportLimit);
    const details = [];
    for (const row of tickets) details.push(presentDetail(row, await selectPosts(db, row.id)));
    return details;
  },
};
