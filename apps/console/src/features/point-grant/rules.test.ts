import { expect, test } from 'vitest';
import { pointsFault } from './rules.ts';

test.each([
  ['1', 'grant', null],
  ['1000000', 'grant', null],
  ['0', 'grant', 'Enter a whole number from 1 to 1,000,000.'],
  ['1.5', 'grant', 'Enter a whole number from 1 to 1,000,000.'],
  ['', 'take', 'Enter a whole number from 1 to 1,000,000.'],
  ['1000001', 'grant', 'Enter a whole number from 1 to 1,000,000.'],
  ['1200', 'take', null],
  ['1201', 'take', 'The member has only 1,200 points available.'],
] as const)('“%s” points to %s with 1,200 available: %s', (text, direction, fault) => {
  expect(pointsFault(text, direction, 1200)).toBe(fault);
});
