import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { emailMaxLength, emailPattern } from '../values/email.ts';
import { tokensSchema } from '../values/tokens.ts';

const email = z
  .string()
  .check(z.maxLength(emailMaxLength), z.regex(emailPattern))
  .register(z.globalRegistry, { messageKey: 'field.email' });
/** Bounded, not judged: whether it is the right one only the hash can tell. */
const anyPassword = z.string().check(z.minLength(1), z.maxLength(72));

export const identityOperations = {
  loginWithPassword: operation({
    method: 'POST',
    path: '/v1/login/password',
    summary: 'Opens a session for an e-mail and its password.',
    auth: 'public',
    input: z.object({ email, password: anyPassword }),
    output: tokensSchema,
    errors: ['wrongCredentials', 'blocked'],
  }),
  refreshTokens: operation({
    method: 'POST',
    path: '/token/token/refresh',
    summary: 'Trades a refresh token for the next pair. Sent without z-token.',
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
    summary: 'Ends this session; its tokens are dead at once.',
    auth: 'member',
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
};
