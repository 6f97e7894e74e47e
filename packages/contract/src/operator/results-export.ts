import * as z from 'zod/mini';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { resultFilterSchema } from './results-filter.ts';

/** Formats of answer files. CSV has labels for people or codes for programs. */
export const resultFormats = ['csv', 'csv-codes', 'jsonl', 'xlsx', 'sav', 'parquet'] as const;
export type ResultFormat = (typeof resultFormats)[number];

const exportSchema = z.object({
  id: z.int(),
  format: z.enum(resultFormats),
  filter: resultFilterSchema,
  /** Includes a column of weights. */
  weighted: z.boolean(),
  /** Only a `ready` file can be downloaded. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  requestedBy: z.string(),
  requestedAt: z.string(),
});
export type ResultExport = z.infer<typeof exportSchema>;

const params = z.object({ taskNo: taskNoSchema });
const common = {
  auth: 'operator',
  permission: 'task.export',
  errors: ['notFound'],
} as const;

export const resultsExportOperations = {
  startResultExport: operatorOperation({
    ...common,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/exports',
    params,
    summary: 'Starts a file of the answers a filter matches; a job writes it.',
    input: z.object({
      format: z.enum(resultFormats),
      filter: resultFilterSchema,
      weighted: z.boolean(),
    }),
    output: exportSchema,
  }),
  listResultExports: operatorOperation({
    ...common,
    method: 'GET',
    reads: 'replica',
    path: '/tasks/{taskNo}/results/exports',
    params,
    summary: 'Files of the last days and their progress.',
    input: z.object({}),
    output: z.object({ items: z.array(exportSchema) }),
  }),
  readResultExport: operatorOperation({
    ...common,
    method: 'GET',
    path: '/tasks/{taskNo}/results/exports/{id}',
    params: z.object({
      taskNo: taskNoSchema,
      id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    }),
    summary: 'The file itself, streamed.',
    input: z.object({}),
    output: z.unknown(),
  }),
};
