import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { suspensionAnswerMaxLength, suspensionAnswerMinLength } from '../../values/suspension.ts';

/** Identifies the suspended member; part of the mail and of `data` of error 3002. */
const key = z.string().check(z.regex(/^\d{1,15}-[\w-]{43}$/));

export const suspensionSchema = z.object({
  /**
   * `kept`: a second person read the answer and confirmed the suspension. `ended`: the member can log in
   * again.
   */
  state: z.enum(['open', 'kept', 'ended']),
  /** A sentence in the language of the request, as in the mail. */
  reasonText: z.string(),
  /** The kind of evidence it is based on. */
  evidenceText: z.string(),
  since: z.string(),
  /** A person decides by then. */
  decideBy: z.string(),
  /** The member's answer; only one is accepted. */
  answer: z.nullable(z.string()),
});
export type Suspension = z.infer<typeof suspensionSchema>;

export const suspensionOperations = {
  readSuspension: operation({
    method: 'GET',
    path: '/v1/suspension',
    summary: 'Why an account is suspended, what happens next and by when.',
    auth: 'public',
    input: z.object({ key }),
    output: suspensionSchema,
    errors: ['notFound'],
  }),
  answerSuspension: operation({
    method: 'POST',
    path: '/v1/suspension/answer',
    summary: 'The member’s answer, once; an operator other than the one who suspended reads it.',
    auth: 'public',
    input: z.object({
      key,
      text: z
        .string()
        .check(z.minLength(suspensionAnswerMinLength), z.maxLength(suspensionAnswerMaxLength)),
    }),
    output: suspensionSchema,
    errors: ['notFound', 'appealClosed'],
  }),
};
