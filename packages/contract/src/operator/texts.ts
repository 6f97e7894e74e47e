import * as z from 'zod/mini';
import type { locales } from '../codes/locale.ts';
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
  key: z.string(),
  /** A language that is missing shows English. */
  texts: z.record(z.string(), z.string()),
  updatedAt: z.string(),
});
export type ConfigText = z.infer<typeof configTextSchema>;

export const textOperations = {
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
      key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+){0,4}$/), z.maxLength(80)),
      texts: byLocale,
    }),
    output: configTextSchema,
    errors: [],
    idempotent: true,
  }),
};
