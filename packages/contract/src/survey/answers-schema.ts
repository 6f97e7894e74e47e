import * as z from 'zod/mini';
import type { Answers } from './plan.ts';

const scalar = z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean()]);

/** Of a question or a row; some authors use whole sentences. */
const name = z.string().check(z.minLength(1), z.maxLength(1_020));

/** An answer or a part of one. A table in a loop in a loop is the deepest nesting. */
const plain = z.union([scalar, z.array(scalar).check(z.maxLength(1_000)), z.record(name, scalar)]);
const row = z.union([
  scalar,
  z.array(z.union([scalar, z.record(name, plain)])),
  z.record(name, plain),
]);
const value = z.union([
  scalar,
  z.array(z.union([scalar, z.record(name, row)])).check(z.maxLength(1_000)),
  z.record(name, row),
]);

/**
 * The outer shape of answers on the wire; the judge checks what each question accepts. Limits are those of
 * the largest survey that can be published.
 */
export const answersSchema = z.record(name, value) satisfies z.ZodMiniType<Answers>;

/** What a page saves, and what the submission sends. */
export const runCopySchema = z.object({
  sequence: z.int().check(z.nonnegative(), z.lte(1_000_000_000)),
  page: z.nullable(z.string().check(z.maxLength(120))),
  answers: answersSchema,
  /** The member has left the page for good, so its answers may end the survey (screen-out, quota full). */
  leaving: z.optional(z.boolean()),
  /** The survey's time ran out on this page: no later page is shown. */
  timeUp: z.optional(z.boolean()),
});
