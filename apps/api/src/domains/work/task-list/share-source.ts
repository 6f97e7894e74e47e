import { formatMessage } from '@pollen/contract/values/message-format';
import { taskNoSchema } from '@pollen/contract/values/task';
import { patterns } from '@pollen/contract/values/web-paths';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { ShareSource } from '../../../http/static/share-head.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import { findTaskOffer } from './queries/read-task.ts';

/** The preview of a shared task; one that has ended gets the general preview. */
export function taskShareSources(services: {
  readonly db: Database;
  readonly clock: Clock;
}): readonly ShareSource[] {
  return [
    {
      pattern: patterns.taskDetail,
      read: async ({ taskNo }, _query, locale) => {
        const named = taskNoSchema.safeParse(taskNo);
        const offer = named.success
          ? await findTaskOffer(services, { locale, country: null }, named.data)
          : null;
        if (!offer?.open) return null;
        const number = (value: number) => new Intl.NumberFormat(locale).format(value);
        const figures = { points: number(offer.points), minutes: number(offer.minutes) };
        return {
          title: offer.title,
          description: formatMessage(messagesIn(locale).task.share, figures, locale),
          imagePath: '/share/invite.png',
        };
      },
    },
  ];
}
