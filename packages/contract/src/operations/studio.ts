import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const surveyTestSchema = z.object({
  title: z.string(),
  minutes: z.int(),
  /** A `SurveyPlan` with every language, as the runner takes it. */
  plan: z.unknown(),
  expiresAt: z.string(),
});
export type SurveyTest = z.infer<typeof surveyTestSchema>;

export const studioTestOperations = {
  readSurveyTest: operation({
    method: 'GET',
    path: '/v1/survey-test/{token}',
    summary: 'An unpublished survey, for people with its test link.',
    auth: 'public',
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
    input: z.object({}),
    output: surveyTestSchema,
    errors: ['notFound'],
  }),
};
