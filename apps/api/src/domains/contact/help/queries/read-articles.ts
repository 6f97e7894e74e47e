import { createHash } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { Article, ArticleItem } from '@pollen/contract/operations/help';
import type { Queryable } from '../../../../db/database.ts';
import { type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { searchQuery } from '../domain.ts';
import { presentArticle, presentArticleItem } from '../present.ts';
import {
  type ArticleRow,
  searchArticles,
  selectArticle,
  selectArticles,
  selectVote,
  upsertVote,
} from '../store/articles.ts';

export interface ArticleQuery extends PageInput {
  readonly q?: string | undefined;
}

type ItemPage = Page<ArticleItem>;

const pageOf = (
  rows: readonly ArticleRow[],
  limit: number,
  cursorOf: (last: ArticleRow) => string,
) => pageOfRows(rows, limit, presentArticleItem, cursorOf);

/** The maximum number of search results. */
const maxFound = 200;

/** Articles that match all words; if there are none, those that match any. */
async function search(
  db: Queryable,
  locale: Locale,
  question: string,
  { cursor, limit }: ArticleQuery,
): Promise<ItemPage> {
  const offset = Math.min(Number(/^s(\d{1,4})$/.exec(cursor ?? '')?.[1] ?? 0), maxFound);
  const cursorAfter = () => `s${offset + limit}`;
  for (const need of ['all', 'any'] as const) {
    const query = searchQuery(question, need);
    if (query === null) return { items: [], next: null };
    const rows = await searchArticles(db, locale, query, { offset, limit: limit + 1 });
    if (rows.length > 0 || offset > 0) return pageOf(rows, limit, cursorAfter);
  }
  return { items: [], next: null };
}

export async function listArticles(
  db: Queryable,
  locale: Locale,
  query: ArticleQuery,
): Promise<ItemPage> {
  const question = query.q?.trim() ?? '';
  if (question !== '') return search(db, locale, question, query);
  const [, position = '-1', id = '0'] = /^(\d{1,6})-(\d{1,15})$/.exec(query.cursor ?? '') ?? [];
  const after = { position: Number(position), id: Number(id) };
  const rows = await selectArticles(db, locale, after, query.limit + 1);
  return pageOf(rows, query.limit, (last) => `${last.position}-${last.id}`);
}

/** The member, or the browser's device id; null if there is neither. */
export function voterOf(memberId: number | null, deviceCookie: string): string | null {
  if (memberId !== null) return `m${memberId}`;
  if (deviceCookie === '') return null;
  return `d${createHash('sha256').update(deviceCookie).digest('base64url').slice(0, 22)}`;
}

export async function readArticle(
  db: Queryable,
  slug: string,
  locale: Locale,
  voter: string | null,
): Promise<Article> {
  const row = await selectArticle(db, slug, locale);
  if (!row) throw new BusinessError('notFound');
  return presentArticle(row, voter === null ? null : await selectVote(db, row.id, voter));
}

export async function voteArticle(
  db: Queryable,
  slug: string,
  { voter, locale, helpful }: { voter: string | null; locale: Locale; helpful: boolean },
  now: Date,
): Promise<{ helpful: boolean }> {
  const row = await selectArticle(db, slug, locale);
  if (!row) throw new BusinessError('notFound');
  if (voter !== null) await upsertVote(db, { articleId: row.id, voter, locale, helpful, now });
  return { helpful };
}
