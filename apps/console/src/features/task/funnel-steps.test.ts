import { expect, test } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

test('no step of the funnel has more members than the one above', () => {
  const totals = {
    shown: 5,
    opened: 1,
    started: 4,
    screenedOut: 1,
    finished: 2,
    qualified: 3,
    paid: 1,
  };
  expect(stepsOf(totals).map(({ label, members }) => [label, members])).toEqual([
    ['Shown', 5],
    ['Opened', 4],
    ['Started', 4],
    ['Submitted', 2],
    ['Accepted', 1],
  ]);
});
