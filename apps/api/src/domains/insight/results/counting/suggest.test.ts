import { expect, test } from 'vitest';
import { trainSuggester, wordsOf } from './suggest.ts';

test('a word shared by two coded answers suggests their code', () => {
  const { suggest } = trainSuggester([
    { text: 'The price is high', codes: [1] },
    { text: 'Price!', codes: [1, 2] },
    { text: 'Seats', codes: [3] },
  ]);
  expect(suggest('what a PRICE')).toEqual([
    { code: 1, share: 1 },
    { code: 2, share: 0.5 },
  ]);
  expect(suggest('more seats')).toEqual([]);
});

test('Thai, which has no spaces, is split into words', () => {
  expect(wordsOf('ราคาแพงเกินไป').has('ราคา')).toBe(true);
});
