import { sampleAnswerDays, sampleOptions } from '@pollen/contract/values/sample-question';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import type { FormPost } from '../../../http/static/form-posts.ts';
import type { ShareSource } from '../../../http/static/share-head.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { hashOfKey } from './domain.ts';
import { claimAnswer, deleteAnswerOf, deleteWaitingBefore, selectAnswerOf } from './store.ts';

/** A visitor's answer becomes the member's own: shown, exported and erased with the account. */
export const landingHooks: MemberHooks = {
  name: 'landing',
  onRegistered: async (tx, { memberId, sample }) => {
    if (sample !== null) await claimAnswer(tx, memberId, hashOfKey(sample));
  },
  erase: deleteAnswerOf,
  exportData: selectAnswerOf,
};

/** The sample question, as a browser posts it before scripts have loaded. */
export const landingFormPosts: readonly FormPost[] = [
  {
    path: paths.landing(),
    endpoint: 'POST /v1/landing/answer',
    read({ fields }) {
      const option = fields.get('option') ?? '';
      const isKnown = sampleOptions.some((known) => known === option);
      return {
        argument: { option },
        faults: isKnown ? {} : { option: 'field.choice' },
        kept: {},
      };
    },
    next: paths.landing(),
    keepsQuery: true,
  },
];

/** What a link to the landing page shows when shared. */
export const landingShareSources: readonly ShareSource[] = [
  {
    pattern: paths.landing(),
    read: async (_params, _query, locale) => {
      const { title, text } = messagesIn(locale).landing;
      return { title, description: text, imagePath: '/share/invite.png' };
    },
  },
];

const dayMs = 86_400_000;

/** Answers whose visitors never registered. */
export const pruneSampleAnswers = (db: Queryable, now: Date): Promise<void> =>
  deleteWaitingBefore(db, new Date(now.getTime() - sampleAnswerDays * dayMs));
