import * as z from 'zod/mini';

/** Six digits of the phone, or a recovery code. */
export const secondFactorField = z
  .string()
  .check(z.regex(/^(\d{6}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** Six digits of the authenticator app; recovery codes only open the log-in. */
export const totpField = z
  .string()
  .check(z.regex(/^\d{6}$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** What the server hands to the browser's WebAuthn, and what that answers: standard JSON, passed on. */
export const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyAnswer = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** A secret for an authenticator app, to scan or to type. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });

export const passkeyName = z.string().check(z.regex(/\S/), z.maxLength(80));
