import { expect, test } from 'vitest';
import { refusalReasonOf } from './bank-reasons.ts';

test.each([
  ['AC04', 'accountClosed'],
  ['AC04: Rachunek zamknięty', 'accountClosed'],
  ['ac01', 'accountInvalid'],
  ['AC06 blocked', 'accountBlocked'],
  ['BE01: Inconsistent with end customer', 'nameMismatch'],
  ['3', 'accountClosed'],
  ['5 - No account', 'accountInvalid'],
  ['Account has been closed', 'accountClosed'],
  ['Beneficiary name does not match', 'nameMismatch'],
  ['Invalid account number', 'accountInvalid'],
  ['IBAN not found', 'accountInvalid'],
  ['nameMismatch', 'nameMismatch'],
  ['MS03', 'bankReturned'],
  ['', 'bankReturned'],
])('the bank’s “%s” is shown to the member as %s', (text, reason) => {
  expect(refusalReasonOf(text, 2)).toBe(reason);
});

test('a bare number is only interpreted for Australia', () => {
  expect(refusalReasonOf('3', 6)).toBe('bankReturned');
});
