import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import type { ShareSource } from '../../../http/static/share-head.ts';
import { selectArticle, selectSlugs } from './store/articles.ts';

const imagePath = '/share/invite.png';
const descriptionLength = 160;
const maxListed = 2000;

/** The first words of an article as plain text. */
function descriptionOf(body: string): string {
  const plain = body
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#>`]+/g, '')
    .replaceAll(/\s+-?\s*/g, ' ')
    .trim();
  if (plain.length <= descriptionLength) return plain;
  return `${plain.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

/** Help articles as a shared link shows them. */
export function helpShareSources(db: Queryable): readonly ShareSource[] {
  return [
    {
      pattern: patterns.help,
      read: async ({ id = '' }, _query, locale) => {
        const article = await selectArticle(db, id, locale);
        if (!article) return null;
        return { title: article.title, description: descriptionOf(article.body), imagePath };
      },
    },
  ];
}

/** For the sitemap. */
export const listArticlePaths = async (db: Queryable): Promise<string[]> =>
  (await selectSlugs(db, maxListed)).map((slug) => paths.help(slug));
