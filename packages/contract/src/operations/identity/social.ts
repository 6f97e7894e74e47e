import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  anyPasswordField,
  codeField,
  mailedSchema,
  proofField,
  secretField,
  sharerCodeField,
  taskNoField,
} from '../../values/fields.ts';
import { tokensSchema } from '../../values/tokens.ts';

/** Spec §3. */
export const socialApps = ['APPLE', 'GOOGLE'] as const;
export type SocialApp = (typeof socialApps)[number];

const app = z.enum(socialApps);

const socialLogin = z.object({
  /** Spec §3 sends it, but only the proof identifies the account. */
  email: z.optional(z.string().check(z.maxLength(254))),
  app,
  taskNo: z.optional(taskNoField),
  sharerCode: z.optional(sharerCodeField),
  idToken: z.optional(z.string().check(z.maxLength(8192))),
  nonce: z.optional(secretField),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
  state: z.optional(secretField),
});

function checkProof(input: z.infer<typeof socialLogin>): Record<string, string> {
  if (input.idToken !== undefined) {
    return input.nonce === undefined ? { nonce: 'field.required' } : {};
  }
  if (input.code === undefined) return { idToken: 'field.required' };
  return input.state === undefined ? { state: 'field.required' } : {};
}

const socialTicket = z.object({ snsTicket: secretField });

export const socialOperations = {
  listSocialApps: operation({
    method: 'GET',
    path: '/v1/login/sns',
    summary: 'The social sign-ins this installation offers.',
    auth: 'public',
    input: z.object({}),
    output: z.object({ apps: z.array(app) }),
    errors: [],
  }),
  startSocialLogin: operation({
    method: 'POST',
    path: '/v1/login/sns/start',
    summary: 'Starts a social sign-in: where to send the browser, or the nonce for a native app.',
    auth: 'public',
    input: z.object({
      app,
      /** `invite` returns to /callback/google-invite. */
      from: z.optional(z.enum(['login', 'invite'])),
    }),
    output: z.object({ url: z.string(), state: z.string(), nonce: z.string() }),
    errors: ['snsUnavailable', 'tooManyRequests'],
  }),
  loginWithSocial: operation({
    method: 'POST',
    path: '/v1/login/sns',
    summary:
      'Logs in the person identified by an id token (with its nonce) or a code (with its state). A new person gets a ticket to register with.',
    auth: 'public',
    input: socialLogin,
    check: checkProof,
    output: z.discriminatedUnion('newUser', [
      z.extend(tokensSchema, { newUser: z.literal(false) }),
      z.object({
        newUser: z.literal(true),
        snsTicket: z.string(),
        /**
         * Null if the provider gave no deliverable address: the member enters one and confirms it by a
         * code.
         */
        email: z.nullable(z.string()),
        /** The person's name at the provider, as a first nickname. */
        nickname: z.nullable(z.string()),
        /** The e-mail has an account; linking needs its password or a mailed code. */
        emailTaken: z.boolean(),
      }),
    ]),
    errors: ['snsRefused', 'snsUnavailable', 'blocked', 'tooManyRequests'],
  }),
  sendSocialLinkCode: operation({
    method: 'POST',
    path: '/v1/login/sns/link/code',
    summary: 'Mails a code that connects a social sign-in to the account of its e-mail.',
    auth: 'public',
    input: socialTicket,
    output: mailedSchema,
    needsMail: true,
    errors: ['mailNotSetUp', 'ticketExpired', 'tooManyRequests'],
  }),
  linkSocial: operation({
    method: 'POST',
    path: '/v1/login/sns/link',
    summary: 'Connects a social sign-in to an account, by its password or a mailed code.',
    auth: 'public',
    input: z.object({
      snsTicket: secretField,
      password: z.optional(anyPasswordField),
      code: z.optional(codeField),
      proof: z.optional(proofField),
    }),
    check: (input: { password?: string | undefined; code?: string | undefined }) =>
      input.password === undefined && input.code === undefined
        ? { password: 'field.required' }
        : ({} as Record<string, string>),
    output: tokensSchema,
    errors: [
      'ticketExpired',
      'wrongPassword',
      'wrongCode',
      'blocked',
      'proofNeeded',
      'tooManyRequests',
    ],
  }),
};
