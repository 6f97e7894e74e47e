import { addDays } from '@pollen/contract/values/time-zone';
import { expect, test } from 'vitest';
import { stateOf } from './present.ts';
import type { Latest } from './store.ts';

/** 10:00 in Manila. */
const at = (day: string) => new Date(`${day}T02:00:00Z`);
const latest = (day: string, streak: number, lastForgiven: string | null = null): Latest => ({
  day,
  streak,
  points: 5,
  chances: 0,
  lastForgiven,
});
const marks = (state: ReturnType<typeof stateOf>) =>
  state.days.map((day) => (day.done ? 'x' : day.today ? 't' : '.')).join('');

test('a new member sees the first week', () => {
  const state = stateOf(6, null, at('2026-03-10'));
  expect(state).toMatchObject({
    checkedInToday: false,
    streak: 0,
    today: { points: 5, chances: 0 },
    tomorrow: { points: 5, chances: 0 },
    nextDayAt: '2026-03-10T16:00:00.000Z',
    freeze: { ready: true, readyOn: null, forgiven: null },
  });
  expect(state.days.map((day) => day.points)).toEqual([5, 5, 10, 10, 15, 15, 40]);
  expect(marks(state)).toBe('t......');
});

test.each([
  ['six in a row: the seventh pays 40 and a chance', 6, 'xxxxxxt', { points: 40, chances: 1 }],
  ['seven in a row: a new week begins', 7, 't......', { points: 5, chances: 0 }],
  ['thirteen in a row', 13, 'xxxxxxt', { points: 40, chances: 1 }],
] as const)('%s', (_, streak, expected, today) => {
  const state = stateOf(6, latest('2026-03-09', streak), at('2026-03-10'));
  expect(marks(state)).toBe(expected);
  expect(state.today).toEqual(today);
  expect(state.streak).toBe(streak);
});

test('after the seventh check-in the card still shows day seven, and tomorrow day one', () => {
  const state = stateOf(6, latest('2026-03-10', 7), at('2026-03-10'));
  expect(marks(state)).toBe('xxxxxxx');
  expect(state.checkedInToday).toBe(true);
  expect(state.tomorrow).toEqual({ points: 5, chances: 0 });
});

test('one missed day will be forgiven, and the card says which', () => {
  const state = stateOf(6, latest('2026-03-08', 4), at('2026-03-10'));
  expect(state.streak).toBe(4);
  expect(state.freeze).toEqual({
    ready: false,
    readyOn: addDays('2026-03-09', 30),
    forgiven: '2026-03-09',
  });
});

test('two missed days are not forgiven', () => {
  const state = stateOf(6, latest('2026-03-07', 4), at('2026-03-10'));
  expect(state).toMatchObject({ streak: 0, freeze: { ready: true, forgiven: null } });
});

test('a second missed day within 30 days is not forgiven; the card shows from when it would be', () => {
  const state = stateOf(6, latest('2026-03-08', 4, '2026-02-20'), at('2026-03-10'));
  expect(state.streak).toBe(0);
  expect(state.freeze).toEqual({ ready: false, readyOn: '2026-03-22', forgiven: null });
});

test('a missed day 30 days after the last forgiven one is forgiven again', () => {
  const state = stateOf(6, latest('2026-03-08', 4, '2026-02-07'), at('2026-03-10'));
  expect(state).toMatchObject({ streak: 4, freeze: { forgiven: '2026-03-09' } });
});
