import * as z from 'zod/mini';
import { cashoutStates } from '../operations/cashout.ts';
import { refusalReasons } from '../values/cashout.ts';
import { countryField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { operatorOperation } from './operation.ts';

/** Where a payout stands in the work of finance. */
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

const approval = z.object({ id: z.int(), name: z.string(), at: z.string() });

export const payoutSchema = z.object({
  id: z.int(),
  reference: z.string(),
  member: z.object({ id: z.int(), nickname: z.string(), suspended: z.boolean() }),
  country: z.int(),
  points: z.int(),
  worth: moneySchema,
  /** As `•••• 2874`; empty once erased. */
  account: z.string(),
  state: z.enum(cashoutStates),
  requestedAt: z.string(),
  first: z.nullable(approval),
  second: z.nullable(approval),
  /** What speaks against it: each alone needs a look, a hold cannot be passed. */
  holds: z.array(
    z.object({ reason: z.enum(['bankChanged', 'securityChanged']), until: z.string() }),
  ),
  sharedAccount: z.boolean(),
  bankSince: z.string(),
  reason: z.nullable(z.string()),
  batchId: z.nullable(z.int()),
});
export type Payout = z.infer<typeof payoutSchema>;

/** One payout with what its approval rests on. */
export const payoutDetailSchema = z.extend(payoutSchema, {
  bank: z.string(),
  memberSince: z.string(),
  /** Of the latest 200 participations. */
  work: z.object({ accepted: z.int(), refused: z.int(), appeals: z.int() }),
  /** Of the latest 200 cash-outs before it. */
  paidBefore: z.int(),
});
export type PayoutDetail = z.infer<typeof payoutDetailSchema>;

export const batchSchema = z.object({
  id: z.int(),
  country: z.int(),
  payments: z.int(),
  total: moneySchema,
  createdAt: z.string(),
  exportedAt: z.nullable(z.string()),
});
export type PayoutBatch = z.infer<typeof batchSchema>;

export const proofSchema = z.object({
  id: z.int(),
  askedBy: z.string(),
  askedAt: z.string(),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  done: z.int(),
  total: z.int(),
  findings: z.array(z.object({ name: z.string(), broken: z.int(), samples: z.array(z.string()) })),
  finishedAt: z.nullable(z.string()),
});
export type Proof = z.infer<typeof proofSchema>;

const totals = z.record(z.string(), z.int());

export const transferSchema = z.object({
  id: z.int(),
  cause: z.object({ kind: z.string(), id: z.string() }),
  step: z.string(),
  points: z.int(),
  reason: z.string(),
  at: z.string(),
  entries: z.array(
    z.object({ account: z.string(), owner: z.int(), amount: z.int(), balanceAfter: z.int() }),
  ),
});
export type Transfer = z.infer<typeof transferSchema>;

const id = z.object({ id: z.int().check(z.gte(1)) });
const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(100));
const decided = z.object({
  /** What became of each: `first`, `second`, `refused`, or why it was left alone. */
  outcomes: z.array(z.object({ id: z.int(), outcome: z.string(), msg: z.string() })),
});

const payoutCalls = {
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
    summary: 'A payout, who vouched for it, and what speaks for and against it.',
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
    summary: 'Vouches for payouts: as the first person, or as the second who is somebody else.',
    auth: 'operator',
    permission: 'payout.approve',
    stepUp: true,
    movesMoney: true,
    input: z.object({ ids }),
    output: decided,
    errors: [],
    idempotent: true,
  }),
  refusePayouts: operatorOperation({
    method: 'POST',
    path: '/payouts/refuse',
    summary: 'Refuses payouts; the points return at once and the member is told why.',
    auth: 'operator',
    permission: 'payout.approve',
    input: z.object({ ids, reason: z.enum(refusalReasons) }),
    output: decided,
    errors: [],
    idempotent: true,
  }),
};

const batchCalls = {
  listBatches: operatorOperation({
    method: 'GET',
    path: '/payouts/batches',
    summary: 'Batches of payments, the newest first.',
    auth: 'operator',
    permission: 'payout.read',
    input: z.object(pageInput),
    output: pageOf(batchSchema),
    errors: [],
  }),
  createBatch: operatorOperation({
    method: 'POST',
    path: '/payouts/batches',
    summary: 'Gathers what is approved in a country into a batch.',
    auth: 'operator',
    permission: 'payout.export',
    movesMoney: true,
    input: z.object({ country: countryField }),
    output: batchSchema,
    errors: ['notFound'],
    idempotent: true,
  }),
  exportBatch: operatorOperation({
    method: 'POST',
    path: '/payouts/batches/{id}/export',
    summary:
      'The file for the bank. The first export sends the payments; a later one is the same file.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    params: id,
    input: z.object({}),
    // A file with account numbers in it: streamed, and under no idempotency key, which would keep it.
    output: z.unknown(),
    errors: ['notFound', 'sendersMissing'],
  }),
  importResults: operatorOperation({
    method: 'POST',
    path: '/payouts/results',
    summary: 'Takes in what the bank says became of payments: our CSV or pain.002.',
    auth: 'operator',
    permission: 'payout.export',
    stepUp: true,
    movesMoney: true,
    multipart: true,
    input: z.object({}),
    output: z.object({
      lines: z.array(z.object({ line: z.int(), reference: z.string(), outcome: z.string() })),
      counts: z.record(z.string(), z.int()),
    }),
    errors: [],
    idempotent: true,
  }),
};

const ledgerCalls = {
  readBooks: operatorOperation({
    method: 'GET',
    path: '/ledger',
    summary: 'Balances by kind of account, now-ish and over time.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 90) }),
    output: z.object({
      at: z.nullable(z.string()),
      totals,
      /** The last of each day. */
      history: z.array(z.object({ at: z.string(), totals })),
    }),
    errors: [],
  }),
  listTransfers: operatorOperation({
    method: 'GET',
    path: '/ledger/transfers',
    summary: 'Movements of points with their entries, the newest first, or those of a cause.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({
      ...pageInput,
      causeKind: z.optional(z.string().check(z.maxLength(40))),
      causeId: z.optional(z.string().check(z.maxLength(80))),
    }),
    output: pageOf(transferSchema),
    errors: [],
  }),
  listProofs: operatorOperation({
    method: 'GET',
    path: '/ledger/proofs',
    summary: 'Proofs of the books, the newest first.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object(pageInput),
    output: pageOf(proofSchema),
    errors: [],
  }),
  startProof: operatorOperation({
    method: 'POST',
    path: '/ledger/proofs',
    summary: 'Has every rule of the books checked over the whole database.',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({}),
    output: proofSchema,
    errors: [],
    idempotent: true,
  }),
};

export const moneyOperations = { ...payoutCalls, ...batchCalls, ...ledgerCalls };
