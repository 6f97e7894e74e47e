import { maxCostOf } from '@pollen/contract/operator/task-fields';
import { expect, test } from 'vitest';
import { costParts } from './cost-rules.ts';

test('the maximum cost is explained by the numbers it is the sum of', () => {
  const task = { slots: 600, points: 90, starts: 800, screenOutPoints: 6 };
  expect(costParts(task)).toBe(
    '600 completes at 90 points, and at most 800 screen-outs at 6 points',
  );
  expect(maxCostOf(task)).toBe(600 * 90 + 800 * 6);
});

test('screen-outs that cost nothing are not part of the sum', () => {
  expect(costParts({ slots: 1, points: 1, starts: 50, screenOutPoints: 0 })).toBe(
    '1 complete at 1 point; screen-outs are not paid',
  );
});
