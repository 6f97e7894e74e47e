import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  acceptedBelow,
  countingWeights,
  drawMessage,
  fieldAt,
  rollOf,
  totalOf,
} from './lottery.ts';

const digestOf = (seed: string, message: string) =>
  createHmac('sha256', seed).update(message).digest();

/** The chi-square statistic of counts against weights. */
function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const draws = totalOf(counts);
  const total = totalOf(weights);
  return counts.reduce((sum, count, at) => {
    const expected = (draws * (weights[at] ?? 0)) / total;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Critical values for p = 0.001, by degrees of freedom. */
const limits = { 2: 13.82, 7: 24.32 } as const;

test('1,000,000 draws follow the weights: chi-square p > 0.001', () => {
  const weights = [4000, 2500, 1500, 900, 800, 250, 45, 5];
  const counts = weights.map(() => 0);
  for (let draw = 0; draw < 1_000_000; draw += 1) {
    const digest = digestOf('a seed of a round', drawMessage('client', `7-${draw + 1}`));
    const field = fieldAt(weights, rollOf(digest, totalOf(weights))?.value ?? -1);
    counts[field] = (counts[field] ?? 0) + 1;
  }
  expect(totalOf(counts)).toBe(1_000_000);
  expect(chiSquare(counts, weights)).toBeLessThan(limits[7]);
}, 300_000);

test('no modulo bias, while a plain remainder would double the odds of the first third', () => {
  const third = 2 ** 30;
  const weights = [third, third, third];
  const fair = [0, 0, 0];
  const biased = [0, 0, 0];
  for (let draw = 0; draw < 100_000; draw += 1) {
    const digest = digestOf('a seed', drawMessage('client', `1-${draw}`));
    const roll = rollOf(digest, 3 * third);
    if (roll) fair[fieldAt(weights, roll.value)] = (fair[fieldAt(weights, roll.value)] ?? 0) + 1;
    const plain = fieldAt(weights, digest.readUInt32BE(0) % (3 * third));
    biased[plain] = (biased[plain] ?? 0) + 1;
  }
  expect(chiSquare(fair, weights)).toBeLessThan(limits[2]);
  expect(chiSquare(biased, weights)).toBeGreaterThan(1000);
});

test('words from the largest multiple on are discarded, and the next one counts', () => {
  const total = 3 * 2 ** 30;
  expect(acceptedBelow(total)).toBe(total);
  const digest = new Uint8Array(32).fill(0xff);
  expect(rollOf(digest, total)).toBeNull();
  digest.set([0, 0, 0, 9], 8);
  expect(rollOf(digest, total)).toEqual({ index: 2, word: 9, value: 9 });
  expect(drawMessage('c', '7-1', 0)).toBe('c:7-1');
  expect(drawMessage('c', '7-1', 2)).toBe('c:7-1:2');
});

test('fields are adjacent, and a roll beyond them is an error', () => {
  expect([0, 2, 3, 4].map((roll) => fieldAt([3, 1, 1], roll))).toEqual([0, 0, 1, 2]);
  expect(() => fieldAt([3, 1, 1], 5)).toThrow(RangeError);
});

test('a sold-out field gives its share to the fallback, and the odds still sum to 1', () => {
  const fields = [
    { weight: 10, ranOut: false },
    { weight: 5, ranOut: true },
    { weight: 1, ranOut: true },
  ];
  expect(countingWeights(fields, 0)).toEqual([16, 0, 0]);
});
