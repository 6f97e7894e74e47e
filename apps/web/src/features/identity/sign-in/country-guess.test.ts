import { expect, test } from 'vitest';
import { guessCountry } from './country-guess.ts';

test.each([
  ['Asia/Jakarta', 'en-US', 'en-US', 3],
  ['Australia/Perth', 'th', 'th', 2],
  ['Asia/Saigon', 'vi', 'vi', 9],
  ['Europe/Berlin', 'pl-PL', 'en-US', 8],
  ['Europe/Berlin', 'pl-PL', 'vi', 8],
  ['Europe/Berlin', 'vi', 'vi', 9],
  ['Europe/Berlin', 'de-DE', 'fil', 6],
  ['Europe/Berlin', 'de-DE', 'en-US', null],
  ['Europe/Berlin', 'pl', 'en-US', null],
] as const)('a phone on %s in %s, showing %s, is in %s', (zone, language, shown, country) => {
  expect(guessCountry(zone, language, shown)).toBe(country);
});
