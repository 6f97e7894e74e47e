import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { readFilter } from './results-filter.ts';

const variable = z.string().check(z.minLength(1), z.maxLength(300));
const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** Which answers are listed: all, uncoded, or those on which two coders differ. */
export const codingLists = ['all', 'open', 'differ'] as const;
export type CodingList = (typeof codingLists)[number];

const answerSchema = z.object({
  /** The ordinal of the respondent in the task's results. */
  id: z.int(),
  respondent: z.string(),
  country: z.string(),
  text: z.string(),
  /** The codes that count: the latest. Null if nobody coded it. */
  codes: z.nullable(z.array(z.int())),
  /** Those of the operator who asks. */
  own: z.nullable(z.array(z.int())),
  /** Everybody who coded it, latest first. */
  coders: z.array(z.object({ name: z.string(), codes: z.array(z.int()) })),
  /** Codes of answers with the same words, likeliest first. */
  suggested: z.array(z.object({ code: z.int(), share: z.number() })),
});
export type CodingAnswer = z.infer<typeof answerSchema>;

const codeSchema = z.object({
  id: z.int(),
  label: z.string(),
  count: z.int(),
  /** Cohen's kappa if two coders coded it; null if it cannot be computed. */
  kappa: z.nullable(z.number()),
});
export type OpenCode = z.infer<typeof codeSchema>;

const params = z.object({ taskNo: taskNoSchema });
const call = { auth: 'operator', permission: 'task.export', errors: ['notFound'] } as const;
const write = { ...call, method: 'POST', idempotent: true } as const;

export const resultsCodingOperations = {
  listCodings: operatorOperation({
    ...call,
    method: 'GET',
    path: '/tasks/{taskNo}/results/codings',
    params,
    summary: 'Answers to an open question with their codes, and the codebook.',
    input: z.object({
      ...pageInput,
      variable,
      list: z.enum(codingLists),
      filter: z.optional(z.string().check(z.maxLength(8000))),
    }),
    check: (input: { filter?: string | undefined }): Record<string, string> =>
      readFilter(input.filter) === null ? { filter: 'field.choice' } : {},
    output: z.extend(pageOf(answerSchema), {
      title: z.string(),
      answers: z.int(),
      coded: z.int(),
      /** Answers coded by two operators, and how many of them differ. */
      codedTwice: z.int(),
      differing: z.int(),
      /** Over all codes. */
      kappa: z.nullable(z.number()),
      codebook: z.array(codeSchema),
    }),
  }),
  addOpenCode: operatorOperation({
    ...write,
    path: '/tasks/{taskNo}/results/codes',
    params,
    summary: 'Adds a code to the codebook of an open question; an existing one stays.',
    input: z.object({ variable, label }),
    output: z.object({ id: z.int() }),
  }),
  renameOpenCode: operatorOperation({
    ...write,
    path: '/tasks/{taskNo}/results/codes/{id}',
    params: z.object({ taskNo: taskNoSchema, id }),
    summary: 'Renames a code; renaming it to another one merges the two.',
    input: z.object({ label }),
    output: z.object({ id: z.int() }),
  }),
  codeAnswer: operatorOperation({
    ...write,
    path: '/tasks/{taskNo}/results/codings',
    params,
    summary: 'Sets the codes an operator assigns to an answer; null removes them.',
    input: z.object({
      variable,
      answer: z.int().check(z.gte(0), z.lte(2_147_483_647)),
      codes: z.nullable(z.array(id).check(z.maxLength(30))),
    }),
    output: z.object({}),
  }),
};
