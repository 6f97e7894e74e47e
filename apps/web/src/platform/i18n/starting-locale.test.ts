import { expect, test } from 'vitest';
import { languageSent, startingLocale } from './starting-locale.ts';

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
  expect(startingLocale(chosen, '', browser)).toBe(expected);
});

test.each([
  [null, '?lang=id', 'id'],
  ['th', '?lang=id', 'th'],
  [null, '?lang=xx', 'vi'],
])('chosen %s, link %s, browser vi: %s', (chosen, search, expected) => {
  expect(startingLocale(chosen, search, 'vi-VN')).toBe(expected);
});

test.each([
  ['en-US', 'en-AU', 'en'],
  ['id', 'id-ID', 'id'],
  ['en-US', 'pl-PL', 'pl'],
  ['en-US', undefined, 'en'],
  ['th', 'vi-VN', 'th'],
  ['en-US', 'vi-VN', 'en'],
] as const)('§7 shown %s, browser %s: z-language %s', (shown, browser, expected) => {
  expect(languageSent(shown, browser)).toBe(expected);
});
