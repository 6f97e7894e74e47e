import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { schedules } from './tasks.ts';

test('the worker understands every schedule, and each task has one', () => {
  const items = schedules.map(({ task, match }) => ({ task, match, identifier: task }));
  expect(parseCronItems(items)).toHaveLength(schedules.length);
  expect(new Set(schedules.map(({ task }) => task)).size).toBe(schedules.length);
});
