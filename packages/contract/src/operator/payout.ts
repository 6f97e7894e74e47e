import * as z from 'zod/mini';
import { cashoutStates } from '../operations/cashout.ts';
import { refusalReasons } from '../values/cashout.ts';
import { countryField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';

/** The queues of finance. */
export const payoutQueues = [
  'first',
  'second',
  'approved',
  'sent',
  'paid',
  'returned',
  'refused',
] as const;
export type PayoutQueue = (typeof payoutQueues)[number];

/** Blocks that nobody can overrule: the payout waits until they end, or is refused. */
export const payoutBlocks = [
  'memberDeleted',
  'memberSuspended',
  'memberInDebt',
  'accountDeleted',
  'latinNameMissing',
  'bankChanged',
  'securityChanged',
] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

/** Flags that two people must accept with a reason, one payout at a time. */
export const payoutFlags = [
  'sharedAccount',
  'sharedDevice',
  'accountReplaced',
  'answersRefused',
  'ring',
] as const;
export type PayoutFlag = (typeof payoutFlags)[number];

const approval = z.object({ id: z.int(), name: z.string(), at: z.string() });

export const payoutSchema = z.object({
  id: z.int(),
  reference: z.string(),
  member: z.object({ id: z.int(), nickname: z.string(), suspended: z.boolean() }),
  country: z.int(),
  points: z.int(),
  worth: moneySchema,
  /** The bank's name; empty once erased. */
  bank: z.string(),
  /** For example `•••• 2874`; empty once erased. */
  account: z.string(),
  state: z.enum(cashoutStates),
  requestedAt: z.string(),
  first: z.nullable(approval),
  second: z.nullable(approval),
  blocks: z.array(z.enum(payoutBlocks)),
  /** The blocks that end automatically. */
  holds: z.array(
    z.object({ reason: z.enum(['bankChanged', 'securityChanged']), until: z.string() }),
  ),
  flags: z.array(z.enum(payoutFlags)),
  /** The flags that two people have not accepted yet. */
  openFlags: z.array(z.enum(payoutFlags)),
  bankSince: z.string(),
  /** Why it was refused or returned, as the member sees it. */
  reason: z.nullable(z.enum(refusalReasons)),
  /** The bank's text when it returned the payout. */
  bankReason: z.nullable(z.string()),
  batchId: z.nullable(z.int()),
});
export type Payout = z.infer<typeof payoutSchema>;

/** One payout with the facts its approval is based on. */
export const payoutDetailSchema = z.extend(payoutSchema, {
  memberSince: z.string(),
  /** Members whose bank account is the same. */
  sharedWith: z.array(z.int()),
  /** Of the latest 200 participations. */
  work: z.object({ accepted: z.int(), refused: z.int(), appeals: z.int() }),
  /** Of the latest 200 cash-outs before it. */
  paidBefore: z.int(),
  /** Decisions on it with their reasons, oldest first. */
  decisions: z.array(
    z.object({
      by: approval,
      decision: z.enum(['approve', 'confirm']),
      flags: z.array(z.enum(payoutFlags)),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type PayoutDetail = z.infer<typeof payoutDetailSchema>;

const id = z.object({ id: z.int().check(z.gte(1)) });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(100));
const decided = z.object({
  /** The outcome of each: `first`, `second`, `refused`, or why it was skipped. */
  outcomes: z.array(z.object({ id: z.int(), outcome: z.string(), msg: z.string() })),
});

/** The reason for accepting the flags of a payout. */
export const decisionReasonLengths = { min: 10, max: 500 } as const;

export const payoutOperations = {
  listPayouts: operatorOperation({
    method: 'GET',
    path: '/payouts',
    summary: 'Payouts of a queue, the oldest first while they wait, the newest first once ended.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object({
      ...pageInput,
      queue: z._default(z.enum(payoutQueues), 'first'),
      country: z.optional(countryField),
    }),
    output: pageOf(payoutSchema),
    errors: [],
  }),
  countPayouts: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/payouts/counts',
    summary: 'How many wait in each queue, counted to a thousand.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object({ country: z.optional(countryField) }),
    output: z.object({ first: z.int(), second: z.int(), approved: z.int(), sent: z.int() }),
    errors: [],
  }),
  readPayout: operatorOperation({
    method: 'GET',
    path: '/payouts/{id}',
    summary: 'A payout, its approvals, and the evidence for a decision.',
    auth: 'operator',
    permission: 'payout.read',
    params: id,
    input: z.object({}),
    output: payoutDetailSchema,
    errors: ['notFound'],
  }),
  approvePayouts: operatorOperation({
    method: 'POST',
    path: '/payouts/approve',
    summary: 'Approves payouts as the first or the second person. Flagged payouts are left alone.',
    auth: 'operator',
    permission: 'payout.approve',
    stepUp: true,
    movesMoney: true,
    input: z.object({ ids }),
    output: decided,
    errors: [],
    idempotent: true,
  }),
  approvePayout: operatorOperation({
    method: 'POST',
    path: '/payouts/{id}/approve',
    summary: 'Approves one payout, accepting its flags with a reason.',
    auth: 'operator',
    permission: 'payout.approve',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({
      /** The flags the operator has seen; a newer flag is not accepted by accident. */
      flags: z.array(z.enum(payoutFlags)),
      reason: z.optional(
        z
          .string()
          .check(z.minLength(decisionReasonLengths.min), z.maxLength(decisionReasonLengths.max)),
      ),
    }),
    output: z.object({ outcome: z.enum(['first', 'second', 'confirmed']) }),
    errors: [
      'notFound',
      'notYourself',
      'cashoutTooLate',
      'cashoutHeld',
      'memberSuspended',
      'payoutBlocked',
      'payoutFlagsChanged',
      'secondPersonNeeded',
    ],
    idempotent: true,
  }),
  refusePayouts: operatorOperation({
    method: 'POST',
    path: '/payouts/refuse',
    summary:
      'Refuses payouts; the points return immediately and the member is notified of the reason.',
    auth: 'operator',
    permission: 'payout.approve',
    input: z.object({ ids, reason: z.enum(refusalReasons) }),
    output: decided,
    errors: [],
    idempotent: true,
  }),
};
