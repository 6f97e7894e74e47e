import * as z from 'zod/mini';
import {
  enrolmentSchema,
  passkeyAnswer,
  passkeyName,
  passkeyOptions,
  secondFactorField,
  totpField,
} from './factor.ts';
import { operatorOperation } from './operation.ts';
import { permissions } from './permission.ts';

const id = z.object({ id: z.int().check(z.gte(1)) });

export const factorsSchema = z.object({
  /** An authenticator app is set up. */
  authenticator: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The host it is valid for. */
      host: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodes: z.int(),
  /** Whether this host can have passkeys: it needs a name, not only an IP address. */
  passkeysHere: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

const stepUpCalls = {
  readStepUp: operatorOperation({
    method: 'POST',
    path: '/step-up/options',
    summary: 'How this operator can step up.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({}),
    output: z.object({ code: z.boolean(), passkey: z.nullable(passkeyOptions) }),
    errors: [],
  }),
  proveStepUp: operatorOperation({
    method: 'POST',
    path: '/step-up',
    summary: 'Steps up with a code for one permission, for five minutes.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({ purpose: z.enum(permissions), code: secondFactorField }),
    output: z.object({ until: z.string() }),
    errors: ['wrongCode'],
  }),
  provePasskeyStepUp: operatorOperation({
    method: 'POST',
    path: '/step-up/passkey',
    summary: 'Steps up with a passkey instead of a code.',
    auth: 'operator',
    permission: 'own.account',
    input: z.object({ purpose: z.enum(permissions), passkey: passkeyAnswer }),
    output: z.object({ until: z.string() }),
    errors: ['passkeyRefused'],
  }),
};

/** A new factor restarts the 24 hours without money actions, and its owner is notified by mail. */
const factorCalls = {
  readFactors: operatorOperation({
    method: 'GET',
    path: '/me/factors',
    summary: "The operator's own second factors.",
    auth: 'operator',
    permission: 'own.account',
    input: z.object({}),
    output: factorsSchema,
    errors: [],
  }),
  startPasskey: operatorOperation({
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'The options from which the browser creates a new passkey.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    input: z.object({}),
    output: z.object({ options: passkeyOptions }),
    errors: ['passkeyRefused'],
  }),
  addPasskey: operatorOperation({
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Adds a passkey as a second factor.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    input: z.object({ name: passkeyName, passkey: passkeyAnswer }),
    output: factorsSchema,
    errors: ['passkeyRefused'],
  }),
  removePasskey: operatorOperation({
    method: 'POST',
    path: '/me/passkeys/{id}/remove',
    summary: 'Removes a passkey; the last second factor stays.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    params: id,
    input: z.object({}),
    output: factorsSchema,
    errors: ['notFound', 'lastSecondFactor'],
  }),
  startAuthenticator: operatorOperation({
    method: 'POST',
    path: '/me/authenticator/options',
    summary: 'A secret for a new authenticator app; it is valid once a code confirms it.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    input: z.object({}),
    output: enrolmentSchema,
    errors: [],
  }),
  setAuthenticator: operatorOperation({
    method: 'POST',
    path: '/me/authenticator',
    summary: 'Replaces the authenticator app by the new one.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    input: z.object({ code: totpField }),
    output: factorsSchema,
    errors: ['wrongCode', 'ticketExpired'],
  }),
  renewRecoveryCodes: operatorOperation({
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Ten new recovery codes; the old ones stop working.',
    auth: 'operator',
    permission: 'own.account',
    stepUp: true,
    input: z.object({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [],
  }),
};

export const ownFactorOperations = { ...stepUpCalls, ...factorCalls };
