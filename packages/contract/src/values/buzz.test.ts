import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenGuess, moveGuess, percentsOf } from './buzz.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('an even guess sums to 100', () => {
  expect(evenGuess(3)).toEqual([34, 33, 33]);
  for (let options = 2; options <= 8; options += 1) expect(sum(evenGuess(options))).toBe(100);
});

test('moving one share of a guess adjusts the others', () => {
  expect(moveGuess([50, 25, 25], 0, 80)).toEqual([80, 10, 10]);
  expect(moveGuess([100, 0, 0], 0, 40)).toEqual([40, 30, 30]);
  expect(moveGuess([50, 50], 1, 120)).toEqual([0, 100]);
});

test('any sequence of moves leaves whole percents that sum to 100', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -10, max: 110 })), { maxLength: 20 }),
      (options, moves) => {
        let guess = evenGuess(options);
        for (const [which, value] of moves) guess = moveGuess(guess, which % options, value);
        expect(sum(guess)).toBe(100);
        expect(guess.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      },
    ),
  );
});

test('percents of votes sum to 100, and to 0 without votes', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 8 }), (counts) => {
      expect(sum(percentsOf(counts))).toBe(sum(counts) === 0 ? 0 : 100);
    }),
  );
});
