/** What help articles are about, in the order they are shown. */
export const articleCategories = [
  'start',
  'tasks',
  'points',
  'cashout',
  'games',
  'account',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];
