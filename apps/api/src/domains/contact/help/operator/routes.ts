import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  helpOperatorOperations,
  OperatorArticleItem,
  OperatorTicket,
  TicketOrigin,
} from '@pollen/contract/operator/help';
import type { TicketContextKind } from '@pollen/contract/values/ticket';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { Handlers, RequestFacts } from '../../../../http/call.ts';
import type { Files } from '../../../accounts/files/public.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import { presentTicketForOperator } from '../present.ts';
import { selectTemplates } from '../store/templates.ts';
import { selectPosts } from '../store/tickets.ts';
import type { TicketPoints } from '../template-requirements.ts';
import { changeArticle } from './commands/edit-article.ts';
import { forgetTemplate, saveTemplate, workTicket } from './commands/work-tickets.ts';
import {
  type ArticleItemRow,
  selectArticleItems,
  selectBodies,
  selectVotesByLanguage,
} from './store/articles.ts';
import {
  countForOperator,
  type OperatorTaskRow,
  selectForOperator,
  selectOthers,
  selectTicketForOperator,
  type TaskPosition,
} from './store/tickets.ts';

export type { TicketPoints } from '../template-requirements.ts';

/** Reads the task or cash-out a ticket was opened from, by kind; null if it is gone or another member's. */
export type TicketOrigins = Readonly<
  Record<
    TicketContextKind,
    (db: Queryable, memberId: number, id: number) => Promise<TicketOrigin | null>
  >
>;

export interface SupportServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly origins: TicketOrigins;
  readonly points: TicketPoints;
  /** Public address of the app. */
  readonly origin: string;
}

const othersShown = 5;

/** `2026-11-15T…Z 17`, the last row of the previous page; an invalid cursor starts at the beginning. */
function placeOf(cursor: string | undefined): TaskPosition | null {
  const match = /^(\d{4}-[\d:T.-]{5,20}Z) (\d{1,15})$/.exec(cursor ?? '');
  const at = new Date(match?.[1] ?? '');
  return Number.isNaN(at.getTime()) ? null : { at, id: Number(match?.[2]) };
}

async function present(db: Queryable, rows: readonly OperatorTaskRow[]): Promise<OperatorTicket[]> {
  const ids = rows.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]));
  const names = await readOperatorNames(db, ids);
  return rows.map((row) => presentTicketForOperator(row, names.get(row.operatorId ?? 0) ?? null));
}

async function readDetail(services: SupportServices, id: number, facts: RequestFacts) {
  const { db, clock, files, origins, points } = services;
  const row = await selectTicketForOperator(db, id);
  if (!row) throw new BusinessError('notFound');
  const { memberId, contextKind, contextId } = row;
  const clientOrigin = services.origin.startsWith('https:') ? services.origin : facts.clientOrigin;
  const [ticket, ...others] = await present(db, [
    row,
    ...(await selectOthers(db, row, othersShown)),
  ]);
  if (!ticket) throw new BusinessError('notFound');
  const posts = (await selectPosts(db, id)).map(async (post) => {
    const pictures = post.pictures.map((name) => files.signNamed(name, clientOrigin));
    return {
      id: post.id,
      author: post.author,
      text: post.text,
      pictures: (await Promise.all(pictures)).filter((picture) => picture !== null),
      at: post.createdAt.toISOString(),
    };
  });
  return {
    ...ticket,
    locale: row.locale,
    posts: await Promise.all(posts),
    origin:
      contextKind === null || contextId === null
        ? null
        : await origins[contextKind](db, memberId, contextId),
    grants: await points.grantsOf(db, id, clock()),
    pointsPosted: await points.arePosted(db, row),
    others,
    rating: row.rating,
    comment: row.comment,
  };
}

const presentArticle = (row: ArticleItemRow): OperatorArticleItem => ({
  slug: row.slug,
  category: row.category,
  published: row.published,
  titles: row.titles,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  helped: row.helped,
  didNot: row.didNot,
  sinceChange: { helped: row.helpedSince, didNot: row.notHelpedSince },
});

async function readArticle(db: Queryable, slug: string) {
  const [row] = await selectArticleItems(db, slug);
  if (!row) throw new BusinessError('notFound');
  const [bodies, byLanguage] = await Promise.all([
    selectBodies(db, slug),
    selectVotesByLanguage(db, slug),
  ]);
  return { ...presentArticle(row), bodies, byLanguage };
}

export function helpOperatorRoutes(
  services: SupportServices,
): Handlers<typeof helpOperatorOperations> {
  const { db, clock, points } = services;
  return {
    listTicketQueue: async ({ input: { queue, cursor, limit } }) => {
      const after = placeOf(cursor);
      const rows = await selectForOperator(db, { queue, after, limit: limit + 1, now: clock() });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const at = queue === 'late' ? last?.dueAt : last?.stateAt;
      const next = rows.length > limit && last && at ? `${at.toISOString()} ${last.id}` : null;
      return { items: await present(db, shown), next };
    },
    listOperatorArticles: async ({ read }) => ({
      items: (await read((from) => selectArticleItems(from))).map(presentArticle),
    }),
    readOperatorArticle: ({ params }) => readArticle(db, params.slug),
    changeArticle: ({ session, params, input, transact }) =>
      transact((tx) => changeArticle(tx, session, params.slug, input, clock())),
    countTicketQueues: ({ read }) => read((from) => countForOperator(from, clock())),
    readOperatorTicket: ({ params, facts }) => readDetail(services, params.id, facts),
    acceptTicket: ({ session, params, transact }) =>
      transact(async (tx) => {
        await workTicket(tx, session, params.id, { step: 'accept' }, clock(), points);
        return {};
      }),
    startTicket: ({ session, params, transact }) =>
      transact(async (tx) => {
        await workTicket(tx, session, params.id, { step: 'start' }, clock(), points);
        return {};
      }),
    answerTicket: ({ session, params, input: { as, text, templateId }, transact }) =>
      transact(async (tx) => {
        const step = { step: as, text, templateId };
        await workTicket(tx, session, params.id, step, clock(), points);
        return {};
      }),
    listAnswerTemplates: async () => ({
      items: (await selectTemplates(db)).map(({ id, name, texts, requires }) => ({
        id,
        name,
        texts,
        requires,
      })),
    }),
    saveAnswerTemplate: ({ session, input, transact }) =>
      transact(async (tx) => {
        await saveTemplate(tx, session, input, clock());
        return {};
      }),
    deleteAnswerTemplate: ({ session, params, transact }) =>
      transact(async (tx) => {
        await forgetTemplate(tx, session, params.id, clock());
        return {};
      }),
  };
}
