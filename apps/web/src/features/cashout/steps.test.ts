import { addWorkingDays } from '@pollen/contract/values/working-days';
import { expect, test } from 'vitest';
import { arrivalOf, stepsOf } from './steps.ts';

// A Thursday.
const at = '2026-01-01T08:00:00Z';
const asked = { requestedAt: at, holds: [] };
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

test('the first step without a time is the current one, later ones are in the future', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'approved', at: null },
    { step: 'sent', at: null },
    { step: 'paid', at: null },
  ] as const;
  const steps = stepsOf({ ...asked, timeline: [...timeline] });
  expect(steps.map(({ look }) => look)).toEqual(['done', 'now', 'todo', 'todo']);
  expect(steps.map(({ expectedAt }) => day(expectedAt))).toEqual([
    null,
    '2026-01-05',
    '2026-01-06',
    '2026-01-08',
  ]);
});

test('a hold delays the expected date; an approval counts from its time', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'approved', at: null },
    { step: 'paid', at: null },
  ] as const;
  const holds = [{ reason: 'bankChanged', until: '2026-01-06T08:00:00Z' }] as const;
  const held = stepsOf({ requestedAt: at, holds: [...holds], timeline: [...timeline] });
  expect(held.map(({ expectedAt }) => day(expectedAt))).toEqual([null, '2026-01-08', '2026-01-13']);
  const approved = stepsOf({
    ...asked,
    timeline: [
      { step: 'approved', at: '2026-01-02T08:00:00Z' },
      { step: 'paid', at: null },
    ],
  });
  expect(approved.map(({ expectedAt }) => day(expectedAt))).toEqual([null, '2026-01-07']);
});

test('the day named before the request is the last day of the timeline', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'approved', at: null },
    { step: 'sent', at: null },
    { step: 'paid', at: null },
  ] as const;
  const hold = { reason: 'bankChanged', until: '2026-01-02T09:00:00Z' } as const;
  for (const holds of [[], [hold]]) {
    const last = stepsOf({ requestedAt: at, holds, timeline: [...timeline] }).at(-1);
    expect(arrivalOf(Date.parse(at), holds)).toEqual(last?.expectedAt);
  }
});

test('working days exclude the weekend', () => {
  expect(day(addWorkingDays(new Date('2026-01-02T12:00:00Z'), 1))).toBe('2026-01-05');
});

test('a refusal ends the timeline in red', () => {
  const timeline = [
    { step: 'requested', at },
    { step: 'refused', at },
  ] as const;
  const steps = stepsOf({ ...asked, timeline: [...timeline] });
  expect(steps.map(({ look }) => look)).toEqual(['done', 'bad']);
  expect(steps.map(({ expectedAt }) => expectedAt)).toEqual([null, null]);
});
