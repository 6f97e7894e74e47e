import * as z from 'zod/mini';
import { clientResultsSchema } from './client-results.ts';
import { type OperationShape, operation } from './operation.ts';
import { resultFormats } from './operator/results-export.ts';
import { readFilter, resultFilterSchema } from './operator/results-filter.ts';
import { taskNoSchema } from './values/task.ts';

/*
 * Calls of clients' own programs, with an API key. No page of ours makes them, so they are in neither
 * list of our pages' calls; the published API document has them all.
 */

const exportSchema = z.object({
  id: z.int(),
  format: z.enum(resultFormats),
  filter: resultFilterSchema,
  weighted: z.boolean(),
  /** Only a file that is ready can be downloaded. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  requestedAt: z.string(),
});
export type ClientExport = z.infer<typeof exportSchema>;

const task = z.object({ taskNo: taskNoSchema });
const file = z.object({
  taskNo: taskNoSchema,
  id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
const common = { auth: 'key', errors: ['forbidden', 'notFound'] } as const;

export const clientOperations = {
  readClientResults: operation({
    ...common,
    scope: 'results.read',
    reads: 'replica',
    method: 'GET',
    path: '/results/v1/tasks/{taskNo}',
    params: task,
    summary:
      'Figures and every question of a task, for the respondents a filter matches. A key without results.export reads null for groups of fewer than 5 people.',
    input: z.object({
      /** A list of conditions as JSON, as `filter` of an export. */
      filter: z.optional(z.string().check(z.maxLength(8000))),
      weighted: z.optional(z.boolean()),
    }),
    check: (input: { filter?: string | undefined }): Record<string, string> =>
      readFilter(input.filter) === null ? { filter: 'field.choice' } : {},
    output: clientResultsSchema,
  }),
  listClientExports: operation({
    ...common,
    scope: 'results.export',
    method: 'GET',
    path: '/results/v1/tasks/{taskNo}/exports',
    params: task,
    summary: 'Files of answers of the last seven days and their progress, the newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(exportSchema) }),
  }),
  startClientExport: operation({
    ...common,
    scope: 'results.export',
    method: 'POST',
    idempotent: true,
    path: '/results/v1/tasks/{taskNo}/exports',
    params: task,
    summary: 'Starts a file of the answers a filter matches.',
    input: z.object({
      format: z.enum(resultFormats),
      filter: z._default(resultFilterSchema, []),
      weighted: z._default(z.boolean(), false),
    }),
    output: exportSchema,
  }),
  readClientExport: operation({
    ...common,
    scope: 'results.export',
    method: 'GET',
    path: '/results/v1/tasks/{taskNo}/exports/{id}',
    params: file,
    summary: 'The progress of one file.',
    input: z.object({}),
    output: exportSchema,
  }),
  downloadClientExport: operation({
    ...common,
    scope: 'results.export',
    method: 'GET',
    path: '/results/v1/tasks/{taskNo}/exports/{id}/file',
    params: file,
    answersFile: true,
    summary: 'The file itself, once it is ready.',
    input: z.object({}),
    output: z.unknown(),
  }),
} as const satisfies Record<string, OperationShape>;
