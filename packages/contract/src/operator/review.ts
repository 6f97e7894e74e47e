import * as z from 'zod/mini';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import {
  personReasons,
  reviewEvidence,
  reviewInvolvements,
  reviewReasons,
  reviewVerdicts,
  workKinds,
} from '../values/review.ts';
import { operatorOperation } from './operation.ts';

export const reviewQueues = ['all', 'appeals'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

const person = z.object({ id: z.int(), name: z.string() });

const signal = z.object({
  name: z.string(),
  weight: z.number(),
  questions: z.array(z.string()),
  /** What was seen, for the auditor. */
  sentence: z.string(),
});

/** A set of answers in review, as the list shows it. */
export const reviewItemSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  task: z.object({ id: z.int(), taskNo: z.string(), title: z.string(), kind: z.string() }),
  points: z.int(),
  /** The value of the points for this member. */
  worth: moneySchema,
  /** From the start to the submission. */
  seconds: z.nullable(z.int()),
  submittedAt: z.nullable(z.string()),
  reviewUntil: z.string(),
  signals: z.array(signal),
  /** The signals weighed together, out of 100. */
  score: z.int(),
  /** The score calls for a person; one signal alone never does. */
  flagged: z.boolean(),
  appealed: z.boolean(),
  /** What it would be paid for; null if no work reached us. */
  work: z.nullable(z.enum(workKinds)),
  /** Why it is never accepted by time; null if it is, or if it is decided. */
  personNeeded: z.nullable(z.enum(personReasons)),
  /** The operator who is reading it now. */
  claim: z.nullable(z.object({ by: person, until: z.string() })),
  /** Another reviewer was unsure and passed it on. */
  opinion: z.nullable(z.object({ by: person, at: z.string(), note: z.string() })),
  /** Decided but not yet in effect: its reviewer can undo it for this many seconds. */
  held: z.nullable(
    z.object({ by: person, verdict: z.enum(reviewVerdicts), undoSeconds: z.number() }),
  ),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

const answer = z.object({
  name: z.string(),
  question: z.string(),
  /** As the member saw it; photographs are listed separately. */
  text: z.string(),
  photos: z.array(z.string()),
  page: z.nullable(z.string()),
  /** The order of choices, rows or pages, if it was random. */
  order: z.nullable(z.string()),
  signals: z.array(z.string()),
});
export type ReviewAnswer = z.infer<typeof answer>;

/** Everything a reviewer can judge by. */
export const reviewedParticipationSchema = z.object({
  ...reviewItemSchema.shape,
  state: z.int(),
  /** Why this operator may not decide the appeal; null if they may. */
  involved: z.nullable(z.enum(reviewInvolvements)),
  /** The version of the survey that was answered; null for tasks without one. */
  surveyVersion: z.nullable(z.int()),
  startedAt: z.string(),
  /** When it is accepted if nobody decides before; null if never, or if it is decided. */
  acceptsAt: z.nullable(z.string()),
  minSeconds: z.int(),
  /** Of the latest accepted answers to the same task. */
  medianSeconds: z.nullable(z.int()),
  answers: z.array(answer),
  /** Seconds on each page, in the order of the survey. */
  timings: z.array(z.object({ page: z.string(), seconds: z.number() })),
  /** Without the first verdict’s reason and author: the second auditor judges the answers alone. */
  appeal: z.nullable(z.object({ text: z.string(), at: z.string() })),
  member: z.object({
    id: z.int(),
    nickname: z.string(),
    country: z.int(),
    since: z.string(),
    suspended: z.boolean(),
    /** States of the member's latest other participations, newest last. */
    latest: z.array(z.int()),
    pointsPaid: z.int(),
  }),
  /** Other members in the same task who share something. */
  ties: z.object({
    device: z.array(z.int()),
    address: z.array(z.int()),
    answers: z.array(z.int()),
  }),
  address: z.nullable(z.string()),
  addressCountry: z.nullable(z.string()),
});
export type ReviewedParticipation = z.infer<typeof reviewedParticipationSchema>;

/** The first judge of an appeal or a second look may not be its second. */
const decision = {
  verdict: z.enum(reviewVerdicts),
  reason: z.optional(z.enum(reviewReasons)),
  /** The reviewer's own sentence if the reason is `other`. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(300))),
};

const outcomes = z.array(z.object({ id: z.int(), outcome: z.string(), msg: z.string() }));

const id = z.object({ id: z.int().check(z.gte(1)) });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(100));

const queueCalls = {
  listReviewQueue: operatorOperation({
    method: 'GET',
    path: '/review',
    summary: 'Answers in review, the earliest deadline first.',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({
      ...pageInput,
      queue: z._default(z.enum(reviewQueues), 'all'),
      taskId: z.optional(z.int().check(z.gte(1))),
    }),
    output: pageOf(reviewItemSchema),
    errors: [],
  }),
  countReviewQueue: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/review/counts',
    summary: 'How many wait, counted up to a thousand, and how old the oldest is.',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({}),
    output: z.object({
      all: z.int(),
      appeals: z.int(),
      secondLooks: z.int(),
      /** Appeals left out because this operator was involved in the verdict. */
      involved: z.int(),
      oldestAt: z.nullable(z.string()),
    }),
    errors: [],
  }),
  listReviewReasons: operatorOperation({
    method: 'GET',
    path: '/review/reasons',
    summary: 'The reasons of a refusal, each with the sentence the member reads, in English.',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({}),
    output: z.object({
      reasons: z.array(z.object({ reason: z.enum(reviewReasons), words: z.string() })),
    }),
    errors: [],
  }),
  readReview: operatorOperation({
    method: 'GET',
    path: '/review/participations/{id}',
    summary: 'One set of answers with all the evidence for a decision.',
    auth: 'operator',
    permission: 'audit.read',
    params: id,
    input: z.object({}),
    output: reviewedParticipationSchema,
    errors: ['notFound', 'notYourself'],
  }),
  claimReview: operatorOperation({
    method: 'POST',
    path: '/review/participations/{id}/claim',
    summary: 'Claims the answers for some minutes; the first operator keeps the claim.',
    auth: 'operator',
    permission: 'audit.decide',
    params: id,
    input: z.object({}),
    output: z.object({ mine: z.boolean(), by: person, until: z.string() }),
    errors: ['notFound', 'notYourself'],
  }),
  askOpinion: operatorOperation({
    method: 'POST',
    path: '/review/participations/{id}/opinion',
    summary: 'Asks for a second opinion, with a note; another auditor decides.',
    auth: 'operator',
    permission: 'audit.decide',
    params: id,
    input: z.object({ note: z.string().check(z.trim(), z.maxLength(300)) }),
    output: z.object({}),
    errors: ['notFound', 'notYourself', 'secondPersonNeeded'],
    idempotent: true,
  }),
  decideReview: operatorOperation({
    method: 'POST',
    path: '/review/decide',
    summary:
      'Accepts or refuses answers, each separately; decisions take effect after the undo window.',
    auth: 'operator',
    permission: 'audit.decide',
    input: z.object({
      ids,
      ...decision,
      /** What is paid for where no work reached us; such answers are not accepted without it. */
      evidence: z.optional(z.enum(reviewEvidence)),
    }),
    output: z.object({
      outcomes,
      undoSeconds: z.int(),
      /** What the accepted ones pay in total, by currency. */
      pays: z.object({ members: z.int(), points: z.int(), worth: z.array(moneySchema) }),
    }),
    errors: ['badInput'],
    idempotent: true,
  }),
  undoReview: operatorOperation({
    method: 'POST',
    path: '/review/undo',
    summary: 'Undoes the operator’s own decisions that are not yet in effect.',
    auth: 'operator',
    permission: 'audit.decide',
    input: z.object({ ids }),
    output: z.object({ outcomes }),
    errors: [],
    idempotent: true,
  }),
};

const secondLookSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  taskTitle: z.string(),
  at: z.string(),
});

const secondLookCalls = {
  listSecondLooks: operatorOperation({
    method: 'GET',
    path: '/review/second-looks',
    summary: 'A sample of answers that others decided, without their decisions.',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object(pageInput),
    output: pageOf(secondLookSchema),
    errors: [],
  }),
  readSecondLook: operatorOperation({
    method: 'GET',
    path: '/review/second-looks/{id}',
    summary: 'One of these sets of answers, without the decision.',
    auth: 'operator',
    permission: 'audit.read',
    params: id,
    input: z.object({}),
    output: reviewedParticipationSchema,
    errors: ['notFound', 'notYourself'],
  }),
  decideSecondLook: operatorOperation({
    method: 'POST',
    path: '/review/second-looks/{id}',
    summary:
      'Records the second auditor’s verdict; it only measures agreement and does not affect the member.',
    auth: 'operator',
    permission: 'audit.decide',
    params: id,
    input: z.object(decision),
    output: z.object({
      agrees: z.boolean(),
      first: z.object({
        by: person,
        verdict: z.enum(reviewVerdicts),
        reason: z.nullable(z.string()),
      }),
    }),
    errors: ['notFound', 'notYourself', 'secondPersonNeeded', 'badInput'],
    idempotent: true,
  }),
  readAgreement: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/review/agreement',
    summary: 'How often a second auditor agreed, by auditor, and the latest disagreements.',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 90) }),
    output: z.object({
      looks: z.int(),
      agreed: z.int(),
      auditors: z.array(
        z.object({
          ...person.shape,
          accepted: z.int(),
          refused: z.int(),
          looks: z.int(),
          agreed: z.int(),
        }),
      ),
      disagreements: z.array(
        z.object({
          participationId: z.int(),
          taskTitle: z.string(),
          first: z.object({ name: z.string(), verdict: z.enum(reviewVerdicts) }),
          second: z.object({ name: z.string(), verdict: z.enum(reviewVerdicts) }),
          at: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
};

export const reviewOperations = { ...queueCalls, ...secondLookCalls };
