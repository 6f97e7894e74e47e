import type { Locale } from '@pollen/contract/codes/locale';
import { paths, patterns } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../db/database.ts';
import type { ShareSource } from '../../http/static/share-head.ts';
import { wordsIn } from './domain/texts.ts';
import { selectPost, selectShownIds, selectTopics } from './store/posts.ts';

const imagePath = '/share/buzz.png';

/** What stands under the question of a shared post. */
const invitations: Readonly<Record<Locale, { poll: string; opinion: string; topic: string }>> = {
  'en-US': {
    poll: 'Vote and see how others think. On Pollen.',
    opinion: 'Read what others think and say what you do. On Pollen.',
    topic: 'Opinions and polls on Pollen.',
  },
  id: {
    poll: 'Pilih jawaban dan lihat pendapat orang lain. Di Pollen.',
    opinion: 'Baca pendapat orang lain dan sampaikan pendapat Anda. Di Pollen.',
    topic: 'Opini dan polling di Pollen.',
  },
  ms: {
    poll: 'Undi dan lihat pendapat orang lain. Di Pollen.',
    opinion: 'Baca pendapat orang lain dan nyatakan pendapat anda. Di Pollen.',
    topic: 'Pendapat dan undian di Pollen.',
  },
  th: {
    poll: 'โหวตแล้วดูว่าคนอื่นคิดอย่างไร ที่ Pollen',
    opinion: 'อ่านความเห็นของคนอื่นและบอกสิ่งที่คุณคิด ที่ Pollen',
    topic: 'ความเห็นและโพลบน Pollen',
  },
  fil: {
    poll: 'Bumoto at tingnan ang palagay ng iba. Sa Pollen.',
    opinion: 'Basahin ang palagay ng iba at sabihin ang sa iyo. Sa Pollen.',
    topic: 'Mga opinyon at poll sa Pollen.',
  },
  vi: {
    poll: 'Bình chọn và xem mọi người nghĩ gì. Trên Pollen.',
    opinion: 'Đọc ý kiến của mọi người và nói điều bạn nghĩ. Trên Pollen.',
    topic: 'Ý kiến và bình chọn trên Pollen.',
  },
};

const isId = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');

/** Shared posts and topics as crawlers see them; the head escapes what members wrote. */
export function buzzShareSources(db: Queryable): readonly ShareSource[] {
  return [
    {
      pattern: patterns.buzzTopic,
      read: async ({ id }, _query, locale) => {
        const topic = (await selectTopics(db)).find((row) => String(row.id) === id);
        const title = topic ? wordsIn(topic.words, locale) : 'Buzz';
        return { title, description: invitations[locale].topic, imagePath };
      },
    },
    {
      pattern: patterns.buzz,
      read: async ({ id }, _query, locale) => {
        const post = isId(id) ? await selectPost(db, Number(id), 0) : null;
        if (post?.state !== 'shown') return null;
        const description = invitations[locale][post.kind];
        return { title: wordsIn(post.words, locale), description, imagePath };
      },
    },
  ];
}

const maxListed = 5000;

/** For the sitemap. */
export const listPostPaths = async (db: Queryable): Promise<string[]> =>
  (await selectShownIds(db, maxListed)).map((id) => paths.buzz(String(id)));
