import { expect, test } from 'vitest';
import { cellOf, duration, neighbour, nextFree, paymentOf } from './rules.ts';

test('a duration is formatted as a clock', () => {
  expect(duration(127)).toBe('2:07');
  expect(duration(7_260)).toBe('2 h 1 min');
  expect(duration(null)).toBe('unknown');
});

test('paid, open and refused have different colours', () => {
  expect([1, 10, 2, 4, 15].map(cellOf)).toEqual(['leaf', 'leaf', 'honey', 'berry', 'berry']);
});

const claimed = (by: number) => ({ by: { id: by } });
const items = [
  { id: 1, claim: null, opinion: null, held: null },
  { id: 2, claim: claimed(9), opinion: null, held: null },
  { id: 3, claim: claimed(7), opinion: null, held: null },
  { id: 4, claim: null, opinion: null, held: null },
];

test('j and k move through the list and stop at its ends', () => {
  expect(neighbour(items, 1, 1)).toBe(2);
  expect(neighbour(items, 1, -1)).toBe(1);
  expect(neighbour(items, 4, 1)).toBe(4);
  expect(neighbour(items, null, 1)).toBe(1);
  expect(neighbour([], null, 1)).toBeNull();
});

test('next skips answers that another operator reads, and starts over at the end', () => {
  expect(nextFree(items, 1, 7)).toBe(3);
  expect(nextFree(items, 1, 9)).toBe(2);
  expect(nextFree(items, 4, 7)).toBe(1);
  expect(nextFree([{ id: 2, claim: claimed(9), opinion: null, held: null }], null, 7)).toBeNull();
  const left = [{ id: 5, claim: null, opinion: { by: { id: 7 } }, held: null }];
  expect(nextFree(left, null, 7)).toBeNull();
  expect(nextFree(left, null, 9)).toBe(5);
  expect(nextFree([{ id: 6, claim: null, opinion: null, held: {} }], null, 7)).toBeNull();
});

test('several answers are summed in points, and in money by currency', () => {
  const aud = { points: 120, worth: { currency: 'AUD', amount: '1.20' } };
  const vnd = { points: 30, worth: { currency: 'VND', amount: '3000' } };
  expect(paymentOf([aud, vnd, aud])).toEqual({ points: 270, worth: ['A$2.40', '₫3,000'] });
  expect(paymentOf([])).toEqual({ points: 0, worth: [] });
});
