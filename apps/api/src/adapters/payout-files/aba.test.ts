import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abaFile, toAbaText } from './aba.ts';
import type { Payment, PaymentBatch } from './payout-file.ts';
import { demoSenders } from './senders.ts';

/** Characters that can break names and files. */
const hostile = fc.constantFrom(
  ...'aZ09 \r\n\t",;=+-@&<>\'’"\u0000\u0007łŻéĐß\u0301สมชาย名😀\ud800\ufffe',
);

const payee = {
  bankType: 'bsb',
  branch: '062-184',
  accountNumber: '1234567',
  accountName: 'Mary Jones',
};
const payment = (change: Partial<Payment> = {}): Payment => ({
  reference: 'POLLEN0000000001',
  amountMinor: 2050,
  payee,
  ...change,
});
const batch = (payments: readonly Payment[]): PaymentBatch => ({
  id: 12,
  fileNo: 1,
  country: 2,
  currency: 'AUD',
  // 00:30 of the 2nd in Sydney
  at: new Date('2026-03-01T13:30:00Z'),
  payments,
});
const textOf = (payments: readonly Payment[]) =>
  abaFile(batch(payments), demoSenders.australia).bytes.toString('latin1');
const linesOf = (payments: readonly Payment[]) => textOf(payments).split('\r\n').slice(0, -1);
/** Columns as the format counts them: from 1, both ends included. */
const columns = (line: string | undefined, from: number, to = from) => line?.slice(from - 1, to);

test('the file, byte for byte', () => {
  const other = {
    ...payee,
    branch: '733-000',
    accountNumber: '987654321',
    accountName: 'Zoë Nguyễn',
  };
  const text = textOf([
    payment(),
    payment({ reference: 'POLLEN0000000002', amountMinor: 50_000, payee: other }),
  ]);
  expect(text).toBe(
    [
      '0                 01CBA       POLLEN DEMO               301500PAYMENTS    020326                                        ',
      '1062-184  1234567 500000002050Mary Jones                      POLLEN0000000001  062-000 12345678POLLEN          00000000',
      '1733-000987654321 500000050000Zoe Nguyen                      POLLEN0000000002  062-000 12345678POLLEN          00000000',
      '7999-999            000005205000000520500000000000                        000002                                        ',
      '',
    ].join('\r\n'),
  );
});

describe('columns', () => {
  const [header, detail, trailer] = linesOf([payment()]);

  test.each([
    ['record type', 1, 1, '0'],
    ['blank', 2, 18, ' '.repeat(17)],
    ['reel sequence', 19, 20, '01'],
    ['bank', 21, 23, 'CBA'],
    ['blank', 24, 30, ' '.repeat(7)],
    ['user', 31, 56, 'POLLEN DEMO'.padEnd(26)],
    ['APCA id', 57, 62, '301500'],
    ['description', 63, 74, 'PAYMENTS    '],
    ['date in Australia', 75, 80, '020326'],
    ['blank', 81, 120, ' '.repeat(40)],
  ])('header: %s, %i to %i', (_, from, to, text) => {
    expect(columns(header, from, to)).toBe(text);
  });

  test.each([
    ['record type', 1, 1, '1'],
    ['BSB', 2, 8, '062-184'],
    ['account, right', 9, 17, '  1234567'],
    ['indicator', 18, 18, ' '],
    ['transaction code', 19, 20, '50'],
    ['cents', 21, 30, '0000002050'],
    ['name', 31, 62, 'Mary Jones'.padEnd(32)],
    ['reference', 63, 80, 'POLLEN0000000001  '],
    ['trace BSB', 81, 87, '062-000'],
    ['trace account', 88, 96, ' 12345678'],
    ['remitter', 97, 112, 'POLLEN'.padEnd(16)],
    ['withholding tax', 113, 120, '00000000'],
  ])('detail: %s, %i to %i', (_, from, to, text) => {
    expect(columns(detail, from, to)).toBe(text);
  });

  test.each([
    ['record type and BSB', 1, 8, '7999-999'],
    ['blank', 9, 20, ' '.repeat(12)],
    ['net', 21, 30, '0000002050'],
    ['credits', 31, 40, '0000002050'],
    ['debits', 41, 50, '0000000000'],
    ['blank', 51, 74, ' '.repeat(24)],
    ['count', 75, 80, '000001'],
    ['blank', 81, 120, ' '.repeat(40)],
  ])('trailer: %s, %i to %i', (_, from, to, text) => {
    expect(columns(trailer, from, to)).toBe(text);
  });
});

test.each([
  ['Żółć Gęślą', 'Zolc Gesla'],
  ['Đặng Thị', 'Dang Thi'],
  ['O’Neil-Smith', "O'Neil-Smith"],
  ['Ana\r\n7999-999', 'Ana  7999-999'],
  ['สมชาย', '     '],
  ['A"B`C~D', 'A B C D'],
])('%j is written as %j', (text, written) => {
  expect(toAbaText(text)).toBe(written);
});

test('with any names, every line has 120 characters of the direct-entry set, and the sums match', () => {
  const anyPayment = fc.record({
    reference: fc.string({ maxLength: 30 }),
    amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
    payee: fc.record({
      bankType: fc.constant('bsb'),
      branch: fc.constantFrom('062-184', '733-000'),
      accountNumber: fc.integer({ min: 10_000, max: 999_999_999 }).map(String),
      accountName: fc.string({ unit: hostile, maxLength: 80 }),
    }),
  });
  fc.assert(
    fc.property(fc.array(anyPayment, { minLength: 1, maxLength: 6 }), (payments) => {
      const text = textOf(payments);
      expect(text.endsWith('\r\n')).toBe(true);
      const lines = linesOf(payments);
      expect(lines).toHaveLength(payments.length + 2);
      for (const line of lines) {
        expect(line).toMatch(/^[A-Za-z0-9 +\-@$!%&()*./#=:;?,'[\]_^]{120}$/);
      }
      const details = lines.slice(1, -1).map((line) => Number(columns(line, 21, 30)));
      const total = details.reduce((sum, one) => sum + one, 0);
      expect(Number(columns(lines.at(-1), 31, 40))).toBe(total);
      expect(total).toBe(payments.reduce((sum, one) => sum + one.amountMinor, 0));
    }),
  );
});

test.each([
  ['nothing', payment({ amountMinor: 0 })],
  ['a fraction of a cent', payment({ amountMinor: 0.5 })],
  ['more than ten digits', payment({ amountMinor: 10_000_000_000 })],
  ['an account that does not fit', payment({ payee: { ...payee, accountNumber: '1234567890' } })],
  ['no BSB', payment({ payee: { ...payee, branch: null } })],
])('a payment of or to %s is refused', (_, wrong) => {
  expect(() => textOf([wrong])).toThrow();
});
