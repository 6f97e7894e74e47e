import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';
import { surveySourceField } from './task-fields.ts';

export const surveyDraftRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Incremented by every save. */
  revision: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type SurveyDraftRow = z.infer<typeof surveyDraftRowSchema>;

/** A survey draft. `document` is SurveyJS JSON as text; it need not compile. */
export const surveyDraftSchema = z.extend(surveyDraftRowSchema, { document: z.string() });
export type SurveyDraft = z.infer<typeof surveyDraftSchema>;

/** Saves by one operator within a few minutes form one version. */
export const surveyDraftVersionSchema = z.object({
  number: z.int(),
  title: z.string(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type SurveyDraftVersion = z.infer<typeof surveyDraftVersionSchema>;

const title = z.string().check(z.maxLength(120), z.regex(/\S/));
const revision = z.int().check(z.gte(1));
const params = z.object({ id: z.int().check(z.gte(1)) });
const access = { auth: 'operator', permission: 'task.write' } as const;

/** Whether a text is a JSON object, the only requirement for a draft. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const checkDocument = ({ document }: { readonly document: string }): Record<string, string> =>
  isJsonObject(document) ? {} : { document: 'field.invalid' };

export const studioOperations = {
  listSurveyDrafts: operatorOperation({
    method: 'GET',
    path: '/survey-drafts',
    summary: 'Survey drafts, the newest first.',
    ...access,
    input: z.object(pageInput),
    output: pageOf(surveyDraftRowSchema),
    errors: [],
  }),
  createSurveyDraft: operatorOperation({
    method: 'POST',
    path: '/survey-drafts',
    summary: 'Starts a survey draft.',
    ...access,
    idempotent: true,
    input: z.object({ title, document: surveySourceField }),
    check: checkDocument,
    output: surveyDraftSchema,
    errors: [],
  }),
  readSurveyDraft: operatorOperation({
    method: 'GET',
    path: '/survey-drafts/{id}',
    summary: 'A survey draft with its document.',
    ...access,
    params,
    input: z.object({}),
    output: surveyDraftSchema,
    errors: ['notFound'],
  }),
  saveSurveyDraft: operatorOperation({
    method: 'POST',
    path: '/survey-drafts/{id}',
    summary: 'Saves a survey draft, if nobody saved it since the revision it was edited from.',
    ...access,
    idempotent: true,
    params,
    input: z.object({ title, document: surveySourceField, revision }),
    check: checkDocument,
    output: surveyDraftRowSchema,
    errors: ['notFound', 'draftSavedSince'],
  }),
  listSurveyDraftVersions: operatorOperation({
    method: 'GET',
    path: '/survey-drafts/{id}/versions',
    summary: 'Earlier versions of a survey draft, the newest first.',
    ...access,
    params,
    input: z.object(pageInput),
    output: pageOf(surveyDraftVersionSchema),
    errors: ['notFound'],
  }),
  restoreSurveyDraft: operatorOperation({
    method: 'POST',
    path: '/survey-drafts/{id}/restore',
    summary: 'Saves an earlier version as the newest one.',
    ...access,
    idempotent: true,
    params,
    input: z.object({ number: z.int().check(z.gte(1)), revision }),
    output: surveyDraftSchema,
    errors: ['notFound', 'draftSavedSince'],
  }),
};
