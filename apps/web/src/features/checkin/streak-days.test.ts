import type { CheckinState } from '@pollen/contract/operations/checkin';
import { expect, test } from 'vitest';
import { streakDays } from './streak-days.ts';

const pays = [5, 5, 10, 10, 15, 15, 40];

function week(done: number, checkedInToday: boolean): CheckinState {
  return {
    checkedInToday,
    isFirst: false,
    today: { points: 5, chances: 0 },
    streak: done,
    days: pays.map((points, index) => ({
      points,
      chances: index === 6 ? 1 : 0,
      done: index < done,
      today: index === (checkedInToday ? done - 1 : done),
    })),
    tomorrow: { points: 5, chances: 0 },
    nextDayAt: '2026-01-02T00:00:00Z',
    freeze: { ready: true, readyOn: null, forgiven: null },
  };
}

const states = (done: number, today: boolean) => streakDays(week(done, today)).map((d) => d.state);

test('before the check-in the first open cell is today', () => {
  expect(states(2, false)).toEqual(['done', 'done', 'today', 'ahead', 'ahead', 'ahead', 'seventh']);
});

test('after it the first open cell is tomorrow', () => {
  expect(states(3, true)).toEqual(['done', 'done', 'done', 'next', 'ahead', 'ahead', 'seventh']);
});

test('the seventh day is today like any other, and is done afterwards', () => {
  expect(states(6, false).at(-1)).toBe('today');
  expect(states(7, true)).toEqual(Array(7).fill('done'));
});

test('each cell shows its points', () => {
  expect(streakDays(week(0, false)).map((day) => day.pays)).toEqual(pays.map((p) => `+${p}`));
});
