import * as z from 'zod/mini';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { readFilter } from './results-filter.ts';

/** The confidence level of significance letters, in percent. */
export const crosstabLevels = [90, 95, 99] as const;
export type CrosstabLevel = (typeof crosstabLevels)[number];

const variable = z.string().check(z.minLength(1), z.maxLength(300));

export const crosstabSchema = z.object({
  /** Questions or facts; each is a block of rows. */
  rows: z.array(variable).check(z.maxLength(20)),
  /** Groups of columns: a variable, or two of which the second is nested in the first. */
  columns: z.array(z.array(variable).check(z.minLength(1), z.maxLength(2))).check(z.maxLength(8)),
  level: z.literal(crosstabLevels),
  /** Columns with fewer respondents are hidden. */
  minBase: z.int().check(z.gte(0), z.lte(1000)),
});
export type Crosstab = z.infer<typeof crosstabSchema>;

/** A table as text in an address or a query; equal tables have the same text. */
export const crosstabText = ({ rows, columns, level, minBase }: Crosstab): string =>
  JSON.stringify({ rows, columns, level, minBase });

/** Null if the text is not a table. */
export function readCrosstab(text: string): Crosstab | null {
  try {
    const { success, data } = z.safeParse(crosstabSchema, JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

const columnSchema = z.object({
  /** The value of the outer variable if two are nested. */
  outer: z.nullable(z.string()),
  label: z.string(),
  /** Null for the total. */
  letter: z.nullable(z.string()),
});

const groupSchema = z.object({
  title: z.string(),
  /** How many columns it has. */
  width: z.int(),
  /** Respondents can be in several of its columns, so they are not compared. */
  overlaps: z.boolean(),
  /** Values that did not fit into the table. */
  leftOut: z.int(),
});
export type CrosstabGroup = z.infer<typeof groupSchema>;

const baseSchema = z.object({
  people: z.int(),
  effective: z.number(),
  /** Fewer respondents than the table requires: its cells are empty. */
  hidden: z.boolean(),
});

const cellSchema = z.nullable(
  z.object({
    people: z.int(),
    /** The sum of weights; without weights, the number of respondents. */
    count: z.number(),
    /** The share of the column, from 0 to 1; null if nobody answered. */
    share: z.nullable(z.number()),
    /** The columns it is significantly higher than. */
    letters: z.string(),
  }),
);
export type CrosstabCell = z.infer<typeof cellSchema>;

const meanSchema = z.nullable(
  z.object({ mean: z.number(), deviation: z.nullable(z.number()), letters: z.string() }),
);

const testSchema = z.nullable(
  z.object({ value: z.number(), degrees: z.int(), p: z.number(), cramersV: z.number() }),
);
export type CrosstabTest = z.infer<typeof testSchema>;

const blockSchema = z.object({
  variable: z.string(),
  title: z.string(),
  /** One per column, the total first. */
  bases: z.array(baseSchema),
  rows: z.array(z.object({ label: z.string(), cells: z.array(cellSchema) })),
  /** For numeric answers; one per column. */
  means: z.nullable(z.array(meanSchema)),
  scale: z.enum(['number', 'date', 'time', 'moment']),
  /** Chi-square, one per group of columns; null if respondents can be in several rows or columns. */
  tests: z.array(testSchema),
});
export type CrosstabBlock = z.infer<typeof blockSchema>;

export const crosstabResultSchema = z.object({
  groups: z.array(groupSchema),
  /** The total, then the columns of each group. */
  columns: z.array(columnSchema),
  blocks: z.array(blockSchema),
});
export type CrosstabResult = z.infer<typeof crosstabResultSchema>;

const call = {
  method: 'GET',
  auth: 'operator',
  permission: 'task.export',
  params: z.object({ taskNo: taskNoSchema }),
  errors: ['notFound'],
  input: z.object({
    filter: z.optional(z.string().check(z.maxLength(8000))),
    table: z.string().check(z.maxLength(8000)),
    /** Weighted by the task's weights, if it has any. */
    weighted: z.optional(z.boolean()),
  }),
  check: ({ filter, table }: { filter?: string | undefined; table: string }) => ({
    ...(readFilter(filter) === null ? { filter: 'field.choice' } : {}),
    ...(readCrosstab(table) === null ? { table: 'field.choice' } : {}),
  }),
} as const;

export const resultsCrosstabOperations = {
  readResultCrosstab: operatorOperation({
    ...call,
    reads: 'replica',
    path: '/tasks/{taskNo}/results/crosstab',
    summary: 'Questions by groups of respondents, with significant differences.',
    output: crosstabResultSchema,
  }),
  readResultCrosstabFile: operatorOperation({
    ...call,
    path: '/tasks/{taskNo}/results/crosstab/file',
    summary: 'The same table as an Excel file.',
    output: z.unknown(),
  }),
};
