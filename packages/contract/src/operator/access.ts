import * as z from 'zod/mini';
import { anyPasswordField, emailField, newPasswordField, secretField } from '../values/fields.ts';
import { operatorOperation } from './operation.ts';
import { permissions, roles } from './permission.ts';

export const signedInSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** When this session ends, whatever happens. */
  until: z.string(),
  /** From when they may approve and export payouts; null where they may now, or never may. */
  moneyFrom: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** After the password: what the second factor asks for. */
export const challengeSchema = z.object({
  ticket: z.string(),
  /** Set at the first log-in: the secret to scan or type; it counts once a code proves it. */
  enrolment: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  /** The password was given out by somebody else and is replaced now. */
  choosePassword: z.boolean(),
});
export type Challenge = z.infer<typeof challengeSchema>;

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

export const accessOperations = {
  readConsoleDemo: operatorOperation({
    method: 'GET',
    path: '/demo',
    summary: 'In demo mode: who can be logged in as, and the code their phones would show now.',
    auth: 'public',
    permission: null,
    input: z.object({}),
    output: z.object({
      demo: z.nullable(
        z.object({
          operators: z.array(z.object({ email: z.string(), role: z.enum(roles) })),
          password: z.string(),
          secret: z.string(),
          code: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  provePassword: operatorOperation({
    method: 'POST',
    path: '/login',
    summary: 'First step of the log-in; an unknown e-mail and a wrong password answer alike.',
    auth: 'public',
    permission: null,
    input: z.object({ email: emailField, password: anyPasswordField }),
    output: challengeSchema,
    errors: ['wrongCredentials'],
  }),
  proveSecondFactor: operatorOperation({
    method: 'POST',
    path: '/login/code',
    summary: 'Second step: opens a session of 12 hours in a cookie scripts cannot read.',
    auth: 'public',
    permission: null,
    input: z.object({
      ticket: secretField,
      code: secondFactorField,
      newPassword: z.optional(newPasswordField),
    }),
    output: z.object({
      operator: signedInSchema,
      /** Shown once, after the enrolment. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
    errors: ['wrongCode', 'ticketExpired', 'weakPassword'],
  }),
  readSignedIn: operatorOperation({
    method: 'GET',
    path: '/me',
    summary: 'Who is logged in.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({}),
    output: signedInSchema,
    errors: [],
  }),
  proveStepUp: operatorOperation({
    method: 'POST',
    path: '/step-up',
    summary: 'A code for one permission: calls that need a step-up pass for five minutes.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({ purpose: z.enum(permissions), code: totpField }),
    output: z.object({ until: z.string() }),
    errors: ['wrongCode'],
  }),
  changeOwnPassword: operatorOperation({
    method: 'POST',
    path: '/me/password',
    summary: "Changes one's own password and ends one's other sessions.",
    auth: 'operator',
    permission: 'own.account',
    input: z.object({ oldPassword: anyPasswordField, password: newPasswordField }),
    output: z.object({}),
    errors: ['wrongPassword', 'weakPassword'],
  }),
  logOutOperator: operatorOperation({
    method: 'POST',
    path: '/logout',
    summary: 'Ends this session.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
};
