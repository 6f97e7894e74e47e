import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { refusalReasons } from '../values/cashout.ts';
import { proofField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { bankRecordSchema } from './bank.ts';

export const cashoutStates = [
  'requested',
  'approved',
  'sent',
  'paid',
  'refused',
  'cancelled',
  'returned',
] as const;
export type CashoutState = (typeof cashoutStates)[number];

const hold = z.object({
  reason: z.enum(['bankChanged', 'securityChanged']),
  until: z.string(),
});

export const cashoutSchema = z.object({
  id: z.string(),
  points: z.int(),
  worth: moneySchema,
  /** The destination, for example `•••• 2874`; null once erased. */
  account: z.nullable(z.string()),
  state: z.enum(cashoutStates),
  reason: z.nullable(z.enum(refusalReasons)),
  requestedAt: z.string(),
  cancellable: z.boolean(),
});
export type Cashout = z.infer<typeof cashoutSchema>;

export const cashoutDetailSchema = z.extend(cashoutSchema, {
  /** Every step to the end; `at` is null for future ones. */
  timeline: z.array(z.object({ step: z.enum(cashoutStates), at: z.nullable(z.string()) })),
  /** Why it is not paid out yet, and until when. */
  holds: z.array(hold),
  /** What two people check before they approve it, as sentences in the language of the request. */
  concerns: z.array(z.string()),
});
export type CashoutDetail = z.infer<typeof cashoutDetailSchema>;

export const cashoutOfferSchema = z.object({
  points: z.int(),
  worth: moneySchema,
  /** What one point is worth in the member's country today. */
  pointValue: moneySchema,
  /** Points the member owes; no cash-out is possible until they are settled. */
  debt: z.int(),
  minimumPoints: z.int(),
  options: z.array(
    z.object({
      points: z.int(),
      worth: moneySchema,
      /** The member's balance. */
      all: z.boolean(),
      /** Why it cannot be chosen; null if it can. */
      blockedBy: z.nullable(z.enum(['balance', 'minimum', 'dailyLimit', 'debt'])),
    }),
  ),
  limits: z.object({
    requestsPerDay: z.int(),
    pointsPerDay: z.int(),
    requestsLeft: z.int(),
    pointsLeft: z.int(),
  }),
  bank: z.nullable(bankRecordSchema),
  /** A cash-out requested now would be held for these reasons. */
  holds: z.array(hold),
  fee: moneySchema,
  arrival: z.object({ reviewDays: z.int(), bankDays: z.int() }),
});
export type CashoutOffer = z.infer<typeof cashoutOfferSchema>;

const id = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

export const cashoutOperations = {
  readCashoutOffer: operation({
    method: 'GET',
    path: '/v1/cashout',
    summary: 'What can be cashed out, its value, its destination and its holds.',
    auth: 'member',
    input: z.object({}),
    output: cashoutOfferSchema,
    errors: [],
  }),
  requestCashout: operation({
    method: 'POST',
    path: '/v1/cashout',
    summary: 'Asks for a payout to the bank record; the points are set aside at once.',
    auth: 'member',
    input: z.object({
      points: z.int().check(z.gte(1), z.lte(1_000_000_000)),
      /** The amount the member agreed to; refused if the value of a point has changed. */
      amount: z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))),
      proof: z.optional(proofField),
    }),
    output: cashoutDetailSchema,
    errors: [
      'notEnoughPoints',
      'pointsOwed',
      'cashoutMinimum',
      'cashoutOption',
      'cashoutLimit',
      'cashoutWorthChanged',
      'bankMissing',
      'proofNeeded',
    ],
    idempotent: true,
  }),
  listCashouts: operation({
    method: 'GET',
    path: '/v1/cashout/list',
    summary: "The member's cash-outs, the newest first.",
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(cashoutSchema),
    errors: [],
  }),
  readCashout: operation({
    method: 'GET',
    path: '/v1/cashout/{id}',
    summary: 'One cash-out with its timeline.',
    auth: 'member',
    params: id,
    input: z.object({}),
    output: cashoutDetailSchema,
    errors: [],
  }),
  cancelCashout: operation({
    method: 'POST',
    path: '/v1/cashout/{id}/cancel',
    summary: 'Cancels a cash-out that is not approved yet; the points return immediately.',
    auth: 'member',
    params: id,
    input: z.object({}),
    output: cashoutDetailSchema,
    errors: ['cashoutTooLate'],
    idempotent: true,
  }),
};
