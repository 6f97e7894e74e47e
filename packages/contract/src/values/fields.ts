import * as z from 'zod/mini';
import { countryCodes } from '../codes/country.ts';
import { emailMaxLength, emailPattern } from './email.ts';
import { passwordMaxLength, passwordMinLength } from './password.ts';
import { proofParts } from './proof-of-work.ts';

/** Fields that several calls use. */

export const emailField = z
  .string()
  .check(z.maxLength(emailMaxLength), z.regex(emailPattern))
  .register(z.globalRegistry, { messageKey: 'field.email' });

/** A new password. `passwordFault` and the server's list check the rest of the rule. */
export const newPasswordField = z
  .string()
  .check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength));

/** Only limited in length: whether it is right depends on the hash alone. */
export const anyPasswordField = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** A 6-digit code from a mail. */
export const codeField = z
  .string()
  .check(z.regex(/^\d{6}$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** An opaque secret issued by the server: a proof, or the key of a link. */
export const secretField = z.string().check(z.minLength(1), z.maxLength(200));

export const countryField = z.literal([...countryCodes]);

/** From the link that led the member here (spec §3). */
export const taskNoField = z.string().check(z.regex(/^[\w.-]{0,64}$/));
export const sharerCodeField = z.string().check(z.regex(/^[\w.-]{0,64}$/));

/** Answers the challenge of `proofNeeded`; see `proof-of-work.ts`. */
export const proofField = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  nonces: z
    .array(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)))
    .check(z.maxLength(proofParts)),
});

/** For calls that mail a code: when the next one can be requested. */
export const mailedSchema = z.object({ retryAfterSeconds: z.int() });
