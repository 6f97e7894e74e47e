import type { helpOperations, TicketDetail } from '@pollen/contract/operations/help';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers, RequestFacts } from '../../../http/call.ts';
import type { Files } from '../../accounts/files/public.ts';
import { answerTicket, confirmTicket, createTicket, rateTicket } from './commands/write-ticket.ts';
import { listArticles, readArticle, voteArticle, voterOf } from './queries/read-articles.ts';
import { listTickets, readTicket } from './queries/read-tickets.ts';
import type { TicketContexts } from './ticket-context.ts';

export interface HelpServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly contexts: TicketContexts;
  /** Public address of the app. */
  readonly origin: string;
}

/** Calls object storage, so it comes before the transaction. */
async function acceptPictures(files: Files, memberId: number, names: readonly string[]) {
  const accepted: string[] = [];
  for (const fileName of new Set(names)) {
    accepted.push((await files.accept({ memberId, screen: 'TICKET', fileName })).name);
  }
  return accepted;
}

export function helpRoutes(services: HelpServices): Handlers<typeof helpOperations> {
  const { db, clock, files, origin } = services;
  /** Names become addresses after the transaction, so that a repeated answer has fresh ones. */
  async function show(detail: TicketDetail, facts: RequestFacts): Promise<TicketDetail> {
    const clientOrigin = origin.startsWith('https:') ? origin : facts.clientOrigin;
    const sign = async (pictures: readonly { readonly url: string }[]) =>
      (await Promise.all(pictures.map(({ url }) => files.signNamed(url, clientOrigin)))).filter(
        (picture) => picture !== null,
      );
    const posts = detail.posts.map(async (post) => ({
      ...post,
      pictures: await sign(post.pictures),
    }));
    return { ...detail, posts: await Promise.all(posts) };
  }
  return {
    listArticles: ({ facts, input, read }) =>
      read((from) => listArticles(from, facts.locale, input)),
    readArticle: ({ facts, params, session, read }) => {
      const voter = voterOf(session?.memberId ?? null, facts.deviceCookie);
      return read((from) => readArticle(from, params.id, facts.locale, voter));
    },
    voteArticle: ({ facts, params, session, input: { helpful } }) => {
      const voter = voterOf(session?.memberId ?? null, facts.deviceCookie);
      return voteArticle(db, params.id, { voter, locale: facts.locale, helpful }, clock());
    },
    listTickets: ({ session, input, read }) =>
      read((from) => listTickets(from, session.memberId, input)),
    createTicket: async ({ session, input, facts, transact }) => {
      const pictures = await acceptPictures(files, session.memberId, input.pictures);
      const words = { ...input, pictures };
      const detail = await transact((tx) => createTicket(tx, services, session, words, clock()));
      return show(detail, facts);
    },
    readTicket: async ({ session, params, facts }) =>
      show(await readTicket(db, session.memberId, Number(params.id)), facts),
    answerTicket: async ({ session: { memberId }, params, input, facts, transact }) => {
      const pictures = await acceptPictures(files, memberId, input.pictures);
      const words = { text: input.text, pictures };
      const detail = await transact((tx) =>
        answerTicket(tx, services, memberId, Number(params.id), words, clock()),
      );
      return show(detail, facts);
    },
    confirmTicket: async ({ session: { memberId }, params, input, facts, transact }) => {
      const detail = await transact((tx) =>
        confirmTicket(tx, memberId, Number(params.id), input, clock()),
      );
      return show(detail, facts);
    },
    rateTicket: async ({ session: { memberId }, params, input, facts, transact }) => {
      const detail = await transact((tx) => rateTicket(tx, memberId, Number(params.id), input));
      return show(detail, facts);
    },
  };
}
