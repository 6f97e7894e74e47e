import { expect, test } from 'vitest';
import type { CountryCode } from '../../codes/country.ts';
import { bankNameOf } from './bank-name.ts';
import { bankTypesOf } from './bank-record.ts';

const record = (bankType: string, accountNumber: string, branch: string | null = null) => ({
  bankType,
  accountName: 'Ana',
  accountNumber,
  branch,
});

test.each<[CountryCode, ReturnType<typeof record>, string]>([
  [2, record('bsb', '12345678', '062-184'), 'Commonwealth Bank'],
  [2, record('bsb', '12345678', '999-999'), 'Other Australian bank'],
  [8, record('iban', 'PL61109010140000071219812874'), 'Santander Bank Polska'],
  [8, record('iban', 'PL61999910140000071219812874'), 'Other Polish bank'],
  [3, record('014', '0123456789'), 'BCA'],
  [4, record('other', '112233', 'ABCDMYKL'), 'Other bank, BIC ABCDMYKL'],
  [9, record('970436', '0123456789'), 'Vietcombank'],
])('an account in country %i belongs to a bank with a name', (country, account, name) => {
  expect(bankNameOf(country, account)).toBe(name);
});

test('no listed bank is shown by its code', () => {
  for (const country of [3, 4, 5, 6, 9] as const) {
    for (const { code } of bankTypesOf(country)) {
      expect(bankNameOf(country, record(code, '123456'))).not.toBe(code);
    }
  }
});
