import { expect, test } from 'vitest';
import { hideKnownSums, knownSumOf, leavesOpen, revealsSmallGroup } from './known-sums.ts';

const single = (length: number) => Array.from({ length }, (_, at) => [at]);

/** Three refused to say whether they smoke; those who do were asked how much. */
const smoking = {
  people: [40, 145, 3],
  parts: single(3),
  hidden: [true, false, true],
  canCover: true,
};

test('the base of a question reveals the group it was asked of, and so the hidden one beside it', () => {
  expect(revealsSmallGroup({ ...smoking, sums: [] })).toBe(false);
  const sums = [{ source: 'howMuch', answers: [0] }];
  expect(revealsSmallGroup({ ...smoking, sums })).toBe(true);
  // Another part covers the three instead.
  expect(hideKnownSums({ ...smoking, sums })).toEqual({
    hidden: [false, true, true],
    withheld: [],
  });
});

test('where no other part can cover a small group, the other question is withheld', () => {
  const two = { people: [40, 3], parts: single(2), hidden: [true, true], canCover: true };
  const sums = [{ source: 'howMuch', answers: [0] }];
  expect(hideKnownSums({ ...two, sums })).toEqual({ hidden: [true, true], withheld: ['howMuch'] });
});

test('two bases together reveal what neither does alone', () => {
  const four = { people: [30, 20, 8, 2], parts: single(4), hidden: [false, false, true, true] };
  const sums = [
    { source: 'one', answers: [0, 1, 2] },
    { source: 'other', answers: [0, 1] },
  ];
  expect(revealsSmallGroup({ ...four, canCover: true, sums: sums.slice(1) })).toBe(false);
  expect(revealsSmallGroup({ ...four, canCover: true, sums })).toBe(true);
});

test('a sum within a group that is shown as one figure counts, too', () => {
  // Detractors are 20; 18 of them were asked why.
  const scale = { people: [18, 2, 30], parts: [[0, 1], [2]], hidden: [false, false] };
  const sums = [{ source: 'why', answers: [0] }];
  expect(hideKnownSums({ ...scale, canCover: true, sums }).withheld).toEqual(['why']);
});

test('a question is known to be asked by an answer if all or none of those who gave it answered', () => {
  const people = [40, 145, 3];
  const asked = (counts: number[], base = counts.reduce((sum, one) => sum + one, 0)) =>
    knownSumOf(people, { source: 'next', people: counts, base });
  expect(asked([40, 0, 0])).toEqual({ source: 'next', answers: [0] });
  expect(asked([40, 0, 3])).toEqual({ source: 'next', answers: [0, 2] });
  // Some skipped it, others answered it as well, or everybody did.
  expect(asked([38, 0, 0])).toBeNull();
  expect(asked([40, 0, 0], 45)).toBeNull();
  expect(asked([40, 145, 3])).toBeNull();
});

test('the mean of many people leaves open who gave a hidden answer; that of few does not', () => {
  const of = (people: readonly number[], hidden: readonly boolean[]) =>
    people.map((one, at) => ({ score: at + 1, people: one, hidden: hidden[at] ?? false }));
  const hidden = [true, true, false, false, false];
  expect(leavesOpen(of([3, 6, 60, 70, 49], hidden), 1)).toBe(true);
  expect(leavesOpen(of([3, 6, 10, 10, 10], hidden), 1)).toBe(false);
  expect(leavesOpen(of([3, 6, 60, 70, 49], hidden), 3)).toBe(false);
  expect(leavesOpen(of([30, 6, 10], []), 1)).toBe(true);
});
