import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { campaignParameters } from '../../values/campaign.ts';
import {
  codeField,
  countryField,
  emailField,
  mailedSchema,
  newPasswordField,
  proofField,
  secretField,
  sharerCodeField,
  taskNoField,
} from '../../values/fields.ts';
import { nicknameFault, normalizeNickname } from '../../values/nickname.ts';
import { passwordFault } from '../../values/password.ts';
import { tokensSchema } from '../../values/tokens.ts';

const campaignValue = z.string().check(z.minLength(1), z.maxLength(200));

const registration = z.object({
  email: emailField,
  code: z.optional(codeField),
  /** From a social sign-in without an account; replaces the code. */
  snsTicket: z.optional(secretField),
  password: newPasswordField,
  nickname: z.string().check(z.maxLength(200)),
  country: countryField,
  /** The version of the agreement and privacy notice the new member agreed to, as a date. */
  agreement: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  taskNo: z.optional(taskNoField),
  sharerCode: z.optional(sharerCodeField),
  /** Parameters of an advertisement's link. */
  campaign: z.optional(z.partialRecord(z.enum(campaignParameters), campaignValue)),
  proof: z.optional(proofField),
});

function checkRegistration(input: z.infer<typeof registration>): Record<string, string> {
  const nickname = nicknameFault(normalizeNickname(input.nickname));
  const password = passwordFault(input.password, input.email);
  return {
    ...(input.code === undefined && input.snsTicket === undefined
      ? { code: 'field.required' }
      : {}),
    ...(nickname ? { nickname } : {}),
    ...(password ? { password } : {}),
  };
}

export const registrationOperations = {
  sendRegisterCode: operation({
    method: 'POST',
    path: '/v1/register/email/code',
    summary: 'Mails a code to an e-mail; the answer is the same whether or not it has an account.',
    auth: 'public',
    input: z.object({ email: emailField }),
    output: mailedSchema,
    needsMail: true,
    errors: ['mailNotSetUp', 'tooManyRequests'],
  }),
  registerWithEmail: operation({
    method: 'POST',
    path: '/v1/register/email',
    summary: 'Creates an account for a proved mailbox and opens its first session.',
    auth: 'public',
    input: registration,
    check: checkRegistration,
    output: tokensSchema,
    errors: [
      'wrongCode',
      'emailTaken',
      'weakPassword',
      'ticketExpired',
      'tooManyRequests',
      'proofNeeded',
    ],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/v1/forgot',
    summary:
      'Mails a link to choose a new password; the answer is the same whether or not the e-mail is known.',
    auth: 'public',
    input: z.object({ email: emailField }),
    output: mailedSchema,
    needsMail: true,
    errors: ['mailNotSetUp', 'tooManyRequests'],
  }),
  checkForgotKey: operation({
    method: 'POST',
    path: '/v1/forgot/check',
    summary: 'Whether the key of a mailed link can still be used, and for which masked e-mail.',
    auth: 'public',
    input: z.object({ key: secretField }),
    output: z.object({ email: z.string() }),
    errors: ['linkExpired'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/v1/forgot/password',
    summary: 'Sets a new password by a mailed key, ends every session and opens a new one.',
    auth: 'public',
    input: z.object({ key: secretField, password: newPasswordField }),
    output: tokensSchema,
    errors: ['linkExpired', 'weakPassword', 'blocked'],
  }),
};
