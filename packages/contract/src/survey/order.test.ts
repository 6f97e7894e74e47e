import { describe, expect, test } from 'vitest';
import { inOrder, orderSeed } from './order.ts';

const seeds = 100_000;
const choices = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
const orderOf = (seed: number, name: string) =>
  inOrder(choices, 'random', orderSeed(String(seed), name), 'en')
    .map(({ value }) => value)
    .join('');

/** Pearson's statistic of counts against equal shares. */
function chiSquare(counts: ReadonlyMap<string, number>, cells: number, total: number): number {
  const expected = total / cells;
  const empty = cells - counts.size;
  const sum = [...counts.values()].reduce((all, count) => all + (count - expected) ** 2, 0);
  return (sum + empty * expected ** 2) / expected;
}

const count = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const members = Array.from({ length: seeds }, (_, index) => 4_000_000 + index);

describe('a random order', () => {
  test(`gives all 24 orders of four choices equally often over ${seeds} members`, () => {
    const counts = count(members.map((seed) => orderOf(seed, 'brand')));
    expect(counts.size).toBe(24);
    // The 99.9 % quantile with 23 degrees of freedom is 49.7.
    expect(chiSquare(counts, 24, seeds)).toBeLessThan(49.7);
  });

  test('of one question is independent of the order of the next', () => {
    for (const [one, other] of [
      ['q1', 'q2'],
      ['brand', 'price'],
    ] as const) {
      const pairs = members.map((seed) => orderOf(seed, one) + orderOf(seed, other));
      const counts = count(pairs);
      expect(counts.size).toBe(576);
      // The 99.9 % quantile with 575 degrees of freedom is 685.
      expect(chiSquare(counts, 576, seeds)).toBeLessThan(685);
    }
  });

  test('is the same each time one member opens the question', () => {
    expect(orderOf(7, 'brand')).toBe(orderOf(7, 'brand'));
  });

  test('leaves a fixed choice in its place and special ones at the end', () => {
    const items = [
      { value: 'a' },
      { value: 'b' },
      { value: 'c', fixed: true as const },
      { value: 'd' },
      { value: 'none', special: 'none' },
    ];
    const firsts = new Set<unknown>();
    for (let seed = 0; seed < 200; seed++) {
      const order = inOrder(items, 'random', orderSeed(String(seed), 'q'), 'en');
      expect(order[2]?.value).toBe('c');
      expect(order[4]?.value).toBe('none');
      firsts.add(order[0]?.value);
    }
    expect([...firsts].sort()).toEqual(['a', 'b', 'd']);
  });
});
