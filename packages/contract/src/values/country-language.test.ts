import { expect, test } from 'vitest';
import { languagesOf } from './country-language.ts';

test('a task needs English and the languages of its countries', () => {
  expect(languagesOf([9, 5])).toEqual(['en-US', 'th', 'vi']);
  expect(languagesOf([2, 8])).toEqual(['en-US']);
  expect(languagesOf([])).toEqual(['en-US']);
});
