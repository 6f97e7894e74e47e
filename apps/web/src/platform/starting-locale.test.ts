import { expect, test } from 'vitest';
import { startingLocale } from './starting-locale.ts';

test.each([
  [null, 'id', 'id'],
  [null, 'id-ID', 'id'],
  [null, 'ms-MY', 'ms'],
  [null, 'th-TH', 'th'],
  [null, 'fil-PH', 'fil'],
  [null, 'vi-VN', 'vi'],
  [null, 'en-US', 'en-US'],
  [null, 'en-AU', 'en-US'],
  [null, 'pl-PL', 'en-US'],
  [null, undefined, 'en-US'],
  ['th', 'vi-VN', 'th'],
  ['klingon', 'vi-VN', 'vi'],
])('§4 chosen %s, browser %s: %s', (chosen, browser, expected) => {
  expect(startingLocale(chosen, browser)).toBe(expected);
});
