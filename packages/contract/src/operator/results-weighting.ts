import * as z from 'zod/mini';
import { beyondLimit } from '../values/field-fault.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';

const targetSchema = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Percent of respondents whose value is known. */
  share: z.number().check(z.gte(0), z.lte(100)),
});

/** Target shares of the values of one variable; respondents with none of them keep their share. */
const marginSchema = z.object({
  variable: z.string().check(z.minLength(1), z.maxLength(300)),
  targets: z.array(targetSchema).check(z.minLength(1), z.maxLength(80)),
});
export type WeightingMargin = z.infer<typeof marginSchema>;

export const weightingSchema = z.object({
  margins: z.array(marginSchema).check(z.minLength(1), z.maxLength(5)),
  /** The maximum weight as a multiple of the mean; null for no limit. */
  maxWeight: z.nullable(z.number().check(z.gte(1.1), z.lte(100))),
});
export type Weighting = z.infer<typeof weightingSchema>;

/** Cells are counted each time results are read. */
export const maxWeightingCells = 2000;

/** Faults of a weighting, by field. */
export function weightingFaults({ margins }: Weighting): Record<string, string> {
  const faults: Record<string, string> = {};
  const variables = new Set<string>();
  margins.forEach(({ variable, targets }, at) => {
    const all = targets.reduce((sum, { share }) => sum + share, 0);
    // Shares are entered with one or two decimals.
    if (Math.abs(all - 100) > 0.1) faults[`margins.${at}.targets`] = 'field.sum';
    if (variables.has(variable)) faults[`margins.${at}.variable`] = 'field.choice';
    variables.add(variable);
  });
  const cells = margins.reduce((product, { targets }) => product * (targets.length + 1), 1);
  if (cells > maxWeightingCells)
    faults['margins'] = beyondLimit('field.tooMany', maxWeightingCells);
  return faults;
}

/** Null if the text is not a weighting. */
export function readWeighting(text: string): Weighting | null {
  try {
    const { success, data } = z.safeParse(weightingSchema, JSON.parse(text));
    return success && Object.keys(weightingFaults(data)).length === 0 ? data : null;
  } catch {
    return null;
  }
}

const fitSchema = z.object({
  people: z.int(),
  effective: z.number(),
  /** The effective base as a share of the respondents, from 0 to 1. */
  efficiency: z.number(),
  smallest: z.number(),
  largest: z.number(),
  /** Whether every target is met; a limit or a value without respondents may prevent that. */
  isExact: z.boolean(),
  margins: z.array(
    z.object({
      variable: z.string(),
      title: z.string(),
      /** Respondents with none of the values. */
      unknown: z.int(),
      values: z.array(
        z.object({
          label: z.string(),
          people: z.int(),
          /** Percent of respondents whose value is known: the target, and the weighted share. */
          target: z.number(),
          reached: z.number(),
        }),
      ),
    }),
  ),
});
export type WeightingFit = z.infer<typeof fitSchema>;

/** What was edited; null if nothing was saved before. */
const revision = z.string().check(z.maxLength(40));

const call = {
  auth: 'operator',
  permission: 'task.export',
  params: z.object({ taskNo: taskNoSchema }),
  errors: ['notFound'],
} as const;

export const resultsWeightingOperations = {
  readResultWeighting: operatorOperation({
    ...call,
    method: 'GET',
    path: '/tasks/{taskNo}/results/weighting',
    summary: 'The targets of the weights, and how well the weights meet them or those of a draft.',
    input: z.object({ draft: z.optional(z.string().check(z.maxLength(8000))) }),
    check: ({ draft }: { draft?: string | undefined }): Record<string, string> =>
      draft !== undefined && readWeighting(draft) === null ? { draft: 'field.choice' } : {},
    output: z.object({
      saved: z.nullable(
        z.object({
          weighting: weightingSchema,
          savedBy: z.string(),
          savedAt: z.string(),
          /** A change names the revision it was made from. */
          revision: z.string(),
        }),
      ),
      /** Of the draft, otherwise of what is saved; null if there is neither. */
      fit: z.nullable(fitSchema),
    }),
  }),
  saveResultWeighting: operatorOperation({
    ...call,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/weighting',
    summary:
      'Sets the targets of the weights, unless another operator saved others in the meantime.',
    input: z.extend(weightingSchema, { revision: z.nullable(revision) }),
    check: weightingFaults,
    output: z.object({ revision: z.string() }),
    errors: ['notFound', 'weightsSavedSince'],
  }),
  removeResultWeighting: operatorOperation({
    ...call,
    method: 'POST',
    idempotent: true,
    path: '/tasks/{taskNo}/results/weighting/remove',
    summary:
      'Removes the targets, unless another operator saved others in the meantime; results are no longer weighted.',
    input: z.object({ revision }),
    output: z.object({}),
    errors: ['notFound', 'weightsSavedSince'],
  }),
};
