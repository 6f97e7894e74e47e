import * as z from 'zod/mini';

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorField = z
  .string()
  .check(z.regex(/^(\d{6}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** Six digits of the authenticator app; recovery codes are accepted at log-in only. */
export const totpField = z
  .string()
  .check(z.regex(/^\d{6}$/))
  .register(z.globalRegistry, { messageKey: 'field.code' });

/** WebAuthn options and responses: standard JSON, passed through. */
export const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyAnswer = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** A secret for an authenticator app, as a QR code or to type. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });

export const passkeyName = z.string().check(z.regex(/\S/), z.maxLength(80));
