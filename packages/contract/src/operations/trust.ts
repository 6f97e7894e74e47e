import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

/** A share of cases, and the number of cases. */
const rate = z.object({
  /** Null if there were fewer than `smallestGroup`. */
  cases: z.nullable(z.int()),
  /** From 0 to 1; null if there are too few cases for a meaningful share. */
  share: z.nullable(z.number()),
});

export const trustFigureSchema = z.object({
  /** Null for all countries together. */
  country: z.nullable(z.int()),
  /** Cash-outs that reached their account; null if there were fewer than `smallestGroup`. */
  payouts: z.nullable(z.int()),
  /** Hours from the request to the account: the median, and the 95th percentile. */
  medianHours: z.nullable(z.number()),
  slowHours: z.nullable(z.number()),
  /** Payouts in steps of five hours; the last step contains all slower ones. */
  hours: z.array(z.int()),
  /** The share of finished work that was not accepted. */
  refused: rate,
  /** The share of accepted work that a partner reversed. */
  reversed: rate,
  /** The share of decided appeals in favour of the member. */
  overturned: rate,
});
export type TrustFigure = z.infer<typeof trustFigureSchema>;

export const trustSchema = z.object({
  /** Newest first. */
  months: z.array(z.string()),
  month: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  figures: z.array(trustFigureSchema),
  /** The last ledger proof: every account adds up, and all accounts together to zero. */
  ledger: z.nullable(z.object({ provedAt: z.string(), sound: z.boolean() })),
});
export type Trust = z.infer<typeof trustSchema>;

export const trustOperations = {
  readTrust: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/trust',
    summary: 'How fast and how fully members were paid in a month, by country, from the ledger.',
    auth: 'public',
    input: z.object({ month: z.optional(month) }),
    output: trustSchema,
    errors: [],
  }),
};
