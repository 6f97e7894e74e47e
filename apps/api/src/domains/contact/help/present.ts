import { ticketStates } from '@pollen/contract/codes/ticket-state';
import type { Article, ArticleItem, Ticket, TicketDetail } from '@pollen/contract/operations/help';
import type { OperatorTicket } from '@pollen/contract/operator/help';
import { ticketPictures, turnOf } from '@pollen/contract/values/ticket';
import { excerptOf, remindersOf } from './domain.ts';
import type { OperatorTaskRow } from './operator/store/tickets.ts';
import type { ArticleRow } from './store/articles.ts';
import type { PostRow, TicketRow } from './store/tickets.ts';

export const presentArticleItem = (row: ArticleRow): ArticleItem => ({
  id: row.slug,
  category: row.category,
  title: row.title,
  excerpt: excerptOf(row.body),
});

export const presentArticle = (row: ArticleRow, helpful: boolean | null): Article => ({
  id: row.slug,
  category: row.category,
  title: row.title,
  body: row.body,
  updatedAt: row.updatedAt.toISOString(),
  helpful,
});

export function presentTicket(row: TicketRow): Ticket {
  return {
    id: String(row.id),
    category: row.category,
    state: row.state,
    turn: turnOf(row.state),
    dueAt: row.dueAt?.toISOString() ?? null,
    excerpt: excerptOf(row.opening),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.stateAt.toISOString(),
  };
}

/** Pictures are object names here; the route turns them into addresses and adds their names. */
export function presentDetail(row: TicketRow, posts: readonly PostRow[]): TicketDetail {
  const used = posts.reduce((sum, post) => sum + post.pictures.length, 0);
  const isOurTurn = turnOf(row.state) !== 'me';
  return {
    ...presentTicket(row),
    context:
      row.contextKind === null || row.contextId === null
        ? null
        : { kind: row.contextKind, id: String(row.contextId) },
    posts: posts.map((post) => ({
      id: String(post.id),
      mine: post.operatorId === null,
      author: post.author,
      text: post.text,
      pictures: post.pictures.map((url) => ({ url, name: '' })),
      at: post.createdAt.toISOString(),
    })),
    picturesLeft: Math.max(0, ticketPictures - used),
    remindsAt: isOurTurn ? [] : remindersOf(row.stateAt).map((at) => at.toISOString()),
    closedBy:
      row.state === ticketStates.end ? (row.stateBy === 'silence' ? 'silence' : 'member') : null,
    rating: row.rating,
    comment: row.comment,
  };
}

export const presentTicketForOperator = (
  row: OperatorTaskRow,
  operator: string | null,
): OperatorTicket => ({
  id: row.id,
  member: { id: row.memberId, nickname: row.nickname },
  country: row.country,
  category: row.category,
  state: row.state,
  excerpt: excerptOf(row.opening),
  createdAt: row.createdAt.toISOString(),
  changedAt: row.stateAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  operator,
});
