import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOver } from './spread-slots.ts';

test('a cell of any size keeps its taken slots and spreads the free ones', () => {
  const taken = fc.array(fc.nat(50), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(taken, fc.nat(2000), (parts, size) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      const sizes = spreadOver(size, parts);
      if (size < sum) return sizes === null;
      return (
        sizes?.reduce((all, part) => all + part, 0) === size &&
        sizes.every((part, index) => part >= (parts[index] ?? 0))
      );
    }),
  );
});

test('free slots do not gather in one row', () => {
  expect(spreadOver(10, [0, 0, 0, 4])).toEqual([2, 2, 1, 5]);
  expect(spreadOver(3, [2, 2])).toBeNull();
});
