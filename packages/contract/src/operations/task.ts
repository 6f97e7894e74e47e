import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import {
  appealBars,
  recordFilters,
  taskKinds,
  taskNoSchema,
  taskObstacles,
  taskRequirements,
} from '../values/task.ts';
import { taskOrders } from '../values/task-order.ts';

export const taskSummarySchema = z.object({
  taskNo: z.string(),
  kind: z.enum(taskKinds),
  /** In the language of the call. */
  title: z.string(),
  minutes: z.int(),
  points: z.int(),
  /** Paid if the member turns out not to fit the task. */
  screenOutPoints: z.int(),
  /** One decimal. */
  pointsPerMinute: z.number(),
  /** What an hour of it pays at the median duration of members of the country; null while few have finished. */
  hourlyPoints: z.nullable(z.int()),
  endsAt: z.nullable(z.string()),
  /** Set only if few are left; null otherwise. */
  slotsLeft: z.nullable(z.int()),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** A participation in progress. */
export const resumableSchema = z.object({
  participationId: z.string(),
  taskNo: z.string(),
  kind: z.enum(taskKinds),
  title: z.string(),
  minutes: z.int(),
  points: z.int(),
  startedAt: z.string(),
  /** Until when it can be finished. */
  expiresAt: z.nullable(z.string()),
  /** The share of pages done, 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
});
export type Resumable = z.infer<typeof resumableSchema>;

/** A short form of a participation: state numbers as in spec §3. */
export const recordSchema = z.object({
  id: z.string(),
  taskNo: z.string(),
  kind: z.enum(taskKinds),
  title: z.string(),
  state: z.int(),
  auditState: z.int(),
  /** The full reward of the task when it was started. */
  points: z.int(),
  screenOutPoints: z.int(),
  /** What was actually paid. */
  earned: z.int(),
  /** For a task completed by a comment: what the post paid for the comment, in addition to `earned`. */
  commentPoints: z.int(),
  /** Pending points in review. */
  pending: z.int(),
  /** The reason code of the end: `under-18`, `too-fast`, `ip-country`, … */
  reason: z.nullable(z.string()),
  /** The reason in the task's own words, in the language of the call, if it has some. */
  reasonText: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** While in review: the latest date of the decision. */
  reviewUntil: z.nullable(z.string()),
  /** Set while a refusal can be appealed. */
  appealUntil: z.nullable(z.string()),
  /** The member has appealed a refusal. */
  appealed: z.boolean(),
});
export type TaskRecord = z.infer<typeof recordSchema>;

export const recordDetailSchema = z.extend(recordSchema, {
  earnedWorth: moneySchema,
  /** Points of it that were spent before they were clawed back: what the member still owes. */
  owed: z.int(),
  /** Why a refusal cannot be appealed, although there is time; null if it can, or was. */
  appealBar: z.nullable(z.enum(appealBars)),
  /** Every change, oldest first. */
  transitions: z.array(
    z.object({ state: z.int(), auditState: z.int(), at: z.string(), cause: z.string() }),
  ),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.string(),
      /** Null while it is pending. */
      answer: z.nullable(z.enum(['accepted', 'refused'])),
    }),
  ),
});
export type TaskRecordDetail = z.infer<typeof recordDetailSchema>;

const receiptRules = [
  'overdue',
  'accepted',
  'forTime',
  'whenAccepted',
  'takenBack',
  'nothing',
] as const;

/** Facts about a participation that the member can verify. */
const receiptSchema = z.object({
  /** Null for work other than our own surveys. */
  asked: z.nullable(z.object({ questions: z.int(), pages: z.int() })),
  /** From the start to the submission. */
  seconds: z.nullable(z.int()),
  /** The minimum reading time, if it was answered faster. */
  leastSeconds: z.nullable(z.int()),
  /** The median of accepted answers; null if there are few. */
  medianSeconds: z.nullable(z.int()),
  /** The pay per hour for the time it took; null if it paid nothing. */
  hourlyWorth: z.nullable(moneySchema),
  /** What was added because the task paid less than the floor of the country; null if nothing was. */
  topUp: z.nullable(z.int()),
  /** The rule that decides the payment. */
  rule: z.enum(receiptRules),
  /** Null while there is no decision. */
  decidedBy: z.nullable(z.enum(['person', 'checks', 'partner', 'nobody'])),
  /** When it is accepted if nobody reviews it before; null if never. */
  acceptsAt: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

const recordWithReceiptSchema = z.extend(recordDetailSchema, {
  /** Null while it is in progress. */
  receipt: z.nullable(receiptSchema),
});
export type RecordWithReceipt = z.infer<typeof recordWithReceiptSchema>;

export const taskDetailSchema = z.extend(taskSummarySchema, {
  description: z.string(),
  worth: moneySchema,
  screenOutWorth: moneySchema,
  /** The pay per hour: by the median duration once it is known, by the stated minutes before. */
  hourlyWorth: moneySchema,
  audit: z.enum(['auto', 'hand']),
  /** How long a review takes at most. */
  reviewDays: z.int(),
  /** How long members have to finish it after the start. */
  hoursToFinish: z.int(),
  asks: z.array(z.enum(taskRequirements)),
  questions: z.nullable(z.int()),
  /** The post at which a task of kind buzz takes place. */
  target: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  open: z.boolean(),
  obstacle: z.nullable(z.enum(taskObstacles)),
  /** The member's own participation, if there is one. */
  participation: z.nullable(recordSchema),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** What a shared link shows to a visitor. The targeting is not included, only the countries. */
export const taskOfferSchema = z.object({
  taskNo: z.string(),
  kind: z.enum(taskKinds),
  title: z.string(),
  minutes: z.int(),
  points: z.int(),
  screenOutPoints: z.int(),
  questions: z.nullable(z.int()),
  /** Region codes of spec §3. */
  countries: z.array(z.int()),
  /** The points as money of the visitor's country; null if it is unknown, or the task is not for it. */
  worth: z.nullable(z.object({ country: z.int(), money: moneySchema })),
  open: z.boolean(),
});
export type TaskOffer = z.infer<typeof taskOfferSchema>;

export const profileTopicSchema = z.object({
  taskNo: z.string(),
  /** Selects the topic's picture: `household`, `food`, … */
  topic: z.string(),
  title: z.string(),
  description: z.string(),
  minutes: z.int(),
  points: z.int(),
  questions: z.int(),
  state: z.enum(['open', 'underway', 'done', 'closed']),
  participationId: z.nullable(z.string()),
});
export type ProfileTopic = z.infer<typeof profileTopicSchema>;

const participationId = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

export const taskOperations = {
  listTasks: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/task/list',
    summary:
      'Open tasks for this member, by default the best paid per minute first; unfinished ones are listed separately.',
    auth: 'member',
    input: z.object({
      ...pageInput,
      /** Spec §1: survey 1, profile 2, buzz 3. */
      section: z._default(z.int().check(z.gte(1), z.lte(3)), 1),
      /** Restricts the section to this kind. */
      kind: z.optional(z.enum(taskKinds)),
      order: z._default(z.enum(taskOrders), 'perMinute'),
      /** Only tasks of at most this many minutes. */
      maxMinutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
      /** Only tasks that pay for a screen-out. */
      compensated: z.optional(z.boolean()),
    }),
    /** `resume` is part of the first page only. */
    output: z.extend(pageOf(taskSummarySchema), { resume: z.array(resumableSchema) }),
    errors: [],
  }),
  readTask: operation({
    method: 'GET',
    path: '/v1/task/{taskNo}',
    summary: 'What a task asks, pays and takes, and whether this member can start it.',
    auth: 'member',
    params: z.object({ taskNo: taskNoSchema }),
    input: z.object({}),
    output: taskDetailSchema,
    errors: [],
  }),
  readTaskOffer: operation({
    method: 'GET',
    path: '/v1/task/offer/{taskNo}',
    summary: 'What a shared task asks and pays, for a visitor without an account.',
    auth: 'public',
    params: z.object({ taskNo: taskNoSchema }),
    input: z.object({}),
    output: taskOfferSchema,
    errors: [],
  }),
  listRecords: operation({
    method: 'GET',
    path: '/v1/task/record',
    summary: "The member's participations, the newest first.",
    auth: 'member',
    input: z.object({ ...pageInput, filter: z._default(z.enum(recordFilters), 'all') }),
    output: pageOf(recordSchema),
    errors: [],
  }),
  readRecord: operation({
    method: 'GET',
    path: '/v1/task/record/{id}',
    summary: 'One participation with everything that happened to it.',
    auth: 'member',
    params: participationId,
    input: z.object({}),
    output: recordWithReceiptSchema,
    errors: [],
  }),
  listProfileTopics: operation({
    method: 'GET',
    path: '/v1/profile/topics',
    summary: 'Profile questionnaires by topic; each pays once and is never asked again.',
    auth: 'member',
    input: z.object({}),
    output: z.object({ items: z.array(profileTopicSchema) }),
    errors: [],
  }),
};
