import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const bankTypeSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['bank', 'wallet']),
  number: z.enum(['account', 'iban', 'mobile', 'promptpay']),
});

/** A bank record as it is shown: only the last digits of the number. */
export const bankRecordSchema = z.object({
  bankType: z.string(),
  bankName: z.string(),
  kind: z.enum(['bank', 'wallet']),
  accountName: z.string(),
  /** The spelling used in the bank's file, if the name has other letters. */
  latinName: z.nullable(z.string()),
  /** No payout can be sent until the member adds that spelling. */
  latinNameMissing: z.boolean(),
  /** For example `•••• 2874`. */
  accountNumber: z.string(),
  /** BSB or BIC, if the country has one. */
  branch: z.nullable(z.string()),
  changedAt: z.string(),
  /** Payouts are held until then, because the record is new. */
  heldUntil: z.nullable(z.string()),
});

export type MaskedBankRecord = z.infer<typeof bankRecordSchema>;

const text = (most: number) => z.string().check(z.maxLength(most));

export const bankOperations = {
  readBank: operation({
    method: 'GET',
    path: '/v1/user/bank',
    summary: "The member's bank record, masked; null while there is none.",
    auth: 'member',
    input: z.object({}),
    output: z.object({ record: z.nullable(bankRecordSchema) }),
    errors: [],
  }),
  saveBank: operation({
    method: 'POST',
    path: '/v1/user/bank',
    summary: 'Sets the bank record. Requires a ticket of /v1/user/check/password.',
    auth: 'member',
    input: z.object({
      bankType: text(20),
      accountName: text(140),
      accountNumber: text(60),
      bsb: z.optional(text(20)),
      bic: z.optional(text(20)),
      latinName: z.optional(text(140)),
      ticket: text(200),
      /** The member has seen the warnings and confirms. */
      confirmed: z.optional(z.boolean()),
    }),
    output: z.object({ record: bankRecordSchema }),
    errors: ['ticketExpired', 'bankNeedsConfirmation'],
    idempotent: true,
  }),
  listBankTypes: operation({
    method: 'GET',
    path: '/v1/bank/types',
    summary: "Banks and e-wallets of the member's country, and the fields a record has there.",
    auth: 'member',
    input: z.object({}),
    output: z.object({
      items: z.array(bankTypeSchema),
      fields: z.array(z.enum(['bsb', 'bic'])),
    }),
    errors: [],
  }),
};
