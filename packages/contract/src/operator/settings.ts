import * as z from 'zod/mini';
import type { locales } from '../codes/locale.ts';
import { countryField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { noticeKeys } from '../values/notice.ts';
import { operatorOperation } from './operation.ts';

const text = z.string().check(z.maxLength(2000));
const byLocale = z.object({
  'en-US': z.string().check(z.regex(/\S/), z.maxLength(2000)),
  id: z.optional(text),
  ms: z.optional(text),
  th: z.optional(text),
  fil: z.optional(text),
  vi: z.optional(text),
} satisfies Record<(typeof locales)[number], z.ZodMiniType>);

export const configTextSchema = z.object({
  key: z.enum(noticeKeys),
  /** A missing language shows English. */
  texts: z.record(z.string(), z.string()),
  /** Null until it is first written. */
  updatedAt: z.nullable(z.string()),
});
export type ConfigText = z.infer<typeof configTextSchema>;

export const pointValueSchema = z.object({
  country: countryField,
  /** What one point is worth. */
  value: moneySchema,
  updatedAt: z.string(),
  /** What members of the country own, counted every hour; null until it is. */
  balances: z.nullable(z.object({ points: z.int(), worth: moneySchema, at: z.string() })),
  /** A change that waits for a second person. */
  approvalId: z.nullable(z.int()),
});
export type PointValue = z.infer<typeof pointValueSchema>;

export const settingsOperatorOperations = {
  listPointValues: operatorOperation({
    method: 'GET',
    path: '/point-values',
    summary: 'What a point is worth in each country.',
    auth: 'operator',
    permission: 'pointValue.read',
    input: z.object({}),
    output: z.object({ items: z.array(pointValueSchema) }),
    errors: [],
  }),
  savePointValue: operatorOperation({
    method: 'POST',
    path: '/point-values',
    summary: 'Requests a second person’s approval to change the value of a point in a country.',
    auth: 'operator',
    permission: 'pointValue.write',
    stepUp: true,
    movesMoney: true,
    input: z.object({
      country: countryField,
      /** In the currency's unit, for example `0.01`. */
      amount: z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)),
    }),
    output: pointValueSchema,
    errors: [],
    idempotent: true,
  }),
  listTexts: operatorOperation({
    method: 'GET',
    path: '/texts',
    summary: 'Every text an operator may change, in every language.',
    auth: 'operator',
    permission: 'text.read',
    input: z.object({}),
    output: z.object({ items: z.array(configTextSchema) }),
    errors: [],
  }),
  saveText: operatorOperation({
    method: 'POST',
    path: '/texts',
    summary: 'Changes a text; an empty translation is removed, and English is shown instead.',
    auth: 'operator',
    permission: 'text.write',
    input: z.object({
      /** Only texts that a page shows can be written. */
      key: z.enum(noticeKeys),
      texts: byLocale,
    }),
    output: configTextSchema,
    errors: [],
    idempotent: true,
  }),
};
