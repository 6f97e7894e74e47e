import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

test('a full count is exact, not estimated', () => {
  expect(reachOf({ matched: 7, sampled: 20, members: 20 })).toEqual({
    members: 7,
    exact: true,
    margin: 0,
  });
  expect(reachOf({ matched: 0, sampled: 0, members: 0 })).toMatchObject({ members: 0 });
});

test('a sample is extrapolated with a margin that shrinks with its size', () => {
  const few = reachOf({ matched: 500, sampled: 2000, members: 1_000_000 });
  expect(few).toEqual({ members: 250_000, exact: false, margin: 18_978 });
  const many = reachOf({ matched: 5000, sampled: 20_000, members: 1_000_000 });
  expect(many.members).toBe(250_000);
  expect(many.margin).toBeLessThan(few.margin / 3);
});
