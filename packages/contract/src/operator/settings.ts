import * as z from 'zod/mini';
import type { locales } from '../codes/locale.ts';
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
  /** A language that is missing shows English. */
  texts: z.record(z.string(), z.string()),
  /** Null until somebody has written it. */
  updatedAt: z.nullable(z.string()),
});
export type ConfigText = z.infer<typeof configTextSchema>;

export const settingsOperatorOperations = {
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
    summary: 'Changes a text; an empty translation is taken out and English stands in.',
    auth: 'operator',
    permission: 'text.write',
    input: z.object({
      /** Only what a page shows can be written. */
      key: z.enum(noticeKeys),
      texts: byLocale,
    }),
    output: configTextSchema,
    errors: [],
    idempotent: true,
  }),
};
