import * as z from 'zod/mini';
import {
  anyPasswordField,
  emailField,
  newPasswordField,
  proofField,
  secretField,
} from '../values/fields.ts';
import {
  enrolmentSchema,
  passkeyAnswer,
  passkeyName,
  passkeyOptions,
  secondFactorField,
} from './factor.ts';
import { operatorOperation } from './operation.ts';
import { roles } from './permission.ts';

export const signedInSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The absolute end of this session. */
  until: z.string(),
  /** From when they may approve and export payouts; null if they may now, or never may. */
  moneyFrom: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** What the second factor asks for, after the password. */
export const challengeSchema = z.object({
  ticket: z.string(),
  /** An authenticator app is set up. Recovery codes are accepted either way. */
  code: z.boolean(),
  /** Set if a passkey of this host can be used instead. */
  passkey: z.nullable(passkeyOptions),
});
export type Challenge = z.infer<typeof challengeSchema>;

const openedSchema = z.object({
  operator: signedInSchema,
  /** Shown once, after the set-up. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type Opened = z.infer<typeof openedSchema>;

/** What the link of an invitation or a reset opens. */
export const setUpSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  kind: z.enum(['invite', 'reset']),
  enrolment: enrolmentSchema,
  /** Null if this host cannot have passkeys. */
  passkey: z.nullable(passkeyOptions),
});
export type SetUp = z.infer<typeof setUpSchema>;

const loginCalls = {
  readConsoleDemo: operatorOperation({
    method: 'GET',
    path: '/demo',
    summary:
      'In demo mode: the accounts to log in with, and the current code of their authenticator apps.',
    auth: 'public',
    permission: null,
    input: z.object({}),
    output: z.object({
      demo: z.nullable(
        z.object({
          operators: z.array(
            z.object({ email: z.string(), role: z.enum(roles), label: z.string() }),
          ),
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
    summary:
      'First step of the log-in; an unknown e-mail and a wrong password get the same answer.',
    auth: 'public',
    permission: null,
    input: z.object({
      email: emailField,
      password: anyPasswordField,
      proof: z.optional(proofField),
    }),
    output: challengeSchema,
    errors: ['wrongCredentials', 'proofNeeded', 'tooManyRequests'],
  }),
  proveSecondFactor: operatorOperation({
    method: 'POST',
    path: '/login/code',
    summary:
      'Second step with a code: opens a session of 12 hours in a cookie scripts cannot read.',
    auth: 'public',
    permission: null,
    input: z.object({ ticket: secretField, code: secondFactorField }),
    output: openedSchema,
    errors: ['wrongCode', 'ticketExpired'],
  }),
  provePasskey: operatorOperation({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Second step with a passkey: opens a session like a code.',
    auth: 'public',
    permission: null,
    input: z.object({ ticket: secretField, passkey: passkeyAnswer }),
    output: openedSchema,
    errors: ['passkeyRefused', 'ticketExpired'],
  }),
};

const setUpCalls = {
  openSetUp: operatorOperation({
    method: 'POST',
    path: '/set-up',
    summary: 'What a link of an invitation or reset is for; opening it does not use it up.',
    auth: 'public',
    permission: null,
    input: z.object({ token: secretField }),
    output: setUpSchema,
    errors: ['linkExpired'],
  }),
  finishSetUp: operatorOperation({
    method: 'POST',
    path: '/set-up/finish',
    summary:
      'Chooses password and second factor, a code or a passkey; uses the link up and logs in.',
    auth: 'public',
    permission: null,
    input: z.object({
      token: secretField,
      password: newPasswordField,
      code: z.optional(z.string().check(z.maxLength(20))),
      passkey: z.optional(passkeyAnswer),
      passkeyName: z.optional(passkeyName),
    }),
    output: openedSchema,
    errors: ['linkExpired', 'wrongCode', 'passkeyRefused', 'weakPassword'],
  }),
};

const ownCalls = {
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

export const accessOperations = { ...loginCalls, ...setUpCalls, ...ownCalls };
