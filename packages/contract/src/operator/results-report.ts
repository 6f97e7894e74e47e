import * as z from 'zod/mini';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { crosstabSchema } from './results-crosstab.ts';
import { resultFilterSchema } from './results-filter.ts';

/** A client sees no group of fewer people than this. */
export const smallestReportGroup = 5;
export const maxReportTables = 5;
export const reportDays = { usual: 90, most: 366 } as const;

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const variable = z.string().check(z.minLength(1), z.maxLength(300));

const contentsSchema = z.object({
  title: z.string().check(z.regex(/\S/), z.maxLength(120)),
  about: z.string().check(z.maxLength(600)),
  /** Questions with a chart each, in this order. */
  questions: z.array(variable).check(z.maxLength(100)),
  crosstabs: z.array(crosstabSchema).check(z.maxLength(maxReportTables)),
  filter: resultFilterSchema,
  weighted: z.boolean(),
  /** Shows what people wrote, for the open questions among the chosen ones. */
  openText: z.boolean(),
});
export type ReportContents = z.infer<typeof contentsSchema>;

const reportSchema = z.extend(contentsSchema, {
  id: z.int(),
  state: z.enum(['open', 'expired', 'withdrawn']),
  expiresAt: z.string(),
  views: z.int(),
  viewedAt: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type ResultReport = z.infer<typeof reportSchema>;

const params = z.object({ taskNo: taskNoSchema });
const call = { auth: 'operator', permission: 'task.export', errors: ['notFound'] } as const;

export const resultsReportOperations = {
  listResultReports: operatorOperation({
    ...call,
    method: 'GET',
    reads: 'replica',
    path: '/tasks/{taskNo}/results/reports',
    params,
    summary: 'Reports for clients, the newest first, without their links.',
    input: z.object({}),
    output: z.object({ items: z.array(reportSchema) }),
  }),
  /** Not idempotent: a stored answer would hold the key, which is stored as a hash only. */
  createResultReport: operatorOperation({
    ...call,
    method: 'POST',
    path: '/tasks/{taskNo}/results/reports',
    params,
    summary: 'Creates a report for a client. Its link is in this answer and nowhere else.',
    input: z.extend(contentsSchema, {
      days: z.int().check(z.gte(1), z.lte(reportDays.most)),
    }),
    check: ({ questions, crosstabs }: Pick<ReportContents, 'questions' | 'crosstabs'>) =>
      questions.length + crosstabs.length === 0
        ? { questions: 'field.required' }
        : ({} as Record<string, string>),
    output: z.object({ report: reportSchema, link: z.string() }),
  }),
  withdrawResultReport: operatorOperation({
    ...call,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/reports/{id}/withdraw',
    params: z.object({ taskNo: taskNoSchema, id }),
    summary: 'Withdraws a report; its link stops working.',
    input: z.object({}),
    output: z.object({}),
  }),
};
