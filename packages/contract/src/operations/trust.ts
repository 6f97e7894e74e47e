import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

/** A share of cases, and how many cases it is a share of. */
const rate = z.object({
  /** Null where there were fewer than `smallestGroup`. */
  cases: z.nullable(z.int()),
  /** From 0 to 1; null where the cases are too few for a share to mean anything. */
  share: z.nullable(z.number()),
});

export const trustFigureSchema = z.object({
  /** Null for all countries together. */
  country: z.nullable(z.int()),
  /** Cash-outs that reached their account; null where there were fewer than `smallestGroup`. */
  payouts: z.nullable(z.int()),
  /** Hours from the request to the account: half were faster, and 95 of 100. */
  medianHours: z.nullable(z.number()),
  slowHours: z.nullable(z.number()),
  /** Payouts by five hours each, the last for all that took longer. */
  hours: z.array(z.int()),
  /** Of finished work, what was not accepted. */
  refused: rate,
  /** Of accepted work, what a partner took back. */
  reversed: rate,
  /** Of appeals that were decided, those in which the member was right. */
  overturned: rate,
});
export type TrustFigure = z.infer<typeof trustFigureSchema>;

export const trustSchema = z.object({
  /** The newest first. */
  months: z.array(z.string()),
  month: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  figures: z.array(trustFigureSchema),
  /** The last proof of the ledger: every account adds up, and all of them to zero. */
  ledger: z.nullable(z.object({ provedAt: z.string(), sound: z.boolean() })),
});
export type Trust = z.infer<typeof trustSchema>;

export const trustOperations = {
  readTrust: operation({
    method: 'GET',
    path: '/v1/trust',
    summary: 'How fast and how fully members were paid in a month, by country, from the ledger.',
    auth: 'public',
    input: z.object({ month: z.optional(month) }),
    output: trustSchema,
    errors: [],
  }),
};
