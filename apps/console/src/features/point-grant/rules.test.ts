import { expect, test } from 'vitest';
import { debtOf, pointsFault } from './rules.ts';

test.each([
  ['1', null],
  ['1000000', null],
  ['0', 'Enter a whole number from 1 to 1,000,000.'],
  ['1.5', 'Enter a whole number from 1 to 1,000,000.'],
  ['', 'Enter a whole number from 1 to 1,000,000.'],
  ['1000001', 'Enter a whole number from 1 to 1,000,000.'],
] as const)('“%s” points: %s', (text, fault) => {
  expect(pointsFault(text)).toBe(fault);
});

test.each([
  [1200, 'take', 0],
  [1201, 'take', 1],
  [1201, 'grant', 0],
] as const)(
  '%i points to %s with 1,200 available leave a debt of %i',
  (points, direction, debt) => {
    expect(debtOf(points, direction, 1200)).toBe(debt);
  },
);
