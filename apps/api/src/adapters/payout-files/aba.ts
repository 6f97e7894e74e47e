import { calendarDay } from '@pollen/contract/values/time-zone';
import { fileLabel } from './file-label.ts';
import type { PaymentBatch, PayoutFile } from './payout-file.ts';
import type { AustralianSender } from './senders.ts';

const lineLength = 120;
/** Ten digits of cents. */
const maxCents = 9_999_999_999;
const maxPayments = 999_999;

/** The direct-entry character set; everything else becomes its plain letter, or a space. */
const foreign = /[^A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]/g;

export function toAbaText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/[đ]/g, 'd')
    .replace(/[Đ]/g, 'D')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/ß/g, 'ss')
    .replace(/[‘’]/g, "'")
    .replace(foreign, ' ');
}

const left = (text: string, width: number) => toAbaText(text).slice(0, width).padEnd(width);

/** Right-aligned; digits are never truncated, so an account that does not fit is an error. */
function right(text: string, width: number): string {
  if (text.length > width) throw new Error(`${text.length} characters do not fit into ${width}`);
  return text.padStart(width);
}

function cents(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor > maxCents) {
    throw new Error('An amount does not fit into the file');
  }
  return String(amountMinor).padStart(10, '0');
}

function line(...parts: readonly string[]): string {
  const whole = parts.join('').padEnd(lineLength);
  if (whole.length !== lineLength) throw new Error(`A line of ${whole.length} characters`);
  return `${whole}\r\n`;
}

/** The Australian direct-entry file, credits only. */
export function abaFile(batch: PaymentBatch, sender: AustralianSender): PayoutFile {
  const { payments } = batch;
  if (payments.length > maxPayments) throw new Error('Too many payments for one file');
  const [year = '', month = '', day = ''] = calendarDay(2, batch.at).split('-');
  const total = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const header = line(
    '0',
    ' '.repeat(17),
    '01',
    left(sender.bank, 3),
    ' '.repeat(7),
    left(sender.userName, 26),
    sender.userId.padStart(6, '0'),
    left('PAYMENTS', 12),
    `${day}${month}${year.slice(2)}`,
  );
  const details = payments.map(({ reference, amountMinor, payee }) => {
    if (amountMinor === 0) throw new Error('A payment of zero');
    if (!/^\d{3}-\d{3}$/.test(payee.branch ?? '')) throw new Error('A payee without a BSB');
    return line(
      '1',
      payee.branch ?? '',
      right(payee.accountNumber, 9),
      ' ',
      '50',
      cents(amountMinor),
      left(payee.accountName, 32),
      left(reference, 18),
      sender.bsb,
      right(sender.accountNumber, 9),
      left(sender.remitter, 16),
      '0'.repeat(8),
    );
  });
  const trailer = line(
    '7',
    '999-999',
    ' '.repeat(12),
    cents(total),
    cents(total),
    cents(0),
    ' '.repeat(24),
    String(payments.length).padStart(6, '0'),
  );
  return {
    name: `pollen-${fileLabel(batch)}.aba`,
    mediaType: 'text/plain; charset=us-ascii',
    bytes: Buffer.from([header, ...details, trailer].join(''), 'latin1'),
  };
}
