import { type Locale, locales } from '@pollen/contract/codes/locale';
import type { Database, Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import { articleLanguages, baseArticles } from '../base-articles/article-list.ts';
import { upsertArticle } from '../store/articles.ts';

type Slug = keyof typeof baseArticles;

function textsOf(slug: Slug) {
  const entries = locales.map((locale) => {
    const { title, body } = articleLanguages[locale][slug];
    return [locale, { title, body: body.join('\n\n') }] as const;
  });
  return Object.fromEntries(entries) as Record<Locale, { title: string; body: string }>;
}

async function hasArticles(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM help_article LIMIT 1`);
  return rows.length > 0;
}

/** Serializes processes that start together. */
const installLock = 7_205_311;

/**
 * A new installation starts with articles that explain how it works; operators may change them
 * afterwards. Returns the number of articles written.
 */
export async function installArticles(db: Database, now: Date): Promise<number> {
  if (await hasArticles(db)) return 0;
  return db.transact(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${installLock})`);
    if (await hasArticles(tx)) return 0;
    const slugs = Object.keys(baseArticles) as Slug[];
    for (const [position, slug] of slugs.entries()) {
      const texts = textsOf(slug);
      const category = baseArticles[slug];
      await upsertArticle(tx, { slug, category, position, published: true, texts, now });
    }
    return slugs.length;
  });
}
