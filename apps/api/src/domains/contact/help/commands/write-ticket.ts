import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { ticketStates } from '@pollen/contract/codes/ticket-state';
import type { TicketDetail } from '@pollen/contract/operations/help';
import { type TicketCategory, ticketPictures } from '@pollen/contract/values/ticket';
import type { Queryable } from '../../../../db/database.ts';
import type { Files } from '../../../accounts/files/public.ts';
import { changeState } from '../change-state.ts';
import { dueOf, maxOpenTickets, maxPosts } from '../domain.ts';
import { lockOwnTicket, readTicket } from '../queries/read-tickets.ts';
import { insertPost, insertTicket, selectPosts, updateRating } from '../store/tickets.ts';
import { parseContext, type TicketContexts } from '../ticket-context.ts';

export interface Author {
  readonly memberId: number;
  readonly country: number;
}

export interface TicketPost {
  readonly text: string;
  /** Names of accepted uploads. */
  readonly pictures: readonly string[];
}

export interface WriteServices {
  readonly files: Pick<Files, 'attach'>;
  readonly contexts: TicketContexts;
}

const attach = (
  tx: Queryable,
  { files }: WriteServices,
  memberId: number,
  names: readonly string[],
) => (names.length > 0 ? files.attach(tx, { memberId, screen: 'TICKET' }, names) : undefined);

export interface NewTicket extends TicketPost {
  readonly category: TicketCategory;
  readonly context?: string | undefined;
}

export async function createTicket(
  tx: Queryable,
  services: WriteServices,
  { memberId, country }: Author,
  { category, text, pictures, context: named }: NewTicket,
  now: Date,
): Promise<TicketDetail> {
  const context = parseContext(named);
  if (context && !(await services.contexts[context.kind](tx, memberId, context.id))) {
    throw new BusinessError('notFound');
  }
  const ticket = await insertTicket(tx, {
    memberId,
    country,
    category,
    contextKind: context?.kind ?? null,
    contextId: context?.id ?? null,
    dueAt: dueOf(ticketStates.unAccept, country as CountryCode, now),
    now,
  });
  if (!ticket) throw new BusinessError('unauthenticated');
  if (ticket.openBefore >= maxOpenTickets) {
    throw new BusinessError('ticketLimit', { count: maxOpenTickets });
  }
  await attach(tx, services, memberId, pictures);
  await insertPost(tx, { ticketId: ticket.id, operator: null, text: text.trim(), pictures, now });
  return readTicket(tx, memberId, ticket.id);
}

/** Checks the limits of posts and pictures; the caller has locked the ticket. */
async function requireRoom(tx: Queryable, id: number, pictures: readonly string[]): Promise<void> {
  const posts = await selectPosts(tx, id);
  const used = posts.reduce((sum, post) => sum + post.pictures.length, pictures.length);
  if (posts.length >= maxPosts || used > ticketPictures) throw new BusinessError('ticketFull');
}

/** A post while it is our turn changes nothing; a reply to our question makes it our turn. */
export async function answerTicket(
  tx: Queryable,
  services: WriteServices,
  memberId: number,
  id: number,
  { text, pictures }: TicketPost,
  now: Date,
): Promise<TicketDetail> {
  const ticket = await lockOwnTicket(tx, memberId, id);
  const { unFeedback, unConfirm, end, processing } = ticketStates;
  // A post after "solved?" means it is not solved; a closed ticket stays closed.
  if (ticket.state === end) throw new BusinessError('ticketMoved');
  await requireRoom(tx, id, pictures);
  await attach(tx, services, memberId, pictures);
  await insertPost(tx, { ticketId: id, operator: null, text: text.trim(), pictures, now });
  if (ticket.state === unFeedback || ticket.state === unConfirm) {
    await changeState(tx, ticket, { to: processing, by: 'member', now });
  }
  return readTicket(tx, memberId, id);
}

export interface Confirmation {
  readonly solved: boolean;
  readonly text?: string | undefined;
  readonly rating?: number | undefined;
  readonly comment?: string | undefined;
}

const commentOf = (comment: string | undefined) => comment?.trim() || null;

/** The member's verdict on our answer: yes closes the ticket, no makes it our turn. */
export async function confirmTicket(
  tx: Queryable,
  memberId: number,
  id: number,
  { solved, text, rating, comment }: Confirmation,
  now: Date,
): Promise<TicketDetail> {
  const ticket = await lockOwnTicket(tx, memberId, id);
  const { unConfirm, processing, end } = ticketStates;
  if (ticket.state !== unConfirm) throw new BusinessError('ticketMoved');
  if (text !== undefined) {
    await requireRoom(tx, id, []);
    await insertPost(tx, { ticketId: id, operator: null, text: text.trim(), pictures: [], now });
  }
  await changeState(tx, ticket, { to: solved ? end : processing, by: 'member', now });
  if (solved && rating !== undefined) await updateRating(tx, id, rating, commentOf(comment));
  return readTicket(tx, memberId, id);
}

/** Rates a closed ticket, once, even if it was closed because the member did not reply. */
export async function rateTicket(
  tx: Queryable,
  memberId: number,
  id: number,
  { rating, comment }: { readonly rating: number; readonly comment?: string | undefined },
): Promise<TicketDetail> {
  const ticket = await lockOwnTicket(tx, memberId, id);
  if (ticket.state !== ticketStates.end || ticket.rating !== null) {
    throw new BusinessError('ticketMoved');
  }
  await updateRating(tx, id, rating, commentOf(comment));
  return readTicket(tx, memberId, id);
}
