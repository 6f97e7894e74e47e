import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { operation } from '../operation.ts';
import { moneySchema } from '../values/money.ts';
import { sampleOptions } from '../values/sample-question.ts';

const option = z.enum(sampleOptions);

const sampleSchema = z.object({
  /** How many have answered. */
  answers: z.int(),
  /** From 0 to 1, in the order of `sampleOptions`; null before the visitor has answered, and while few have. */
  shares: z.nullable(z.array(z.number())),
  /** The visitor's own answer. */
  mine: z.nullable(option),
});
export type Sample = z.infer<typeof sampleSchema>;

const payProofSchema = z.object({
  /** Of the visitor's country, or of all countries if it has too few cash-outs. */
  ofCountry: z.boolean(),
  month: z.string(),
  payouts: z.int(),
  /** What was paid to members of the country; null for all countries, which have no common currency. */
  paid: z.nullable(moneySchema),
  medianHours: z.number(),
  /** The share of finished work that was not accepted; null if there are few cases. */
  refused: z.nullable(z.number()),
  updatedAt: z.string(),
});
export type PayProof = z.infer<typeof payProofSchema>;

export const landingSchema = z.object({
  /** The country of the visitor's address, else of their language; null if neither is one of ours. */
  country: z.nullable(z.literal([...countryCodes])),
  sample: sampleSchema,
  /** Null until a month has enough cash-outs. */
  proof: z.nullable(payProofSchema),
  /** The last ledger proof; null before the first one, and if it found a broken rule. */
  provedAt: z.nullable(z.string()),
  /** The median of the open surveys; null if none is open. */
  typical: z.nullable(
    z.object({ points: z.int(), minutes: z.int(), worth: z.nullable(moneySchema) }),
  ),
  /** The least that can be cashed out, in the currency of the visitor's country. */
  cashoutFrom: z.nullable(moneySchema),
});
export type Landing = z.infer<typeof landingSchema>;

export const landingOperations = {
  readLanding: operation({
    method: 'GET',
    path: '/v1/landing',
    summary: 'What a first visitor sees: the sample question and how members were paid.',
    auth: 'public',
    input: z.object({}),
    output: landingSchema,
    errors: [],
  }),
  answerSample: operation({
    method: 'POST',
    path: '/v1/landing/answer',
    summary:
      "Answers the sample question, once per browser; the answer is kept for the visitor's account.",
    auth: 'public',
    input: z.object({ option }),
    output: sampleSchema,
    errors: ['tooManyRequests'],
  }),
  readSampleAnswer: operation({
    method: 'GET',
    path: '/v1/user/sample',
    summary: 'What the member answered on the landing page before they registered.',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      answer: z.nullable(z.object({ option, answeredAt: z.string() })),
    }),
    errors: [],
  }),
};
