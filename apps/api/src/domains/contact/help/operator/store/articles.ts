import type { Locale } from '@pollen/contract/codes/locale';
import type { ArticleCategory } from '@pollen/contract/values/article';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';

export interface ArticleItemRow {
  readonly slug: string;
  readonly category: ArticleCategory;
  readonly published: boolean;
  readonly titles: Readonly<Record<string, string>>;
  readonly version: number;
  readonly updatedAt: Date;
  readonly helped: number;
  readonly didNot: number;
  readonly helpedSince: number;
  readonly notHelpedSince: number;
}

/** One article, or all in the order members see them. */
export function selectArticleItems(
  db: Queryable,
  slug: string | null = null,
): Promise<ArticleItemRow[]> {
  return db.query<ArticleItemRow>(sql`
    SELECT a.slug, a.category, a.published, a.version, a.updated_at,
      (SELECT jsonb_object_agg(t.locale, t.title) FROM help_article_text AS t
        WHERE t.article_id = a.id) AS titles,
      v.helped, v.did_not, v.helped_since, v.not_helped_since
    FROM help_article AS a
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE helpful)::int AS helped,
        count(*) FILTER (WHERE NOT helpful)::int AS did_not,
        count(*) FILTER (WHERE helpful AND voted_at > a.updated_at)::int AS helped_since,
        count(*) FILTER (WHERE NOT helpful AND voted_at > a.updated_at)::int AS not_helped_since
      FROM help_vote WHERE article_id = a.id) AS v
    WHERE ${slug}::text IS NULL OR a.slug = ${slug}
    ORDER BY a.position, a.id`);
}

export interface LanguageVotes {
  readonly locale: Locale;
  readonly helped: number;
  readonly didNot: number;
}

export function selectVotesByLanguage(db: Queryable, slug: string): Promise<LanguageVotes[]> {
  return db.query<LanguageVotes>(sql`
    SELECT v.locale, count(*) FILTER (WHERE v.helpful)::int AS helped,
      count(*) FILTER (WHERE NOT v.helpful)::int AS did_not
    FROM help_vote AS v JOIN help_article AS a ON a.id = v.article_id
    WHERE a.slug = ${slug} GROUP BY v.locale ORDER BY v.locale`);
}

export async function selectBodies(db: Queryable, slug: string): Promise<Record<string, string>> {
  const rows = await db.query<{ locale: string; body: string }>(sql`
    SELECT t.locale, t.body FROM help_article_text AS t JOIN help_article AS a ON a.id = t.article_id
    WHERE a.slug = ${slug}`);
  return Object.fromEntries(rows.map(({ locale, body }) => [locale, body]));
}

export interface LockedArticle {
  readonly category: ArticleCategory;
  readonly position: number;
  readonly published: boolean;
  readonly version: number;
}

export async function lockArticle(tx: Queryable, slug: string): Promise<LockedArticle | null> {
  const [row] = await tx.query<LockedArticle>(sql`
    SELECT category, position, published, version FROM help_article
    WHERE slug = ${slug} FOR UPDATE`);
  return row ?? null;
}
