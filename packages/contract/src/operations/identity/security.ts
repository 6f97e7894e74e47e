import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import {
  anyPasswordField,
  codeField,
  emailField,
  newPasswordField,
  secretField,
} from '../../values/fields.ts';
import { tokensSchema } from '../../values/tokens.ts';
import { profileSchema } from '../profile.ts';

const passwordChange = z.object({
  oldPassword: z.optional(anyPasswordField),
  ticket: z.optional(secretField),
  password: z.optional(newPasswordField),
});

function checkPasswordChange({ oldPassword, ticket, password }: z.infer<typeof passwordChange>) {
  const faults: Record<string, string> = {};
  if (oldPassword === undefined && ticket === undefined) faults['oldPassword'] = 'field.required';
  if (oldPassword === undefined && password === undefined) faults['password'] = 'field.required';
  return faults;
}

const emailStep = z.object({
  /** 1 mails a code to the current address, 2 checks it, 3 mails one to the new address. */
  step: z.literal([1, 2, 3]),
  /** From `check/password` for steps 1 and 2, from step 2 for step 3. */
  ticket: secretField,
  code: z.optional(codeField),
  email: z.optional(emailField),
});

function checkEmailStep({ step, code, email }: z.infer<typeof emailStep>): Record<string, string> {
  if (step === 2 && code === undefined) return { code: 'field.required' };
  if (step === 3 && email === undefined) return { email: 'field.required' };
  return {};
}

export const securityOperations = {
  checkPassword: operation({
    method: 'POST',
    path: '/v1/user/check/password',
    summary:
      'Proves the member’s identity by password, or by a mailed code if there is none; the ticket allows one guarded change within 10 minutes.',
    auth: 'member',
    input: z.object({ password: z.optional(anyPasswordField), code: z.optional(codeField) }),
    check: (input: { password?: string | undefined; code?: string | undefined }) =>
      input.password === undefined && input.code === undefined
        ? { password: 'field.required' }
        : ({} as Record<string, string>),
    output: z.object({ ticket: z.string() }),
    errors: ['wrongPassword', 'wrongCode', 'tooManyRequests'],
  }),
  sendCheckCode: operation({
    method: 'POST',
    path: '/v1/user/check/code',
    summary: 'Mails the member a code for `check/password`, for an account without a password.',
    auth: 'member',
    input: z.object({}),
    output: z.object({ retryAfterSeconds: z.int() }),
    needsMail: true,
    errors: ['mailNotSetUp', 'forbidden', 'tooManyRequests'],
  }),
  changePassword: operation({
    method: 'POST',
    path: '/v1/user/password',
    summary:
      'Has two uses (spec §7). The old password alone is checked and returns a ticket. A new one with the ticket, or with the old one, is set: the other sessions end and this one gets new tokens.',
    auth: 'member',
    input: passwordChange,
    check: checkPasswordChange,
    output: z.union([z.object({ ticket: z.string() }), tokensSchema]),
    errors: ['wrongPassword', 'weakPassword', 'samePassword', 'ticketExpired', 'tooManyRequests'],
  }),
  verifyEmailChange: operation({
    method: 'POST',
    path: '/v1/user/email/verify',
    summary: 'The steps before a change of e-mail.',
    auth: 'member',
    input: emailStep,
    check: checkEmailStep,
    output: z.object({
      /** For the next step. */
      ticket: z.string(),
      retryAfterSeconds: z.optional(z.int()),
      /** False if a code was mailed less than a minute ago, so none was mailed now. */
      sent: z.optional(z.boolean()),
    }),
    needsMail: true,
    errors: ['mailNotSetUp', 'ticketExpired', 'wrongCode', 'tooManyRequests'],
  }),
  changeEmail: operation({
    method: 'POST',
    path: '/v1/user/email',
    summary: 'Confirms the code mailed to the new address, which becomes the member’s e-mail.',
    auth: 'member',
    input: z.object({ ticket: secretField, email: emailField, code: codeField }),
    output: profileSchema,
    errors: ['ticketExpired', 'wrongCode', 'emailTaken'],
  }),
};
