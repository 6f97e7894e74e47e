import { bankTypeOf } from '@pollen/contract/values/bank-record/bank-record';
import { fromMinor } from '@pollen/contract/values/money';
import { fileLabel } from './file-label.ts';
import type { PaymentBatch, PayoutFile } from './payout-file.ts';

/**
 * RFC 4180. A text that a spreadsheet would read as a formula gets an apostrophe in front, which marks it
 * as text.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join()}\r\n`;

const columns = [
  'reference',
  'currency',
  'amount',
  'account_name',
  'bank_code',
  'bank_name',
  'branch',
  'account_number',
];

export function csvFile(batch: PaymentBatch): PayoutFile {
  const lines = batch.payments.map(({ reference, amountMinor, payee }) => {
    if (amountMinor === 0) throw new Error('A payment of zero');
    return csvLine([
      reference,
      batch.currency,
      fromMinor(batch.currency, amountMinor).amount,
      payee.accountName,
      payee.bankType,
      bankTypeOf(batch.country, payee.bankType)?.name ?? '',
      payee.branch ?? '',
      payee.accountNumber,
    ]);
  });
  return {
    name: `pollen-${fileLabel(batch)}.csv`,
    mediaType: 'text/csv; charset=utf-8; header=present',
    bytes: Buffer.from([csvLine(columns), ...lines].join(''), 'utf8'),
  };
}
