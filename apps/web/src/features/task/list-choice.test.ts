import { expect, test } from 'vitest';
import { filtersIn, inputOf, parseChoice, plainChoice } from './list-choice.ts';

test('a choice survives being stored, and unknown values are dropped', () => {
  const chosen = {
    order: 'shortest',
    maxMinutes: 10,
    kind: 'external',
    compensated: true,
  } as const;
  expect(parseChoice(JSON.stringify(chosen))).toEqual(chosen);
  expect(parseChoice(null)).toBe(plainChoice);
  for (const text of ['', '{', 'null', '[]', '7', '{"order":"best","maxMinutes":7,"kind":"x"}']) {
    expect(parseChoice(text)).toEqual(plainChoice);
  }
});

test('only chosen values are sent, and only filters are counted', () => {
  expect(inputOf(plainChoice)).toEqual({});
  expect(filtersIn({ ...plainChoice, order: 'points' })).toBe(0);
  const chosen = { ...plainChoice, order: 'closing', maxMinutes: 5, compensated: true } as const;
  expect(inputOf(chosen)).toEqual({ order: 'closing', maxMinutes: 5, compensated: true });
  expect(filtersIn(chosen)).toBe(2);
});
