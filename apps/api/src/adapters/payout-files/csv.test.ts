import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvField, csvFile, csvLine } from './csv.ts';
import { readCsvRows } from './result-csv.ts';

const parseCsv = (text: string) => [...readCsvRows(text)].map(({ cells }) => cells);

/** Characters that can break names and files. */
const hostile = fc.constantFrom(
  ...'aZ09 \r\n\t",;=+-@&<>\'’"\u0000\u0007łŻéĐß\u0301สมชาย名😀\ud800\ufffe',
);

test('the file, byte for byte', () => {
  const { bytes } = csvFile({
    id: 3,
    fileNo: 1,
    country: 3,
    currency: 'IDR',
    at: new Date('2026-03-01T00:00:00Z'),
    payments: [
      {
        reference: 'POLLEN0000000001',
        amountMinor: 25_000,
        payee: {
          bankType: '014',
          branch: null,
          accountNumber: '0012345678',
          accountName: 'Siti, binti "Ahmad"',
        },
      },
    ],
  });
  expect(bytes.toString('utf8')).toBe(
    'reference,currency,amount,account_name,bank_code,bank_name,branch,account_number\r\n' +
      'POLLEN0000000001,IDR,25000,"Siti, binti ""Ahmad""",014,BCA,,0012345678\r\n',
  );
});

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['plain', 'plain'],
  ['two\nlines', '"two\nlines"'],
])('%j is written as %j: no spreadsheet runs it', (text, written) => {
  expect(csvField(text)).toBe(written);
});

test('a written file is read back field by field', () => {
  const field = fc.string({ unit: hostile, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      (rows) => {
        const guarded = rows.map((row) =>
          row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        );
        const filled = guarded.filter((row) => row.some((text) => text.trim() !== ''));
        expect(parseCsv(rows.map(csvLine).join(''))).toEqual(filled);
      },
    ),
  );
});
