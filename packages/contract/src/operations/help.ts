import * as z from 'zod/mini';
import { ticketStates } from '../codes/ticket-state.ts';
import { operation } from '../operation.ts';
import { articleCategories } from '../values/article.ts';
import { pageInput, pageOf } from '../values/page.ts';
import {
  ticketCategories,
  ticketCommentLength,
  ticketContextKinds,
  ticketContextPattern,
  ticketPictures,
  ticketTextLength,
} from '../values/ticket.ts';

const articleId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

export const articleItemSchema = z.object({
  id: z.string(),
  category: z.enum(articleCategories),
  title: z.string(),
  /** Its first words. */
  excerpt: z.string(),
});
export type ArticleItem = z.infer<typeof articleItemSchema>;

export const articleSchema = z.object({
  id: z.string(),
  category: z.enum(articleCategories),
  title: z.string(),
  /** An empty line separates paragraphs; a line starting with `- ` is a list item. */
  body: z.string(),
  updatedAt: z.string(),
  /** This reader's vote. */
  helpful: z.nullable(z.boolean()),
});
export type Article = z.infer<typeof articleSchema>;

const ticketState = z.literal(Object.values(ticketStates));

export const ticketSchema = z.object({
  id: z.string(),
  category: z.enum(ticketCategories),
  state: ticketState,
  turn: z.enum(['me', 'house', 'nobody']),
  /** When the next answer is due, from the member or from support; null once closed. */
  dueAt: z.nullable(z.string()),
  /** The first message, shortened. */
  excerpt: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const ticketDetailSchema = z.extend(ticketSchema, {
  context: z.nullable(z.object({ kind: z.enum(ticketContextKinds), id: z.string() })),
  posts: z.array(
    z.object({
      id: z.string(),
      mine: z.boolean(),
      /** The name of the operator who writes. */
      author: z.nullable(z.string()),
      text: z.string(),
      /** Each with a link that is valid for 15 minutes, and its sender's file name. */
      pictures: z.array(z.object({ url: z.string(), name: z.string() })),
      at: z.string(),
    }),
  ),
  picturesLeft: z.int(),
  /** When a reminder is sent; empty while support has to answer. */
  remindsAt: z.array(z.string()),
  /** Who closed it; null while it is open. */
  closedBy: z.nullable(z.enum(['member', 'silence'])),
  rating: z.nullable(z.int()),
  comment: z.nullable(z.string()),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

const ticketId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const text = z.string().check(z.minLength(1), z.maxLength(ticketTextLength.maximum));
const pictures = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(400))).check(z.maxLength(ticketPictures)),
  [],
);
const rating = z.int().check(z.gte(1), z.lte(5));
const comment = z.optional(z.string().check(z.maxLength(ticketCommentLength)));

/** Blank characters do not count. */
function checkText({ text: words }: { readonly text?: string | undefined }) {
  return words !== undefined && words.trim() === '' ? { text: 'field.required' } : {};
}

export const helpOperations = {
  listArticles: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/help/article/list',
    summary: 'Articles in the language of the call; with `q`, those that match, the best first.',
    auth: 'public',
    input: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      ...pageInput,
    }),
    output: pageOf(articleItemSchema),
    errors: [],
  }),
  readArticle: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/help/article/{id}',
    summary: 'One article.',
    auth: 'optional',
    params: articleId,
    input: z.object({}),
    output: articleSchema,
    errors: [],
  }),
  voteArticle: operation({
    method: 'POST',
    path: '/v1/help/article/{id}/vote',
    summary: 'Records whether an article helped; a later vote replaces the earlier one.',
    auth: 'optional',
    params: articleId,
    input: z.object({ helpful: z.boolean() }),
    output: z.object({ helpful: z.boolean() }),
    errors: [],
  }),
  listTickets: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/help/ticket/list',
    summary: "The member's tickets, the newest first.",
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(ticketSchema),
    errors: [],
  }),
  createTicket: operation({
    method: 'POST',
    path: '/v1/help/ticket',
    summary: 'Opens a ticket; its context must be the member’s own.',
    auth: 'member',
    input: z.object({
      category: z.enum(ticketCategories),
      text: z
        .string()
        .check(z.minLength(ticketTextLength.minimum), z.maxLength(ticketTextLength.maximum)),
      pictures,
      context: z.optional(z.string().check(z.regex(ticketContextPattern))),
    }),
    check: checkText,
    output: ticketDetailSchema,
    errors: ['ticketLimit', 'uploadRefused'],
    idempotent: true,
  }),
  readTicket: operation({
    method: 'GET',
    path: '/v1/help/ticket/{id}',
    summary: 'One ticket with its conversation.',
    auth: 'member',
    params: ticketId,
    input: z.object({}),
    output: ticketDetailSchema,
    errors: [],
  }),
  answerTicket: operation({
    method: 'POST',
    path: '/v1/help/ticket/{id}/post',
    summary:
      'Adds a text and pictures; if support waited for the member, it is support’s turn again.',
    auth: 'member',
    params: ticketId,
    input: z.object({ text, pictures }),
    check: checkText,
    output: ticketDetailSchema,
    errors: ['ticketMoved', 'ticketFull', 'uploadRefused'],
    idempotent: true,
  }),
  confirmTicket: operation({
    method: 'POST',
    path: '/v1/help/ticket/{id}/confirm',
    summary: 'Whether support’s answer solved it: yes closes the ticket, no reopens it.',
    auth: 'member',
    params: ticketId,
    input: z.object({
      solved: z.boolean(),
      text: z.optional(text),
      rating: z.optional(rating),
      comment,
    }),
    check: checkText,
    output: ticketDetailSchema,
    errors: ['ticketMoved', 'ticketFull'],
    idempotent: true,
  }),
  rateTicket: operation({
    method: 'POST',
    path: '/v1/help/ticket/{id}/rate',
    summary: 'Rates a closed ticket, once, with a comment.',
    auth: 'member',
    params: ticketId,
    input: z.object({ rating, comment }),
    output: ticketDetailSchema,
    errors: ['ticketMoved'],
    idempotent: true,
  }),
};
