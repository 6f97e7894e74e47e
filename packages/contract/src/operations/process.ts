import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { answersSchema, runCopySchema } from '../survey/answers-schema.ts';
import type { SurveyPlan } from '../survey/plan.ts';
import type { TypingRecord } from '../survey/typing.ts';
import { appealMaxLength, appealMinLength, taskNoSchema } from '../values/task.ts';
import { recordDetailSchema } from './task.ts';

const participationId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** What a phone reports about itself; unverified, stored as signals. */
const deviceSchema = z.object({
  screen: z.optional(z.string().check(z.maxLength(40))),
  platform: z.optional(z.string().check(z.maxLength(80))),
  touch: z.optional(z.boolean()),
});

/** Milliseconds spent on each page, by its name. */
const timingsSchema = z.record(
  z.string().check(z.maxLength(120)),
  z.int().check(z.nonnegative(), z.lte(1_000_000_000)),
);

/** The content of the participation, while it can be continued; null once it has ended. */
const workSchema = z.object({
  /** For surveys and profile questionnaires. */
  plan: z.nullable(z.unknown() as unknown as z.ZodMiniType<SurveyPlan<string>>),
  /** The answers stored on the server: the runner's `resumed`. */
  sequence: z.int(),
  page: z.nullable(z.string()),
  answers: answersSchema,
  /** Milliseconds spent on each page in earlier sessions. */
  timings: timingsSchema,
  /** The address at which a partner's survey starts. */
  redirectUrl: z.nullable(z.string()),
  /** Of a shop visit; the stage module reads and writes them. */
  stages: z.nullable(z.array(z.unknown() as unknown as z.ZodMiniType<Record<string, unknown>>)),
});

export const participationSchema = z.extend(recordDetailSchema, {
  minutes: z.int(),
  expiresAt: z.nullable(z.string()),
  /** Started by an earlier call; the member resumes it. */
  resumed: z.boolean(),
  work: z.nullable(workSchema),
  /** The survey author's text for members who completed it. */
  endText: z.optional(z.string()),
});
export type Participation = z.infer<typeof participationSchema>;

export const processOperations = {
  startParticipation: operation({
    method: 'POST',
    path: '/v1/process/start',
    summary: 'Starts a task, or resumes it; the answer may be an end (spec §3, states).',
    auth: 'member',
    input: z.object({
      taskNo: taskNoSchema,
      sharerCode: z.optional(z.string().check(z.maxLength(64))),
      device: z.optional(deviceSchema),
    }),
    output: participationSchema,
    errors: ['taskClosed', 'taskNotForYou'],
    idempotent: true,
  }),
  saveAnswers: operation({
    method: 'POST',
    path: '/v1/process/answer',
    summary: 'Saves the answers so far; the highest sequence is kept. Says if it ended here.',
    auth: 'member',
    input: z.extend(runCopySchema, { participationId, timings: z.optional(timingsSchema) }),
    output: z.object({
      state: z.int(),
      ended: z.boolean(),
      /** The answers now stored on the server. */
      sequence: z.int(),
    }),
    errors: [],
  }),
  submitAnswers: operation({
    method: 'POST',
    path: '/v1/process/submit',
    summary: 'Submits the answers. They are judged again; clean ones are paid immediately.',
    auth: 'member',
    input: z.extend(runCopySchema, {
      participationId,
      timings: z.optional(timingsSchema),
      /** How open texts were typed: a hint. Not validated here, because an invalid one is ignored. */
      typing: z.optional(z.unknown() as unknown as z.ZodMiniType<TypingRecord>),
    }),
    output: participationSchema,
    errors: ['answersIncomplete', 'answersOutdated', 'uploadRefused'],
    idempotent: true,
  }),
  returnFromPartner: operation({
    method: 'POST',
    path: '/v1/process/back',
    summary:
      "The browser returns from a partner. This only shows the state: the partner's server decides.",
    auth: 'member',
    input: z.object({
      /** The session id handed out with the redirect. */
      session: z.string().check(z.minLength(8), z.maxLength(128)),
      /** The query parameters of the return address, stored for the reviewer. */
      params: z.optional(
        z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
      ),
    }),
    output: participationSchema,
    errors: [],
  }),
  appealParticipation: operation({
    method: 'POST',
    path: '/v1/process/appeal',
    summary: 'Appeals against a refusal, once, within 14 days.',
    auth: 'member',
    input: z.object({
      participationId,
      text: z.string().check(z.minLength(appealMinLength), z.maxLength(appealMaxLength)),
    }),
    output: participationSchema,
    errors: ['appealClosed', 'appealNothing', 'appealLimit'],
    idempotent: true,
  }),
  readParticipation: operation({
    method: 'GET',
    path: '/v1/process/{id}',
    summary: 'A participation: its content to continue with, or how it ended.',
    auth: 'member',
    params: z.object({ id: participationId }),
    input: z.object({}),
    output: participationSchema,
    errors: [],
  }),
};
