import { expect, test } from 'vitest';
import { holds, median } from './report.ts';

test('the median of an even number of values is between the middle two', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a budget against the floor is judged by the ratio', () => {
  const measure = { name: 'x', unit: 'ms', ours: 120, floor: 100 };
  expect(holds({ ...measure, budget: { atMostTimesFloor: 1.2 } })).toBe(true);
  expect(holds({ ...measure, budget: { atMostTimesFloor: 1.1 } })).toBe(false);
  expect(holds({ ...measure, budget: { atLeastTimesFloor: 1.2 } })).toBe(true);
  expect(holds({ ...measure, budget: { atLeastTimesFloor: 1.3 } })).toBe(false);
});

test('a fixed budget is judged by the figure, and a figure without a budget is not judged', () => {
  expect(holds({ name: 'x', unit: '', ours: 8, budget: { atMost: 8 } })).toBe(true);
  expect(holds({ name: 'x', unit: '', ours: 9, budget: { atMost: 8 } })).toBe(false);
  expect(holds({ name: 'x', unit: '', ours: 9 })).toBeNull();
});
