import { localize } from '@pollen/contract/values/localized-text';
import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import type { ShareSource } from '../../../http/static/share-head.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import { selectPost, selectShownIds, selectTopics } from './store/posts.ts';

const imagePath = '/share/buzz.png';

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');

/** Shared posts and topics as crawlers see them; the head escapes what members wrote. */
export function buzzShareSources(db: Queryable): readonly ShareSource[] {
  return [
    {
      pattern: patterns.buzzTopic,
      read: async ({ id }, _query, locale) => {
        const topic = (await selectTopics(db)).find((row) => String(row.id) === id);
        const title = topic ? localize(topic.words, locale) : 'Buzz';
        return { title, description: messagesIn(locale).buzz.share.topic, imagePath };
      },
    },
    {
      pattern: patterns.buzz,
      read: async ({ id }, _query, locale) => {
        const post = isId(id) ? await selectPost(db, Number(id), 0) : null;
        if (post?.state !== 'shown') return null;
        const description = messagesIn(locale).buzz.share[post.kind];
        return { title: localize(post.words, locale), description, imagePath };
      },
    },
  ];
}

const maxListed = 5000;

/** For the sitemap. */
export const listPostPaths = async (db: Queryable): Promise<string[]> =>
  (await selectShownIds(db, maxListed)).map((id) => paths.buzz(String(id)));
