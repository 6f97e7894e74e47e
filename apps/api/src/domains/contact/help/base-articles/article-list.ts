import type { Locale } from '@pollen/contract/codes/locale';
import type { ArticleCategory } from '@pollen/contract/values/article';
import { englishArticles } from './en-US.ts';
import { filipinoArticles } from './fil.ts';
import { indonesianArticles } from './id.ts';
import { malayArticles } from './ms.ts';
import { thaiArticles } from './th.ts';
import { vietnameseArticles } from './vi.ts';

/** Every article by its slug, in the order they are shown. */
export const baseArticles = {
  'how-pollen-works': 'start',
  tickets: 'start',
  'screen-out': 'tasks',
  review: 'tasks',
  appeal: 'tasks',
  'staged-tasks': 'tasks',
  'points-and-wallet': 'points',
  'check-in': 'points',
  'cashout-times': 'cashout',
  'bank-record': 'cashout',
  'cashout-refused': 'cashout',
  'lottery-fairness': 'games',
  'invite-friends': 'games',
  'buzz-rules': 'games',
  'account-security': 'account',
  privacy: 'account',
  'delete-account': 'account',
} as const satisfies Record<string, ArticleCategory>;

export interface ArticleText {
  readonly title: string;
  /** One entry per paragraph; a line that begins with `- ` is an item of a list. */
  readonly body: readonly string[];
}

/** One language. A missing article does not compile. */
export type ArticleLanguage = Readonly<Record<keyof typeof baseArticles, ArticleText>>;

export const articleLanguages: Readonly<Record<Locale, ArticleLanguage>> = {
  'en-US': englishArticles,
  id: indonesianArticles,
  ms: malayArticles,
  th: thaiArticles,
  fil: filipinoArticles,
  vi: vietnameseArticles,
};
