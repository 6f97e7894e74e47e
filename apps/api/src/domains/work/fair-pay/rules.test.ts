import { expect, test } from 'vitest';
import { paceOf } from './rules.ts';

/** A task stated to take ten minutes, with so many members of each duration. */
const paceFor = (...groups: readonly (readonly [members: number, seconds: number])[]) =>
  paceOf(
    groups.flatMap(([members, wallSeconds]) =>
      Array.from({ length: members }, () => ({ wallSeconds, visibleSeconds: null })),
    ),
    10,
  );

test.each([
  ['four completes say nothing', [[4, 600]], null],
  ['five do', [[5, 480]], { medianSeconds: 480, paidSeconds: 480 }],
  ['a task that is quicker than stated', [[30, 300]], { medianSeconds: 300, paidSeconds: 300 }],
  [
    'five who idle are paid for the stated minutes',
    [[5, 9000]],
    { medianSeconds: 1800, paidSeconds: 600 },
  ],
  [
    'five who idle beside four who do not change little',
    [
      [4, 480],
      [5, 9000],
    ],
    { medianSeconds: 1800, paidSeconds: 480 },
  ],
  [
    'five who idle beside fifteen who do not change nothing',
    [
      [15, 480],
      [5, 9000],
    ],
    { medianSeconds: 480, paidSeconds: 480 },
  ],
  [
    'eleven of twenty who idle decide nothing either',
    [
      [9, 480],
      [11, 9000],
    ],
    { medianSeconds: 1800, paidSeconds: 480 },
  ],
  [
    'a task that takes longer than stated, before twenty have shown it',
    [[19, 900]],
    { medianSeconds: 900, paidSeconds: 600 },
  ],
  ['the same after twenty', [[20, 900]], { medianSeconds: 900, paidSeconds: 900 }],
  ['at most twice the stated time', [[20, 1500]], { medianSeconds: 1500, paidSeconds: 1200 }],
] as const)('%s', (_, groups, pace) => {
  expect(paceFor(...groups)).toEqual(pace);
});

test.each([
  ['the wall clock without page times', 100, null, 100],
  ['the page times where they are shorter', 500, 90, 90],
  ['the wall clock where it is shorter', 50, 90, 50],
  ['at least a second', 0, 0, 1],
  ['at most three times the stated minutes', 9000, 9000, 1800],
])('the time that counts is %s', (_, wallSeconds, visibleSeconds, counts) => {
  const works = Array.from({ length: 5 }, () => ({ wallSeconds, visibleSeconds }));
  expect(paceOf(works, 10)?.medianSeconds).toBe(counts);
});
