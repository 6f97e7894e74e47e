import * as z from 'zod/mini';
import type { Answers } from './plan.ts';

const scalar = z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean()]);

const name = z.string().check(z.minLength(1), z.maxLength(220));

/** An answer, or a part of one: a table in a loop in a loop is as deep as it gets. */
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
 * The outer shape of answers on the wire; what each question takes is the judge's business. Limits
 * are those of the largest survey that can be published.
 */
export const answersSchema = z.record(name, value) satisfies z.ZodMiniType<Answers>;

/** What a page saves and what the end submits. */
export const runCopySchema = z.object({
  sequence: z.int().check(z.nonnegative(), z.lte(1_000_000_000)),
  page: z.nullable(z.string().check(z.maxLength(120))),
  answers: answersSchema,
  /** The page is left for good: what it asks may end the survey (screen-out, places full). */
  leaving: z.optional(z.boolean()),
  /** The time of the survey ran out on this page: nothing after it is asked. */
  timeUp: z.optional(z.boolean()),
});
