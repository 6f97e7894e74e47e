import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { agreementVersion } from '../../values/agreement.ts';
import { anyPasswordField, secretField } from '../../values/fields.ts';

const deletion = z.object({
  password: z.optional(anyPasswordField),
  /** From `check/password`, or for an account without a password. */
  ticket: z.optional(secretField),
  /** The member types the account's e-mail to confirm, which works in every language. */
  confirmation: z.string().check(z.maxLength(254)),
});

export const accountOperations = {
  agree: operation({
    method: 'POST',
    path: '/v1/user/agreement',
    summary: 'Records that the member agreed to the current agreement and privacy notice.',
    auth: 'member',
    input: z.object({ version: z.literal(agreementVersion) }),
    output: z.object({}),
    errors: [],
  }),
  deleteAccount: operation({
    method: 'POST',
    path: '/v1/user/delete',
    summary: 'Erases the member’s personal data at once. Refused while money is on its way.',
    auth: 'member',
    input: deletion,
    check: (input: z.infer<typeof deletion>) =>
      input.password === undefined && input.ticket === undefined
        ? { password: 'field.required' }
        : ({} as Record<string, string>),
    output: z.object({}),
    errors: ['wrongPassword', 'ticketExpired', 'wrongConfirmation', 'moneyInFlight'],
  }),
  downloadData: operation({
    method: 'GET',
    path: '/v1/user/data',
    summary: 'Everything stored about the member, by area.',
    auth: 'member',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    errors: ['tooManyRequests'],
  }),
};
