import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { operatorTaskSchema } from './task.ts';
import { checkTaskFields, surveySourceField, taskFields } from './task-fields.ts';

export const surveyDraftRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Incremented by every save. */
  revision: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The task with this survey; null until there is one. */
  taskNo: z.nullable(z.string()),
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

/** Other tabs that have the draft open. */
const draftPresenceSchema = z.object({
  revision: z.int(),
  /** Whether this tab may edit; the others read. */
  edits: z.boolean(),
  /** Who edits, if it is not this tab. */
  editor: z.nullable(z.string()),
  readers: z.array(z.string()),
});
export type DraftPresence = z.infer<typeof draftPresenceSchema>;

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
    reads: 'replica',
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
    summary: 'Saves a survey draft, unless it was saved since the revision it was edited from.',
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
    reads: 'replica',
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
  openTaskSurvey: operatorOperation({
    method: 'POST',
    path: '/tasks/{taskNo}/draft',
    summary:
      'The draft in which the survey of a task is edited; started from the survey if there is none.',
    ...access,
    idempotent: true,
    params: z.object({ taskNo: taskNoSchema }),
    input: z.object({}),
    output: surveyDraftSchema,
    errors: ['notFound'],
  }),
  createTaskOfDraft: operatorOperation({
    method: 'POST',
    path: '/survey-drafts/{id}/task',
    summary:
      'Creates the task with the survey of a draft; it is not visible to members and reserves nothing.',
    ...access,
    idempotent: true,
    params,
    input: z.object(taskFields),
    check: checkTaskFields,
    output: operatorTaskSchema,
    errors: ['notFound', 'targetingRefused', 'draftSavedSince'],
  }),
  createTestLink: operatorOperation({
    method: 'POST',
    path: '/survey-drafts/{id}/test-link',
    summary: 'A link with which anybody can run the draft for a week; nothing is stored or paid.',
    ...access,
    idempotent: true,
    params,
    input: z.object({ minutes: taskFields.minutes }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
    errors: ['notFound', 'surveyRefused'],
  }),
  readSurveyDraftVersion: operatorOperation({
    method: 'GET',
    path: '/survey-drafts/{id}/versions/{number}',
    summary: 'An earlier version of a survey draft.',
    ...access,
    params: z.object({ id: params.shape.id, number: z.int().check(z.gte(1)) }),
    input: z.object({}),
    output: z.object({ document: z.string() }),
    errors: ['notFound'],
  }),
  noteDraftPresence: operatorOperation({
    method: 'POST',
    path: '/survey-drafts/{id}/presence',
    summary:
      'Reports that a browser tab has the draft open, and says who edits it. Tabs repeat it.',
    ...access,
    params,
    input: z.object({
      /** A UUID. */
      tab: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
      asks: z.enum(['stay', 'takeOver', 'leave']),
    }),
    output: draftPresenceSchema,
    errors: ['notFound'],
  }),
};
