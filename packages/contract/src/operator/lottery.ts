import * as z from 'zod/mini';
import { countryField } from '../values/fields.ts';
import { lotteryGames, prizeKinds } from '../values/lottery.ts';
import { parseOdds, weightsOf } from '../values/odds.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { localizedTextField, localizedTextSchema, momentField } from './fields.ts';
import { operatorOperation } from './operation.ts';
import { publishedSchema } from './published.ts';

export const lotteryFields = 8;
export const maxCodes = 1000;

export const operatorOfferSchema = z.object({
  id: z.int(),
  game: z.enum(lotteryGames),
  cost: z.int(),
  countries: z.array(z.int()),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['coming', 'open', 'over']),
  /** The field that replaces a sold-out one. */
  fallback: z.int(),
  fields: z.array(
    z.object({
      kind: z.enum(prizeKinds),
      value: z.int(),
      label: z.nullable(localizedTextSchema),
      /** Exact, for example `1/40`. */
      odds: z.string(),
      stock: z.nullable(z.int()),
      awarded: z.int(),
    }),
  ),
  createdAt: z.string(),
});
export type OperatorOffer = z.infer<typeof operatorOfferSchema>;

export const operatorRoundSchema = z.object({
  id: z.int(),
  opensAt: z.string(),
  closesAt: z.string(),
  publishedAt: z.string(),
  commitment: z.string(),
  chain: z.string(),
  /** Null until the round is over. */
  seed: z.nullable(z.string()),
  /** The chain links to the round before, and a revealed seed matches its commitment. */
  holds: z.boolean(),
});

export const lotteryCountrySchema = z.object({
  country: z.int(),
  isOpen: z.boolean(),
  permit: z.string(),
  updatedAt: z.nullable(z.string()),
});
export type LotteryCountry = z.infer<typeof lotteryCountrySchema>;

const code = z.string().check(z.regex(/^\S.{0,78}\S$/));
const field = z.object({
  kind: z.enum(prizeKinds),
  /** Points or chances; 0 for the rest. */
  value: z.int().check(z.gte(0), z.lte(1_000_000)),
  odds: z.string().check(z.maxLength(20)),
  /** Absent for no limit; a voucher has as many as there are codes. */
  stock: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  label: z.optional(localizedTextField(60)),
  codes: z.optional(z.array(code).check(z.maxLength(maxCodes))),
});
type Field = z.infer<typeof field>;

interface OfferInput {
  readonly fields: readonly Field[];
  readonly fallback: number;
  readonly startsAt?: string | undefined;
  readonly endsAt: string;
}

function checkField({ kind, value, stock, label, codes }: Field): string | null {
  const counts = kind === 'points' || kind === 'chances';
  if (counts !== value > 0) return 'value';
  const isVoucher = kind === 'voucher';
  if (isVoucher !== (label !== undefined)) return 'label';
  if (isVoucher !== (codes !== undefined && codes.length > 0)) return 'codes';
  if (isVoucher && stock !== undefined) return 'stock';
  return codes && new Set(codes).size !== codes.length ? 'codes' : null;
}

/** The database refuses most of this too; here the fault is shown at its field. */
export function checkOffer({ fields, fallback, startsAt, endsAt }: OfferInput) {
  const faults: Record<string, string> = {};
  for (const [at, one] of fields.entries()) {
    const name = checkField(one);
    if (name) faults[`fields.${at}.${name}`] = 'field.required';
  }
  const odds = fields.map((one) => parseOdds(one.odds));
  const known = odds.filter((one) => one !== null);
  if (known.length < odds.length || !weightsOf(known)) faults['odds'] = 'field.sumToOne';
  const last = fields[fallback];
  if (last?.stock !== undefined || last?.kind === 'voucher') faults['fallback'] = 'field.endless';
  if (startsAt !== undefined && startsAt >= endsAt) faults['endsAt'] = 'field.endsEarly';
  return faults;
}

const reads = { method: 'GET', auth: 'operator', permission: 'lottery.read', errors: [] } as const;
const writes = { method: 'POST', auth: 'operator', permission: 'lottery.write' } as const;

export const lotteryOperatorOperations = {
  listOperatorOffers: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/lottery/offers',
    summary: 'Current, past and future offers of the games, the newest first.',
    input: z.object(pageInput),
    output: pageOf(operatorOfferSchema),
  }),
  publishOffer: operatorOperation({
    ...writes,
    path: '/lottery/offers',
    summary:
      'Publishes prizes and odds; offers of the same game and countries end when it starts. Above the limits it waits for a second person.',
    input: z.object({
      game: z.enum(lotteryGames),
      countries: z.array(countryField).check(z.minLength(1), z.maxLength(7)),
      /** Defaults to now. */
      startsAt: z.optional(momentField),
      endsAt: momentField,
      fallback: z.int().check(z.gte(0), z.lt(lotteryFields)),
      fields: z.array(field).check(z.length(lotteryFields)),
    }),
    check: checkOffer,
    output: publishedSchema,
    errors: [],
    idempotent: true,
  }),
  endOffer: operatorOperation({
    ...writes,
    path: '/lottery/offers/{id}/end',
    summary: 'Ends an offer now; one that has not started never will.',
    params: z.object({ id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound', 'offerOver'],
    idempotent: true,
  }),
  listLotteryCountries: operatorOperation({
    ...reads,
    path: '/lottery/countries',
    summary: 'The countries with a lottery, and their permits.',
    input: z.object({}),
    output: z.object({ items: z.array(lotteryCountrySchema) }),
  }),
  setLotteryCountry: operatorOperation({
    ...writes,
    path: '/lottery/countries',
    summary: 'Opens or closes the lottery in a country, and sets its permit.',
    input: z.object({
      country: countryField,
      isOpen: z.boolean(),
      permit: z.string().check(z.maxLength(200)),
    }),
    check: ({ isOpen, permit }: { readonly isOpen: boolean; readonly permit: string }) =>
      isOpen && permit.trim() === ''
        ? { permit: 'field.required' }
        : ({} as Record<string, string>),
    output: z.object({}),
    errors: [],
    idempotent: true,
  }),
  listOperatorRounds: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/lottery/rounds',
    summary: 'Rounds and what they are committed to, the newest first.',
    input: z.object(pageInput),
    output: pageOf(operatorRoundSchema),
  }),
};
