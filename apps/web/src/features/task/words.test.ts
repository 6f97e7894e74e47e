import { expect, test } from 'vitest';
import { perMinuteOf } from './words.ts';

const thailand = 5;
const indonesia = 3;

test.each([
  [13.3, thailand, '13'],
  [10, thailand, '10'],
  [9.96, thailand, '9.96'],
  [2.5, thailand, '2.50'],
  [2.5, indonesia, '3'],
])('a rate of %s points a minute is written in country %s as %s', (rate, country, written) => {
  expect(perMinuteOf({ pointsPerMinute: rate }, country)).toBe(written);
});
