import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { emailMaxLength, emailPattern } from './email.ts';
import { passwordMaxLength, passwordMinLength } from './password.ts';
import { proofParts } from './proof-of-work.ts';

/** Fields more than one call takes. */

export const emailField = z
  .string()
  .check(z.maxLength(emailMaxLength), z.regex(emailPattern))
  .register(z.globalRegistry, { messageKey: 'field.email' });

/** A password being chosen. The rest of the rule is `passwordFault` and the server's list. */
export const newPasswordField = z
  .string()
  .check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength));

/** Bounded, not judged: whether it is the right one only the hash can tell. */
export const anyPasswordField = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** A 6-digit code from a mail. */
export const codeField = z
  .string()
  .check(z.regex(/^\d{6}$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** An opaque secret the server handed out: a ticket, a key of a link. */
export const secretField = z.string().check(z.minLength(1), z.maxLength(200));

export const countryField = z.literal([...countryCodes]);

/** Carried from a link that brought the member here (spec §3). */
export const taskNoField = z.string().check(z.regex(/^[\w.-]{0,64}$/));
export const sharerCodeField = z.string().check(z.regex(/^[\w.-]{0,64}$/));

/** Answers the challenge of `proofNeeded`; see `proof-of-work.ts`. */
export const proofField = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  nonces: z
    .array(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)))
    .check(z.maxLength(proofParts)),
});

/** After a call that mails a code: when the next one may be asked for. */
export const mailedSchema = z.object({ retryAfterSeconds: z.int() });
