import * as z from 'zod/mini';
import type { Locale } from '../codes/locale.ts';

/** A text an operator writes in six languages; English replaces a missing one. */
export function localizedTextField(longest: number) {
  const text = z.optional(z.string().check(z.maxLength(longest)));
  return z.object({
    'en-US': z.string().check(z.regex(/\S/), z.maxLength(longest)),
    id: text,
    ms: text,
    th: text,
    fil: text,
    vi: text,
  } satisfies Record<Locale, z.ZodMiniType>);
}

/** As stored, without empty languages. */
export const localizedTextSchema = z.record(z.string(), z.string());

/** A time in UTC, for example `2026-11-15T08:00:00.000Z`. */
export const momentField = z
  .string()
  .check(
    z.regex(
      /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/,
    ),
  );
