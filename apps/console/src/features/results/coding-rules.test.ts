import { expect, test } from 'vitest';
import { agreementWord, codeOfKey, keyOf, neighbour, toggled, weakest } from './coding-rules.ts';

const codes = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  label: `Code ${at + 1}`,
  count: 0,
  kappa: at === 0 ? null : 1 - at / 10,
}));

test('the keys 1 to 9 and 0 select the first ten codes', () => {
  expect([0, 8, 9, 10].map(keyOf)).toEqual(['1', '9', '0', null]);
  expect(['1', '0', 'j'].map((key) => codeOfKey(key, codes)?.id)).toEqual([1, 10, undefined]);
  expect(codeOfKey('5', codes.slice(0, 2))).toBeUndefined();
});

test('toggling a code adds it, then removes it', () => {
  expect(toggled(null, 3)).toEqual([3]);
  expect(toggled([3, 4], 3)).toEqual([4]);
});

test('moving to the next answer stops at the last one', () => {
  const answer = {
    respondent: '',
    country: '',
    text: '',
    codes: null,
    own: null,
    coders: [],
    suggested: [],
  };
  const items = [7, 8].map((id) => ({ ...answer, id }));
  expect([neighbour(items, 7, 1), neighbour(items, 8, 1), neighbour(items, 7, -1)]).toEqual([
    8, 8, 7,
  ]);
  expect(neighbour([], null, 1)).toBeNull();
});

test('describes agreement in words and names the codes with the least agreement', () => {
  expect([0.85, 0.7, 0.5, 0.1].map(agreementWord)).toEqual([
    'Very good',
    'Good',
    'Moderate',
    'Poor',
  ]);
  expect(weakest(codes).map(({ id }) => id)).toEqual([12, 11, 10]);
});
