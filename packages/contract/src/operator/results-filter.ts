import * as z from 'zod/mini';

/**
 * What a respondent must have answered or be. All conditions must hold; of the values of one condition, any
 * is enough. `from` and `to` are bounds of a number, or of a day like `2026-11-14`.
 */
export const resultConditionSchema = z.object({
  variable: z.string().check(z.minLength(1), z.maxLength(300)),
  values: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
  from: z.optional(z.string().check(z.maxLength(30))),
  to: z.optional(z.string().check(z.maxLength(30))),
  not: z.optional(z.boolean()),
});
export type ResultCondition = z.infer<typeof resultConditionSchema>;

export const resultFilterSchema = z.array(resultConditionSchema).check(z.maxLength(20));
export type ResultFilter = z.infer<typeof resultFilterSchema>;

/** Facts about a participation that can be filtered by, like answers. */
export const resultFacts = {
  outcome: '$outcome',
  quality: '$quality',
  country: '$country',
  area: '$area',
  gender: '$gender',
  age: '$age',
  version: '$version',
  /** The quota cells taken. */
  cell: '$cell',
  day: '$day',
  seconds: '$seconds',
} as const;

/** Completes are accepted or still in review. */
export const resultOutcomes = [
  'accepted',
  'review',
  'refused',
  'screenedOut',
  'unfinished',
] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** A filter as text in an address or a query: empty for none, and equal filters have the same text. */
export const filterText = (filter: ResultFilter): string =>
  filter.length === 0
    ? ''
    : JSON.stringify(
        filter.map(({ variable, values, from, to, not }) => ({ variable, values, from, to, not })),
      );

/** Null if the text is not a filter. */
export function readFilter(text: string | undefined): ResultFilter | null {
  if (text === undefined || text === '') return [];
  try {
    const { success, data } = z.safeParse(resultFilterSchema, JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}
