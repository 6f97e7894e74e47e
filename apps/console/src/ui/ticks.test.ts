import { expect, test } from 'vitest';
import { niceTicks } from './ticks.ts';

test.each([
  [0, 100, 4, [0, 25, 50, 75, 100]],
  [0, 131, 3, [0, 50, 100, 150]],
  [0, 1, 4, [0, 1]],
  [0, 3, 4, [0, 1, 2, 3]],
  [0, 9, 4, [0, 5, 10]],
  [-40, 60, 4, [-50, -25, 0, 25, 50, 75]],
  [0, 0, 4, [0]],
])('%d to %d in about %d', (low, high, about, ticks) => {
  expect(niceTicks(low, high, about)).toEqual(ticks);
});
