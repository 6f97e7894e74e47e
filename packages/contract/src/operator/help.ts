import * as z from 'zod/mini';
import { locales } from '../codes/locale.ts';
import { ticketStates } from '../codes/ticket-state.ts';
import { articleBodyLength, articleCategories, articleTitleLength } from '../values/article.ts';
import type { LocalizedText } from '../values/localized-text.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { ticketCategories, ticketContextKinds, ticketTextLength } from '../values/ticket.ts';
import { localizedTextField, localizedTextSchema } from './fields.ts';
import { operatorOperation } from './operation.ts';
import { pointGrantSchema } from './point-grant.ts';

/** Queues of tickets; `late` has those whose promised answer is overdue. */
export const ticketQueues = [
  'late',
  'received',
  'queued',
  'working',
  'asked',
  'solved',
  'closed',
] as const;
export type TicketQueue = (typeof ticketQueues)[number];

export const operatorTicketSchema = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), nickname: z.string() }),
  country: z.int(),
  category: z.enum(ticketCategories),
  state: z.literal(Object.values(ticketStates)),
  excerpt: z.string(),
  createdAt: z.string(),
  /** Since when it is in this state. */
  changedAt: z.string(),
  /** When the next answer is due, from the member or from support; null once closed. */
  dueAt: z.nullable(z.string()),
  /** The operator who handled it last. */
  operator: z.nullable(z.string()),
});
export type OperatorTicket = z.infer<typeof operatorTicketSchema>;

/** The participation or cash-out a ticket was opened from. */
export const ticketOriginSchema = z.object({
  kind: z.enum(ticketContextKinds),
  id: z.int(),
  title: z.string(),
  state: z.string(),
  points: z.int(),
  reason: z.nullable(z.string()),
  at: z.string(),
});
export type TicketOrigin = z.infer<typeof ticketOriginSchema>;

export const operatorTicketDetailSchema = z.extend(operatorTicketSchema, {
  /** The member's language. */
  locale: z.enum(locales),
  posts: z.array(
    z.object({
      id: z.int(),
      /** Null if the member wrote it. */
      author: z.nullable(z.string()),
      text: z.string(),
      /** Each with a link that is valid for 15 minutes, and its sender's file name. */
      pictures: z.array(z.object({ url: z.string(), name: z.string() })),
      at: z.string(),
    }),
  ),
  origin: z.nullable(ticketOriginSchema),
  /** Grants and deductions made for this ticket, newest first. */
  grants: z.array(pointGrantSchema),
  /** Points were paid for this ticket, its task or its cash-out. */
  pointsPosted: z.boolean(),
  /** The member's other recent tickets. */
  others: z.array(operatorTicketSchema),
  rating: z.nullable(z.int()),
  comment: z.nullable(z.string()),
});
export type OperatorTicketDetail = z.infer<typeof operatorTicketDetailSchema>;

/** The requirement for sending a template. */
export const templateRequirements = ['points-granted'] as const;
export type TemplateRequirement = (typeof templateRequirements)[number];

const requires = z.nullable(z.enum(templateRequirements));
const templateText = z.string().check(z.maxLength(ticketTextLength.maximum));
export const answerTemplateSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** By language; a language may be missing. */
  texts: z.partialRecord(z.enum(locales), z.string()),
  requires,
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;

/** Readers' answers to "Did this help?". */
const articleVotes = { helped: z.int(), didNot: z.int() };

export const operatorArticleItemSchema = z.object({
  /** The last part of its address. */
  slug: z.string(),
  category: z.enum(articleCategories),
  published: z.boolean(),
  titles: localizedTextSchema,
  version: z.int(),
  updatedAt: z.string(),
  ...articleVotes,
  /** Of these, the votes since the article was last changed. */
  sinceChange: z.object(articleVotes),
});
export type OperatorArticleItem = z.infer<typeof operatorArticleItemSchema>;

export const operatorArticleSchema = z.extend(operatorArticleItemSchema, {
  bodies: localizedTextSchema,
  /** By the language the reader saw. */
  byLanguage: z.array(z.object({ locale: z.enum(locales), ...articleVotes })),
});
export type OperatorArticle = z.infer<typeof operatorArticleSchema>;

const slug = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

interface WrittenArticle {
  readonly titles: LocalizedText;
  readonly bodies: LocalizedText;
}

/** A language is written completely, or readers get English. */
function checkArticle({ titles, bodies }: WrittenArticle): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const hasTitle = Boolean(titles[locale]?.trim());
      if (hasTitle === Boolean(bodies[locale]?.trim())) return [];
      return [[`${hasTitle ? 'bodies' : 'titles'}.${locale}`, 'field.required']];
    }),
  );
}

