import { expect, test } from 'vitest';
import { checkTaskFields, completeTaskFields, maxCostOf } from './task-fields.ts';

const outline = {
  kind: 'survey' as const,
  title: { 'en-US': 'Drinks at home' },
  description: { 'en-US': 'What you drink' },
  minutes: 4,
  points: 120,
  screenOutPoints: 6,
  countries: [6 as const],
  slots: 10,
};

test('the maximum cost of a task is every slot and every screen-out', () => {
  expect(maxCostOf({ slots: 10, points: 120, starts: 50, screenOutPoints: 6 })).toBe(1500);
});

test('the defaults complete an outline to a task that can be published', () => {
  for (const kind of ['survey', 'profile', 'staged', 'external', 'buzz'] as const) {
    expect(checkTaskFields(completeTaskFields({ ...outline, kind }))).toEqual({});
  }
});

test('a shop visit lasts a week and is reviewed; given values override defaults', () => {
  const visit = completeTaskFields({ ...outline, kind: 'staged' });
  expect(visit).toMatchObject({ hoursToFinish: 168, audit: 'hand', starts: 50, minSeconds: 60 });
  expect(completeTaskFields({ ...outline, starts: 11, minSeconds: 0 })).toMatchObject({
    starts: 11,
    minSeconds: 0,
    hoursToFinish: 24,
  });
});
