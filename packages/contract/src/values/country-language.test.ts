import { expect, test } from 'vitest';
import { countryOfLanguage, languagesOf } from './country-language.ts';

test('a task needs English and the languages of its countries', () => {
  expect(languagesOf([9, 5])).toEqual(['en-US', 'th', 'vi']);
  expect(languagesOf([2, 8])).toEqual(['en-US']);
  expect(languagesOf([])).toEqual(['en-US']);
});

test('a language tells the country, except English', () => {
  expect((['id', 'ms', 'th', 'fil', 'vi', 'en-US'] as const).map(countryOfLanguage)).toEqual([
    3,
    4,
    5,
    6,
    9,
    null,
  ]);
});
