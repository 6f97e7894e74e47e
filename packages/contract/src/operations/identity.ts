import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  anyPasswordField,
  emailField,
  proofField,
  sharerCodeField,
  taskNoField,
} from '../values/fields.ts';
import { tokensSchema } from '../values/tokens.ts';
import { accountOperations } from './identity/account.ts';
import { registrationOperations } from './identity/registration.ts';
import { securityOperations } from './identity/security.ts';
import { socialOperations } from './identity/social.ts';
import { suspensionOperations } from './identity/suspension.ts';

const sessionSchema = z.object({
  id: z.string(),
  /** Proper names, the same in every language; empty if the user agent does not contain them. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  current: z.boolean(),
});

export type SessionItem = z.infer<typeof sessionSchema>;

const sessionOperations = {
  loginWithPassword: operation({
    method: 'POST',
    path: '/v1/login/password',
    summary: 'Opens a session for an e-mail and its password.',
    auth: 'public',
    input: z.object({
      email: emailField,
      password: anyPasswordField,
      /** Parameters of the link that led here (spec §4). */
      taskNo: z.optional(taskNoField),
      sharerCode: z.optional(sharerCodeField),
      proof: z.optional(proofField),
    }),
    output: tokensSchema,
    errors: ['wrongCredentials', 'blocked', 'proofNeeded', 'tooManyRequests'],
  }),
  refreshTokens: operation({
    method: 'POST',
    path: '/token/token/refresh',
    summary: 'Exchanges a refresh token for the next pair. Sent without z-token.',
    auth: 'public',
    input: z.object({
      token: z.string().check(z.maxLength(200)),
      refreshToken: z.string().check(z.maxLength(200)),
    }),
    output: tokensSchema,
    errors: [],
  }),
  logout: operation({
    method: 'POST',
    path: '/v1/user/logout',
    summary: 'Ends this session; its tokens are invalid immediately.',
    auth: 'member',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  listSessions: operation({
    method: 'GET',
    path: '/v1/user/session',
    summary: 'Where the member is logged in, last used first.',
    auth: 'member',
    input: z.object({}),
    output: z.object({ items: z.array(sessionSchema) }),
    errors: [],
  }),
  endSession: operation({
    method: 'POST',
    path: '/v1/user/session/end',
    summary: 'Ends one session of the member; without an id, all but the current one.',
    auth: 'member',
    input: z.object({ id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    output: z.object({ ended: z.int() }),
    errors: ['notFound'],
  }),
};

export const identityOperations = {
  ...sessionOperations,
  ...registrationOperations,
  ...socialOperations,
  ...securityOperations,
  ...accountOperations,
  ...suspensionOperations,
};
