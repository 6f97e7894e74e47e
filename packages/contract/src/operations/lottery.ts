import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { clientSeedPattern, lotteryGames, prizeKinds } from '../values/lottery.ts';
import { pageInput, pageOf } from '../values/page.ts';

const prize = {
  kind: z.enum(prizeKinds),
  /** Points or chances; 0 for the rest. */
  value: z.int(),
  /** A voucher's name in the requested language. */
  label: z.nullable(z.string()),
};
const game = z.enum(lotteryGames);
const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const lotteryRoundSchema = z.object({
  id: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  /** When the commitment was published, which is never after the round opened. */
  publishedAt: z.string(),
  /** SHA-256 of the seed; hexadecimal, like all of these. */
  commitment: z.string(),
  /** SHA-256 of the chain of the round before, followed by this commitment. */
  chain: z.string(),
  previous: z.string(),
  /** Null until the round is over. */
  seed: z.nullable(z.string()),
});
export type LotteryRound = z.infer<typeof lotteryRoundSchema>;

export const lotteryFieldSchema = z.object({
  ...prize,
  weight: z.int(),
  /** How many are left; null for no limit. */
  left: z.nullable(z.int()),
  /** Its share of the draws goes to the fallback. */
  ranOut: z.boolean(),
});
export type LotteryField = z.infer<typeof lotteryFieldSchema>;

export const lotteryOfferSchema = z.object({
  id: z.string(),
  game,
  /** Chances used per draw. */
  cost: z.int(),
  endsAt: z.string(),
  fields: z.array(lotteryFieldSchema),
  /** The field that replaces a sold-out one. */
  fallback: z.int(),
});
export type LotteryOffer = z.infer<typeof lotteryOfferSchema>;

export const winnerSchema = z.object({
  id: z.string(),
  /** Masked, for example `Pu•••i`. */
  name: z.string(),
  game,
  ...prize,
  at: z.string(),
});
export type Winner = z.infer<typeof winnerSchema>;

export const lotterySchema = z.object({
  /** Whether the lottery is available in the member's country. */
  open: z.boolean(),
  permit: z.string(),
  chances: z.int(),
  round: lotteryRoundSchema,
  offers: z.array(lotteryOfferSchema),
  winners: z.array(winnerSchema),
});
export type Lottery = z.infer<typeof lotterySchema>;

export const drawSchema = z.object({
  id: z.string(),
  game,
  cost: z.int(),
  at: z.string(),
  /** The prize. */
  ...prize,
  /** A voucher's code. */
  code: z.nullable(z.string()),
  /** The field that was drawn, and the one given: the fallback if the first was sold out. */
  landed: z.int(),
  field: z.int(),
  roll: z.int(),
  /** The offer's weights in order; a field's odds are its weight divided by their sum. */
  weights: z.array(z.int()),
  clientSeed: z.string(),
  nonce: z.string(),
  round: lotteryRoundSchema,
});
export type Draw = z.infer<typeof drawSchema>;

export const lotteryOperations = {
  readLottery: operation({
    method: 'GET',
    path: '/v1/lottery',
    summary: 'Both games with their odds and stock, the sealed round, and the latest winners.',
    auth: 'member',
    input: z.object({}),
    output: lotterySchema,
    errors: [],
  }),
  draw: operation({
    method: 'POST',
    path: '/v1/lottery/draw',
    summary: 'Draws with free chances, in the round and by the odds the member was shown.',
    auth: 'member',
    input: z.object({
      game,
      offer: id,
      round: id,
      clientSeed: z.string().check(z.regex(clientSeedPattern)),
    }),
    output: z.object({ draw: drawSchema, chances: z.int() }),
    errors: ['lotteryClosed', 'lotteryChanged', 'lotteryRoundOver', 'notEnoughChances'],
    idempotent: true,
  }),
  listDraws: operation({
    method: 'GET',
    path: '/v1/lottery/draws',
    summary: "The member's draws, the newest first, each with its proof.",
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(drawSchema),
    errors: [],
  }),
  listWinners: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/lottery/winners',
    summary: 'The winners of limited prizes in a month, the newest first.',
    auth: 'public',
    input: z.object({
      ...pageInput,
      month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
    }),
    output: pageOf(winnerSchema),
    errors: [],
  }),
  listRounds: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/lottery/rounds',
    summary: 'The rounds with their commitments, and the seeds of those that are over.',
    auth: 'public',
    input: z.object(pageInput),
    output: pageOf(lotteryRoundSchema),
    errors: [],
  }),
};
