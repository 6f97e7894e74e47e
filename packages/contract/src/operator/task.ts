import * as z from 'zod/mini';
import type { ParticipationClass } from '../codes/participation-class.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { taskKinds, taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';
import { reachSchema } from './reach.ts';
import {
  checkTargeting,
  checkTaskFields,
  countriesField,
  surveySourceField,
  type TaskTargeting,
  targetingSchema,
  taskFields,
  taskStates,
} from './task-fields.ts';

/** What a task can cost at most. */
const taskCostSchema = z.object({
  points: z.int(),
  /** `20,000 points (A$200)`. */
  text: z.string(),
  /** The same for each country, as if all of it were paid there. */
  money: z.array(z.object({ country: z.int(), worth: moneySchema })),
  /** Why a second person must approve, one sentence each; empty if none is needed. */
  aboveLimits: z.array(z.string()),
});
export type TaskCost = z.infer<typeof taskCostSchema>;

export const taskListRowSchema = z.object({
  taskNo: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  title: z.string(),
  countries: z.array(z.int()),
  minutes: z.int(),
  points: z.int(),
  slots: z.int(),
  /** Of the slots. */
  taken: z.int(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** A change of it waits for a second person. */
  waiting: z.boolean(),
});
export type TaskListRow = z.infer<typeof taskListRowSchema>;

export const operatorTaskSchema = z.extend(z.object(taskFields), {
  taskNo: z.string(),
  /** Identifies the content of the form; a change names the revision it started from. */
  revision: z.string(),
  state: z.enum(taskStates),
  questions: z.nullable(z.int()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** In points: reserved, paid or promised, and remaining. */
  budget: z.object({ reserved: z.int(), spent: z.int(), left: z.int() }),
  /** The maximum cost, in points and as a text: `20,000 points (A$200)`. */
  cost: z.object({ points: z.int(), text: z.string() }),
  /** What waits for a second person, if anything. */
  waiting: z.nullable(
    z.object({
      id: z.int(),
      kind: z.string(),
      title: z.string(),
      requestedBy: z.string(),
      requestedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Slots by cell: '' for completes, '*' for starts, otherwise the survey's quotas. */
  cells: z.array(z.object({ cell: z.string(), size: z.int(), taken: z.int() })),
});
export type OperatorTask = z.infer<typeof operatorTaskSchema>;

/** Why a survey or a task's settings cannot be published, and where: `pages[0].elements[2].choices`. */
export const surveyProblemSchema = z.object({
  path: z.string(),
  feature: z.string(),
  message: z.string(),
});
export type SurveyProblem = z.infer<typeof surveyProblemSchema>;

/** Progress of the check of a survey that is being published: the queue, then its rules, then test runs. */
const checkProgressSchema = z.object({
  step: z.enum(['waiting', 'compiling', 'proving']),
  done: z.int(),
  of: z.int(),
});
export type CheckProgress = z.infer<typeof checkProgressSchema>;

const stepsSchema = z.object({
  shown: z.int(),
  opened: z.int(),
  started: z.int(),
  screenedOut: z.int(),
  finished: z.int(),
  qualified: z.int(),
  /** Qualified, and not reversed since. */
  paid: z.int(),
});
export type FunnelSteps = z.infer<typeof stepsSchema>;

/** How many participations of a task are in each class; together, all that were started. */
const standingsSchema = z.object({
  underway: z.int(),
  review: z.int(),
  paid: z.int(),
  compensated: z.int(),
  refused: z.int(),
  alreadyTaken: z.int(),
} satisfies Record<ParticipationClass, z.ZodMiniType>);
export type FunnelCounts = z.infer<typeof standingsSchema>;

export const funnelSchema = z.object({
  totals: stepsSchema,
  standings: standingsSchema,
  /** Every end without a reward, most frequent first. */
  ends: z.array(z.object({ state: z.int(), reason: z.string(), count: z.int() })),
  /** UTC, oldest first, without days on which nothing happened. */
  days: z.array(z.extend(stepsSchema, { day: z.string() })),
  /** The number of rows in an export. */
  answers: z.object({ all: z.int(), qualified: z.int() }),
});
export type TaskFunnel = z.infer<typeof funnelSchema>;

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const surveyVersionSchema = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** Null if a second person or the demo published it. */
  publishedBy: z.nullable(z.string()),
});

/** A question of a profile questionnaire, as members answer it. */
const profileQuestionSchema = z.object({
  name: z.string(),
  title: z.string(),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type ProfileQuestion = z.infer<typeof profileQuestionSchema>;

const params = z.object({ taskNo: taskNoSchema });
const change = {
  method: 'POST',
  auth: 'operator',
  permission: 'task.write',
  idempotent: true,
  output: operatorTaskSchema,
} as const;
const step = { ...change, params, input: z.object({}) } as const;
const revision = z.string().check(z.minLength(1), z.maxLength(64));

export const taskOperatorOperations = {
  listOperatorTasks: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/tasks',
    summary: 'Tasks, the newest first.',
    auth: 'operator',
    permission: 'task.read',
    input: z.object({ ...pageInput, state: z.optional(z.enum(taskStates)) }),
    output: pageOf(taskListRowSchema),
    errors: [],
  }),
  readOperatorTask: operatorOperation({
    method: 'GET',
    path: '/tasks/{taskNo}',
    summary: 'A task as its publisher wrote it, its slots and its budget.',
    auth: 'operator',
    permission: 'task.read',
    params,
    input: z.object({}),
    output: operatorTaskSchema,
    errors: ['notFound'],
  }),
  createTask: operatorOperation({
    ...change,
    path: '/tasks',
    summary: 'Creates a draft; it is not visible to members and reserves nothing.',
    input: z.object(taskFields),
    check: checkTaskFields,
    errors: ['targetingRefused'],
  }),
  changeTask: operatorOperation({
    ...change,
    path: '/tasks/{taskNo}',
    summary:
      'Changes a task. Once published, its pay is fixed and its budget follows its slots; a raise above the limits waits for a second person.',
    params,
    input: z.object({
      ...taskFields,
      revision,
      /** For a published task that will cost more: the cost in points the operator agreed to. */
      confirmedCost: z.optional(z.int().check(z.gte(0))),
    }),
    check: checkTaskFields,
    errors: [
      'notFound',
      'taskClosed',
      'taskSavedSince',
      'taskTermsFixed',
      'raiseUnconfirmed',
      'slotsTaken',
      'taskNotReady',
      'surveyRefused',
      'settingsRefused',
      'targetingRefused',
    ],
  }),
  duplicateTask: operatorOperation({
    ...step,
    path: '/tasks/{taskNo}/duplicate',
    summary: 'Copies a task to a new draft.',
    errors: ['notFound'],
  }),
  openTask: operatorOperation({
    ...step,
    path: '/tasks/{taskNo}/open',
    /** The revision the publisher was editing; without one, the current one. */
    input: z.object({ revision: z.optional(revision) }),
    summary:
      'Publishes a draft, reserving its whole budget, or opens a paused task again. A draft above the limits of its publisher waits for a second person.',
    errors: [
      'notFound',
      'taskClosed',
      'taskSavedSince',
      'taskNotReady',
      'surveyRefused',
      'settingsRefused',
      'targetingRefused',
    ],
  }),
  pauseTask: operatorOperation({
    ...step,
    path: '/tasks/{taskNo}/pause',
    summary: 'Pauses a task: no member can start it, but those who have started may finish.',
    errors: ['notFound', 'taskClosed'],
  }),
  closeTask: operatorOperation({
    ...step,
    path: '/tasks/{taskNo}/close',
    summary: 'Closes a task for good; the rest of its budget is returned.',
    errors: ['notFound'],
  }),
  readCheckProgress: operatorOperation({
    method: 'GET',
    path: '/tasks/{taskNo}/survey-check',
    summary: 'The progress of the survey check while the task is published or changed.',
    auth: 'operator',
    permission: 'task.write',
    params,
    input: z.object({}),
    /** Null if no check is running, or it runs on another server. */
    output: z.object({ progress: z.nullable(checkProgressSchema) }),
    errors: [],
  }),
  readTaskFunnel: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/tasks/{taskNo}/funnel',
    summary: 'How far members got, in total and by day for the last 90 days.',
    auth: 'operator',
    permission: 'task.read',
    params,
    input: z.object({}),
    output: funnelSchema,
    errors: ['notFound'],
  }),
  exportAnswers: operatorOperation({
    method: 'GET',
    path: '/tasks/{taskNo}/answers',
    summary: 'The answers as a file, streamed.',
    auth: 'operator',
    permission: 'task.export',
    params,
    input: z.object({
      format: z._default(z.enum(exportFormats), 'csv'),
      which: z._default(z.enum(['all', 'qualified']), 'all'),
    }),
    output: z.unknown(),
    errors: ['notFound'],
  }),
  checkSurvey: operatorOperation({
    method: 'POST',
    path: '/task-survey',
    summary: 'Compiles a survey: the plan to preview, or the problems.',
    auth: 'operator',
    permission: 'task.write',
    input: z.object({ source: surveySourceField }),
    output: z.object({
      problems: z.array(surveyProblemSchema),
      /** Left out or handled Pollen's way; the survey can still be published. */
      warnings: z.array(surveyProblemSchema),
      plan: z.unknown(),
    }),
    errors: [],
  }),
  checkSettings: operatorOperation({
    method: 'POST',
    path: '/task-settings',
    summary: 'What is wrong with the settings of a kind of task, and where.',
    auth: 'operator',
    permission: 'task.write',
    input: z.object({ kind: z.enum(taskKinds), settings: z.record(z.string(), z.unknown()) }),
    output: z.object({ problems: z.array(surveyProblemSchema) }),
    errors: [],
  }),
  countReach: operatorOperation({
    method: 'POST',
    path: '/task-reach',
    summary: 'How many members a targeting reaches.',
    auth: 'operator',
    permission: 'task.write',
    input: z.object({ countries: countriesField, targeting: targetingSchema }),
    check: ({ targeting }: { targeting: TaskTargeting }) => checkTargeting(targeting),
    output: reachSchema,
    errors: [],
  }),
  estimateCost: operatorOperation({
    method: 'POST',
    path: '/task-cost',
    summary: 'What a task can cost at most, and whether publishing it needs a second person.',
    auth: 'operator',
    permission: 'task.write',
    input: z.object({
      countries: countriesField,
      slots: taskFields.slots,
      points: taskFields.points,
      starts: taskFields.starts,
      screenOutPoints: taskFields.screenOutPoints,
      /** For a published task: the points already reserved. */
      reserved: z.int().check(z.gte(0)),
    }),
    output: taskCostSchema,
    errors: [],
  }),
  listProfileQuestions: operatorOperation({
    method: 'GET',
    path: '/profile-questions',
    summary: 'What profile questionnaires ask, with the answers a task can be targeted at.',
    auth: 'operator',
    permission: 'task.write',
    input: z.object({}),
    output: z.object({ items: z.array(profileQuestionSchema) }),
    errors: [],
  }),
  listSurveyVersions: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/tasks/{taskNo}/surveys',
    summary: 'The versions of its survey that were published, the newest first.',
    auth: 'operator',
    permission: 'task.read',
    params,
    input: z.object({}),
    output: z.object({ items: z.array(surveyVersionSchema) }),
    errors: ['notFound'],
  }),
  readSurveyVersion: operatorOperation({
    method: 'GET',
    path: '/tasks/{taskNo}/surveys/{version}',
    summary: 'A published version of its survey as SurveyJS JSON.',
    auth: 'operator',
    permission: 'task.read',
    params: z.object({ taskNo: taskNoSchema, version: z.int().check(z.gte(1)) }),
    input: z.object({}),
    output: z.object({ document: z.string() }),
    errors: ['notFound'],
  }),
};
