import type { Locale } from '@pollen/contract/codes/locale';
import type { ArticleCategory } from '@pollen/contract/values/article';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import { searchVector } from '../domain.ts';

export interface ArticleRow {
  readonly id: number;
  readonly slug: string;
  readonly category: ArticleCategory;
  readonly position: number;
  readonly title: string;
  readonly body: string;
  readonly updatedAt: Date;
}

/** In a language, or in English if there is no translation. */
export async function selectArticles(
  db: Queryable,
  locale: Locale,
  after: { readonly position: number; readonly id: number },
  limit: number,
): Promise<ArticleRow[]> {
  return db.query<ArticleRow>(sql`
    SELECT a.id, a.slug, a.category, a.position, t.title, t.body, a.updated_at
    FROM help_article a
    JOIN LATERAL (SELECT title, body FROM help_article_text
      WHERE article_id = a.id AND locale IN (${locale}, 'en-US')
      ORDER BY locale = ${locale} DESC LIMIT 1) t ON true
    WHERE a.published AND (a.position, a.id) > (${after.position}::int, ${after.id}::bigint)
    ORDER BY a.position, a.id LIMIT ${limit}`);
}

/** Published articles, in the order of the list. */
export async function selectSlugs(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ slug: string }>(sql`
    SELECT slug FROM help_article WHERE published ORDER BY position, id LIMIT ${limit}`);
  return rows.map(({ slug }) => slug);
}

/** Matches in a language, best first; the title counts most. */
export function searchArticles(
  db: Queryable,
  locale: Locale,
  query: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ArticleRow[]> {
  return db.query<ArticleRow>(sql`
    SELECT a.id, a.slug, a.category, a.position, t.title, t.body, a.updated_at
    FROM help_article_text t JOIN help_article a ON a.id = t.article_id AND a.published
    WHERE t.locale = ${locale} AND t.search @@ ${query}::tsquery
    ORDER BY ts_rank('{0, 0, 0.2, 1}', t.search, ${query}::tsquery, 1) DESC, a.position, a.id
    OFFSET ${offset}::int LIMIT ${limit}`);
}

export async function selectArticle(
  db: Queryable,
  slug: string,
  locale: Locale,
): Promise<ArticleRow | null> {
  const [row] = await db.query<ArticleRow>(sql`
    SELECT a.id, a.slug, a.category, a.position, t.title, t.body, a.updated_at
    FROM help_article a JOIN help_article_text t ON t.article_id = a.id
      AND t.locale IN (${locale}, 'en-US')
    WHERE a.slug = ${slug} AND a.published ORDER BY t.locale = ${locale} DESC LIMIT 1`);
  return row ?? null;
}

export async function selectVote(
  db: Queryable,
  articleId: number,
  voter: string,
): Promise<boolean | null> {
  const [row] = await db.query<{ helpful: boolean }>(sql`
    SELECT helpful FROM help_vote WHERE article_id = ${articleId} AND voter = ${voter}`);
  return row?.helpful ?? null;
}

export interface Vote {
  readonly articleId: number;
  readonly voter: string;
  readonly locale: Locale;
  readonly helpful: boolean;
  readonly now: Date;
}

export async function upsertVote(db: Queryable, vote: Vote): Promise<void> {
  await db.query(sql`
    INSERT INTO help_vote (article_id, voter, locale, helpful, voted_at)
    VALUES (${vote.articleId}, ${vote.voter}, ${vote.locale}, ${vote.helpful}, ${vote.now})
    ON CONFLICT (article_id, voter) DO UPDATE
    SET helpful = excluded.helpful, locale = excluded.locale, voted_at = excluded.voted_at`);
}

export async function deleteVotesOf(tx: Queryable, voter: string): Promise<void> {
  await tx.query(sql`DELETE FROM help_vote WHERE voter = ${voter}`);
}

export interface NewArticle {
  readonly slug: string;
  readonly category: ArticleCategory;
  readonly position: number;
  readonly published: boolean;
  readonly texts: Readonly<
    Partial<Record<Locale, { readonly title: string; readonly body: string }>>
  >;
  readonly now: Date;
}

/** Creates or replaces an article; a language left out is removed. */
export async function upsertArticle(tx: Queryable, article: NewArticle): Promise<void> {
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO help_article (slug, category, position, published, updated_at)
    VALUES (${article.slug}, ${article.category}, ${article.position}::int, ${article.published},
      ${article.now})
    ON CONFLICT (slug) DO UPDATE SET category = excluded.category, position = excluded.position,
      published = excluded.published, updated_at = excluded.updated_at,
      version = help_article.version + 1
    RETURNING id`);
  if (!row) throw new Error('INSERT returned no article');
  await tx.query(sql`
    DELETE FROM help_article_text
    WHERE article_id = ${row.id} AND NOT locale = ANY (${Object.keys(article.texts)}::text[])`);
  for (const [locale, { title, body }] of Object.entries(article.texts)) {
    await tx.query(sql`
      INSERT INTO help_article_text (article_id, locale, title, body, search)
      VALUES (${row.id}, ${locale}, ${title}, ${body}, ${searchVector(title, body)}::tsvector)
      ON CONFLICT (article_id, locale) DO UPDATE SET title = excluded.title, body = excluded.body,
        search = excluded.search`);
  }
}
