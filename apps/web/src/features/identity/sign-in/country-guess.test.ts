import { expect, test } from 'vitest';
import { guessCountry } from './country-guess.ts';

test.each([
  ['Asia/Jakarta', 'en-US', 3],
  ['Australia/Perth', 'th', 2],
  ['Asia/Saigon', 'vi', 9],
  ['Europe/Berlin', 'pl-PL', 8],
  ['Europe/Berlin', 'de-DE', null],
  ['Europe/Berlin', 'pl', null],
])('a phone on %s speaking %s is in %s', (zone, language, country) => {
  expect(guessCountry(zone, language)).toBe(country);
});
