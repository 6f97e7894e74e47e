import { factorText } from '@pollen/contract/values/money';
import { expect, test } from 'vitest';
import { readAmount } from './rules.ts';

test.each([
  ['0,15', '0.15'],
  [' 0.15 ', '0.15'],
  ['15', '15'],
  ['1.000,5', null],
  ['two', null],
  ['', null],
])('%j is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  [0.15, 15, '100 times as much'],
  [2, 3, '1.5 times as much'],
  [4, 1, '25 % of what it is now'],
])('from %d to %d is %s', (from, to, text) => {
  expect(factorText(from, to)).toBe(text);
});
