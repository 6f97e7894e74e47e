import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { earnedKinds } from '../values/earned-kind.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';

/** Why points moved: the cause, and the key and parameters of a sentence in the browser. */
const explanation = {
  cause: z.object({ kind: z.string(), id: z.string() }),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
};

export const walletFilters = ['all', 'earned', 'cashed-out', 'returned'] as const;
export type WalletFilter = (typeof walletFilters)[number];

export const walletLineSchema = z.object({
  id: z.string(),
  /** Positive if received, negative if given. */
  points: z.int(),
  balanceAfter: z.int(),
  category: z.enum(['earned', 'cashed-out', 'returned', 'taken-back', 'other']),
  ...explanation,
});
export type WalletLine = z.infer<typeof walletLineSchema>;

export const debtLineSchema = z.object({
  points: z.int(),
  /** The amount still owed. */
  remaining: z.int(),
  ...explanation,
});

export const walletSchema = z.object({
  points: z.int(),
  /** The value of the points in the member's country. */
  worth: moneySchema,
  /** What was earned in the last seven days. */
  earnedWeek: z.int(),
  /** The least that can be cashed out. */
  cashoutFrom: z.object({ points: z.int(), worth: moneySchema }),
  hasCashedOut: z.boolean(),
  /** When the points expire unless the member takes part before; null if they do not. */
  expiresAt: z.nullable(z.string()),
  /** Points of tasks in review. */
  pending: z.int(),
  /** Points of cash-outs in progress. */
  setAside: z.int(),
  /** Points clawed back after the member had spent them; new credits settle them first. */
  debt: z.int(),
  /** Debts, oldest first, which is also the order of settlement. */
  debtLines: z.array(debtLineSchema),
  /** Pending points, newest first, with the latest date of the decision. At most 50. */
  pendingLines: z.array(
    z.object({ points: z.int(), until: z.nullable(z.string()), ...explanation }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

export const earnedWeekSchema = z.object({
  points: z.int(),
  /** When the totals were last updated; null before the first time. */
  at: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: z.enum(earnedKinds), points: z.int(), lines: z.int() })),
});
export type EarnedWeek = z.infer<typeof earnedWeekSchema>;

export const walletOperations = {
  readEarnedWeek: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/wallet/earned',
    summary: 'What all members together earned in the last seven days, by kind.',
    auth: 'public',
    input: z.object({}),
    output: earnedWeekSchema,
    errors: [],
  }),
  readWallet: operation({
    method: 'GET',
    path: '/v1/wallet',
    summary: 'Balance, what is pending and until when, what is set aside or owed, and why.',
    auth: 'member',
    input: z.object({}),
    output: walletSchema,
    errors: [],
  }),
  listWalletLines: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/wallet/lines',
    summary: 'The lines of the balance, the newest first, each with its reason.',
    auth: 'member',
    input: z.object({ ...pageInput, filter: z._default(z.enum(walletFilters), 'all') }),
    output: z.extend(pageOf(walletLineSchema), {
      /** On the last page: whether older lines are in the archive. */
      archived: z.boolean(),
    }),
    errors: [],
  }),
};
