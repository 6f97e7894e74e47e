import * as z from 'zod/mini';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { readFilter, resultFilterSchema } from './results-filter.ts';
import { taskStates } from './task-fields.ts';

/** `count` is a sum of weights; without weights, the number of respondents. */
const shareSchema = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type ResultShare = z.infer<typeof shareSchema>;

const common = {
  /** The question's name in filters: its key, with a row and a field if it is part of another. */
  variable: z.string(),
  title: z.string(),
  /** Its number in the questionnaire, as the studio shows it; null for what is not asked. */
  number: z.nullable(z.int()),
  /** How many answered it, unweighted. */
  base: z.int(),
  /** The sum of weights, which is the base of shares; and the effective base. */
  weightedBase: z.number(),
  effectiveBase: z.number(),
  /** The numbers of the versions that asked it, the first published being 1; null if all did. */
  versions: z.nullable(z.array(z.int())),
};

const choicesResult = z.object({
  ...common,
  kind: z.enum(['single', 'multiple']),
  choices: z.array(shareSchema),
});
const ratingResult = z.object({
  ...common,
  kind: z.literal('rating'),
  choices: z.array(shareSchema),
  mean: z.nullable(z.number()),
  /** For a scale from 0 to 10: the share of 9 and 10 minus the share of 0 to 6, in points. */
  promoterScore: z.nullable(z.number()),
});
const rankingResult = z.object({
  ...common,
  kind: z.literal('ranking'),
  /** Best first. */
  items: z.array(
    z.extend(shareSchema, { meanPlace: z.nullable(z.number()), firstPlaces: z.number() }),
  ),
});
const matrixResult = z.object({
  ...common,
  kind: z.literal('matrix'),
  columns: z.array(z.object({ value: z.string(), label: z.string() })),
  rows: z.array(
    z.object({
      variable: z.string(),
      label: z.string(),
      base: z.int(),
      weightedBase: z.number(),
      counts: z.array(z.number()),
      /** If the columns are numbers. */
      mean: z.nullable(z.number()),
    }),
  ),
});
const numberResult = z.object({
  ...common,
  kind: z.literal('number'),
  /** Dates count in days since 1970, times in minutes since midnight, moments in minutes since 1970. */
  scale: z.enum(['number', 'date', 'time', 'moment']),
  /** How many numbers were given in all entries of a repeated question, which all count; otherwise null. */
  entries: z.nullable(z.int()),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
const wordsResult = z.object({ ...common, kind: z.enum(['text', 'file']) });

const questionResultSchema = z.discriminatedUnion('kind', [
  choicesResult,
  ratingResult,
  rankingResult,
  matrixResult,
  numberResult,
  wordsResult,
]);
export type QuestionResult = z.infer<typeof questionResultSchema>;

export const resultOverviewSchema = z.object({
  title: z.string(),
  state: z.enum(taskStates),
  /** Answers in the queue to be counted. */
  pending: z.int(),
  completes: z.int(),
  /** Of all ended participations, whatever the filter on answers. */
  ended: z.int(),
  qualified: z.int(),
  refused: z.int(),
  /**
   * With a filter that depends on answers: how many of those who submitted answers match it. Whoever did not
   * cannot match or fail it. Null with other filters.
   */
  matching: z.nullable(z.object({ qualified: z.int(), refused: z.int() })),
  medianSeconds: z.nullable(z.number()),
  /** The pay per hour of a median complete, in points and in the currencies of the countries. */
  hourlyPay: z.nullable(z.object({ points: z.int(), money: z.array(moneySchema) })),
  /** Weighting targets are set. */
  hasWeights: z.boolean(),
  /** What can be filtered by in addition to questions. */
  facts: z.array(
    z.object({ variable: z.string(), title: z.string(), values: z.array(shareSchema) }),
  ),
  questions: z.array(questionResultSchema),
});
export type ResultOverview = z.infer<typeof resultOverviewSchema>;

const textSchema = z.object({
  respondent: z.string(),
  text: z.string(),
  country: z.string(),
  submittedAt: z.nullable(z.string()),
});
export type ResultText = z.infer<typeof textSchema>;

const viewSchema = z.object({
  id: z.int(),
  name: z.string(),
  filter: resultFilterSchema,
  createdBy: z.string(),
});
export type ResultView = z.infer<typeof viewSchema>;

const params = z.object({ taskNo: taskNoSchema });
const filter = z.optional(z.string().check(z.maxLength(8000)));
const checkFilter = (input: { filter?: string | undefined }): Record<string, string> =>
  readFilter(input.filter) === null ? { filter: 'field.choice' } : {};
const read = {
  method: 'GET',
  auth: 'operator',
  permission: 'task.export',
  params,
  errors: ['notFound'],
} as const;

export const resultsOperations = {
  readResults: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/tasks/{taskNo}/results',
    summary:
      'What members answered: figures and every question, for the respondents a filter matches.',
    input: z.object({
      filter,
      /** Weighted by the task's weights, if it has any. */
      weighted: z.optional(z.boolean()),
    }),
    check: checkFilter,
    output: resultOverviewSchema,
  }),
  listResultTexts: operatorOperation({
    ...read,
    reads: 'replica',
    path: '/tasks/{taskNo}/results/texts',
    summary: 'Answers to an open question, without names.',
    input: z.object({
      ...pageInput,
      filter,
      variable: z.string().check(z.minLength(1), z.maxLength(300)),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    check: checkFilter,
    output: z.extend(pageOf(textSchema), {
      /** The number of matches. */
      found: z.int(),
    }),
  }),
  listResultViews: operatorOperation({
    ...read,
    path: '/tasks/{taskNo}/results/views',
    summary: 'Filters that were saved under a name.',
    input: z.object({}),
    output: z.object({ items: z.array(viewSchema) }),
  }),
  saveResultView: operatorOperation({
    ...read,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/views',
    summary: 'Saves a filter under a name; one of the same name is replaced.',
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      filter: resultFilterSchema,
    }),
    output: viewSchema,
  }),
  removeResultView: operatorOperation({
    ...read,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/views/{id}/remove',
    params: z.object({
      taskNo: taskNoSchema,
      id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    }),
    summary: 'Removes a saved filter.',
    input: z.object({}),
    output: z.object({}),
  }),
};
