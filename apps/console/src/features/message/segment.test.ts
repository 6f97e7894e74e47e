import { expect, test } from 'vitest';
import { segmentText, unwrittenLanguages } from './segment.ts';

test('a segment is described in one line', () => {
  expect(segmentText({ countries: [], genders: [] })).toBe('All countries');
  expect(
    segmentText({
      countries: [2, 8],
      genders: ['female'],
      bornFrom: 1980,
      bornTo: 1999,
      activeDays: 1,
    }),
  ).toBe('Australia, Poland; women; born 1980 to 1999; active in the last day');
  expect(segmentText({ countries: [], genders: [], bornFrom: 1980 })).toBe(
    'All countries; born in 1980 or later',
  );
});

test.each([
  [[3, 5], { 'en-US': 'News' }, 'Indonesian and Thai'],
  [[3, 5], { 'en-US': 'News', th: 'ข่าว', id: ' ' }, 'Indonesian'],
  [[2, 8], { 'en-US': 'News' }, ''],
  [[], { 'en-US': 'News', id: 'x', ms: 'x', th: 'x', fil: 'x' }, 'Vietnamese'],
] as const)('members of %j who would read English instead: %j, %s', (countries, text, names) => {
  expect(unwrittenLanguages({ countries: [...countries], genders: [] }, text)).toBe(names);
});
