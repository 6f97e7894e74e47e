import { bankTypeOf } from '@pollen/contract/values/bank-record/bank-record';
import { fromMinor } from '@pollen/contract/values/money';
import type { PaymentBatch, PayoutFile } from './payout-file.ts';

/**
 * RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in front, which
 * spreadsheets read as "this is text".
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
    if (amountMinor === 0) throw new Error('A payment of nothing');
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
    name: `pollen-${batch.id}.csv`,
    mediaType: 'text/csv; charset=utf-8; header=present',
    bytes: Buffer.from([csvLine(columns), ...lines].join(''), 'utf8'),
  };
}

/** Reads RFC 4180, quoted or not, with either kind of line end. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const source = text.replace(/^\ufeff/, '');
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (quoted) {
      if (character !== '"') field += character;
      else if (source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === ',') endField();
    else if (character === '\n') endRow();
    else if (character !== '\r') field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}
