import { expect, test } from 'vitest';
import { cellOf, duration, neighbour, nextFree } from './rules.ts';

test('a time reads as a clock', () => {
  expect(duration(127)).toBe('2:07');
  expect(duration(7_260)).toBe('2 h 1 min');
  expect(duration(null)).toBe('unknown');
});

test('paid, open and refused have a colour each', () => {
  expect([1, 10, 2, 4, 15].map(cellOf)).toEqual(['leaf', 'leaf', 'honey', 'berry', 'berry']);
});

const claimed = (by: number) => ({ by: { id: by } });
const items = [
  { id: 1, claim: null, opinion: null },
  { id: 2, claim: claimed(9), opinion: null },
  { id: 3, claim: claimed(7), opinion: null },
  { id: 4, claim: null, opinion: null },
];

test('j and k walk the list and stop at its ends', () => {
  expect(neighbour(items, 1, 1)).toBe(2);
  expect(neighbour(items, 1, -1)).toBe(1);
  expect(neighbour(items, 4, 1)).toBe(4);
  expect(neighbour(items, null, 1)).toBe(1);
  expect(neighbour([], null, 1)).toBeNull();
});

test('next passes by what somebody else reads, and begins anew at the end', () => {
  expect(nextFree(items, 1, 7)).toBe(3);
  expect(nextFree(items, 1, 9)).toBe(2);
  expect(nextFree(items, 4, 7)).toBe(1);
  expect(nextFree([{ id: 2, claim: claimed(9), opinion: null }], null, 7)).toBeNull();
  const left = [{ id: 5, claim: null, opinion: { by: { id: 7 } } }];
  expect(nextFree(left, null, 7)).toBeNull();
  expect(nextFree(left, null, 9)).toBe(5);
});
