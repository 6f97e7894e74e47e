import * as z from 'zod/mini';
import { resultOverviewSchema } from './operator/results.ts';

const count = z.nullable(z.number());
const share = z.object({ value: z.string(), label: z.string(), count });

const common = {
  variable: z.string(),
  title: z.string(),
  number: z.nullable(z.int()),
  /** Null if too few answered, or if their number reveals a small group of another question. */
  base: z.nullable(z.int()),
  weightedBase: count,
  effectiveBase: count,
  versions: z.nullable(z.array(z.int())),
};

const questionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['single', 'multiple']), choices: z.array(share) }),
  z.object({
    ...common,
    kind: z.literal('rating'),
    choices: z.array(share),
    mean: count,
    promoterScore: count,
  }),
  z.object({
    ...common,
    kind: z.literal('ranking'),
    items: z.array(z.extend(share, { meanPlace: count, firstPlaces: count })),
  }),
  z.object({
    ...common,
    kind: z.literal('matrix'),
    columns: z.array(z.object({ value: z.string(), label: z.string() })),
    rows: z.array(
      z.object({
        variable: z.string(),
        label: z.string(),
        base: z.nullable(z.int()),
        weightedBase: count,
        counts: z.array(count),
        mean: count,
      }),
    ),
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    scale: z.enum(['number', 'date', 'time', 'moment']),
    entries: z.nullable(z.int()),
    mean: count,
    median: count,
    deviation: count,
    /** The ends are open, because the smallest and the largest answer belong to one person each. */
    bars: z.array(z.object({ from: count, to: count, count: z.number() })),
  }),
  z.object({ ...common, kind: z.enum(['text', 'file']) }),
]);
export type ClientQuestion = z.infer<typeof questionSchema>;

/** The overview as a key reads it: without the scope of single answers, figures of small groups are null. */
export const clientResultsSchema = z.extend(resultOverviewSchema, {
  completes: z.nullable(z.int()),
  ended: z.nullable(z.int()),
  qualified: z.nullable(z.int()),
  refused: z.nullable(z.int()),
  facts: z.array(z.object({ variable: z.string(), title: z.string(), values: z.array(share) })),
  questions: z.array(questionSchema),
});
export type ClientResults = z.infer<typeof clientResultsSchema>;