const id = z.object({ id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) });
const reads = { method: 'GET', auth: 'operator', permission: 'ticket.read' } as const;
const works = { method: 'POST', auth: 'operator', permission: 'ticket.work' } as const;

/** English replaces missing languages. */
function checkTexts({ texts }: { readonly texts: LocalizedText }) {
  return texts['en-US']?.trim() ? {} : { texts: 'field.required' };
}

export const helpOperatorOperations = {
  listTicketQueue: operatorOperation({
    ...reads,
    path: '/tickets',
    summary: 'Tickets of a queue, those that wait longest first; closed ones the newest first.',
    input: z.object({ ...pageInput, queue: z.enum(ticketQueues) }),
    output: pageOf(operatorTicketSchema),
    errors: [],
  }),
  countTicketQueues: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/tickets/counts',
    summary: 'How many wait in each queue; counted to a thousand.',
    input: z.object({}),
    output: z.object({
      late: z.int(),
      received: z.int(),
      queued: z.int(),
      working: z.int(),
      asked: z.int(),
      solved: z.int(),
    }),
    errors: [],
  }),
  readOperatorTicket: operatorOperation({
    ...reads,
    path: '/tickets/{id}',
    summary: 'A ticket, its conversation, and what it came from.',
    params: id,
    input: z.object({}),
    output: operatorTicketDetailSchema,
    errors: ['notFound'],
  }),
  acceptTicket: operatorOperation({
    ...works,
    path: '/tickets/{id}/accept',
    summary: 'Accepts a ticket into the queue and notifies the member.',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound', 'notYourself', 'ticketMoved'],
    idempotent: true,
  }),
  startTicket: operatorOperation({
    ...works,
    path: '/tickets/{id}/start',
    summary: 'Starts work on a ticket.',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound', 'notYourself', 'ticketMoved'],
    idempotent: true,
  }),
  answerTicket: operatorOperation({
    ...works,
    path: '/tickets/{id}/answer',
    summary: 'Replies to the member: an update, a question they must answer, or the solution.',
    params: id,
    input: z.object({
      as: z.enum(['answer', 'question', 'solution']),
      text: z.string().check(z.regex(/\S/), z.maxLength(ticketTextLength.maximum)),
      /** The template it was written from, whose requirement must be met. */
      templateId: z.optional(z.int().check(z.gte(1))),
    }),
    output: z.object({}),
    errors: ['notFound', 'notYourself', 'ticketMoved', 'ticketFull', 'templateNeedsPoints'],
    idempotent: true,
  }),
  listOperatorArticles: operatorOperation({
    method: 'GET',
    auth: 'operator',
    permission: 'article.read',
    reads: 'replica',
    path: '/articles',
    summary: 'Help articles in the order members see them, and whether they helped.',
    input: z.object({}),
    output: z.object({ items: z.array(operatorArticleItemSchema) }),
    errors: [],
  }),
  readOperatorArticle: operatorOperation({
    method: 'GET',
    auth: 'operator',
    permission: 'article.read',
    path: '/articles/{slug}',
    summary: 'An article in all languages.',
    params: slug,
    input: z.object({}),
    output: operatorArticleSchema,
    errors: ['notFound'],
  }),
  changeArticle: operatorOperation({
    method: 'POST',
    auth: 'operator',
    permission: 'article.write',
    path: '/articles/{slug}',
    summary: 'Changes title and text, or hides the article.',
    params: slug,
    input: z.object({
      /** The version that was edited; refused if it is not the latest. */
      version: z.int(),
      titles: localizedTextField(articleTitleLength),
      bodies: localizedTextField(articleBodyLength),
      published: z.boolean(),
    }),
    check: checkArticle,
    output: z.object({ version: z.int() }),
    errors: ['notFound', 'articleSavedSince'],
    idempotent: true,
  }),
  listAnswerTemplates: operatorOperation({
    ...reads,
    path: '/templates',
    summary: 'Answer templates, by name.',
    input: z.object({}),
    output: z.object({ items: z.array(answerTemplateSchema) }),
    errors: [],
  }),
  saveAnswerTemplate: operatorOperation({
    ...works,
    path: '/templates',
    summary: 'Saves a template; one of the same name is replaced.',
    input: z.object({
      name: z.string().check(z.regex(/\S/), z.maxLength(80)),
      texts: z.partialRecord(z.enum(locales), templateText),
      requires: z._default(requires, null),
    }),
    check: checkTexts,
    output: z.object({}),
    errors: [],
    idempotent: true,
  }),
  deleteAnswerTemplate: operatorOperation({
    ...works,
    path: '/templates/{id}/delete',
    summary: 'Deletes a template.',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound'],
    idempotent: true,
  }),
};
