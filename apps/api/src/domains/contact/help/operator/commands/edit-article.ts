import { BusinessError } from '@pollen/contract/codes/error-code';
import { locales } from '@pollen/contract/codes/locale';
import type { DraftText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { upsertArticle } from '../../store/articles.ts';
import { lockArticle, selectArticleItems, selectBodies } from '../store/articles.ts';

export interface ArticleChange {
  readonly version: number;
  readonly titles: DraftText;
  readonly bodies: DraftText;
  readonly published: boolean;
}

/** The languages that have both title and text; the contract refuses only one of the two. */
const textsOf = ({ titles, bodies }: ArticleChange) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const [title, body] = [titles[locale]?.trim(), bodies[locale]?.trim()];
      return title && body ? [[locale, { title, body }] as const] : [];
    }),
  );

/** Saves an article in all languages; an empty language falls back to English. */
export async function changeArticle(
  tx: Queryable,
  by: OperatorSession,
  slug: string,
  change: ArticleChange,
  now: Date,
): Promise<{ version: number }> {
  const known = await lockArticle(tx, slug);
  if (!known) throw new BusinessError('notFound');
  if (known.version !== change.version) throw new BusinessError('articleSavedSince');
  const [item] = await selectArticleItems(tx, slug);
  const before = { titles: item?.titles, bodies: await selectBodies(tx, slug) };
  const texts = textsOf(change);
  const { category, position } = known;
  const { published } = change;
  await upsertArticle(tx, { slug, category, position, published, texts, now });
  await recordAction(tx, {
    by,
    action: 'article.change',
    target: { kind: 'article', id: slug },
    before: { ...before, published: known.published, version: known.version },
    after: { texts, published, version: known.version + 1 },
    now,
  });
  return { version: known.version + 1 };
}
