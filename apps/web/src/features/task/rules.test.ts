import { surveyStates } from '@pollen/contract/codes/survey-state';
import { participationIn, taskIn } from '@pollen/contract/values/work-paths';
import { expect, test } from 'vitest';
import {
  endLooks,
  knownState,
  minutesLeft,
  minutesSpent,
  percentOf,
  pointsToEarn,
  styleOf,
} from './rules.ts';

test('§3 every one of the 17 states has an appearance', () => {
  expect(Object.keys(endLooks).map(Number)).toEqual(Object.values(surveyStates));
});

test('only accepted participations look like money received', () => {
  const leaf = Object.values(surveyStates).filter((state) => styleOf(state).tone === 'leaf');
  expect(leaf).toEqual([surveyStates.answered]);
});

test('an unknown state is never shown as accepted', () => {
  expect(knownState(99)).toBe(surveyStates.invalid);
});

test('only unanswered topics count as points to earn', () => {
  const topics = (['open', 'underway', 'done', 'closed'] as const).map((state, at) => ({
    state,
    points: 10 ** at,
  }));
  expect(pointsToEarn(topics)).toBe(11);
  expect(pointsToEarn([])).toBe(0);
});

test('only a plain number in the address is a participation', () => {
  expect(participationIn('?id=12&state=1')).toBe('12');
  for (const search of ['', '?state=1', '?id=', '?id=0', '?id=-1', '?id=1e3', '?id=../user']) {
    expect(participationIn(search)).toBeNull();
  }
});

test('a link contains a task and who shared it, or nothing', () => {
  expect(taskIn('?taskNo=T-1&sharerCode=AB')).toEqual({ taskNo: 'T-1', sharerCode: 'AB' });
  expect(taskIn('?taskNo=../../etc').taskNo).toBeNull();
  expect(taskIn('').taskNo).toBeNull();
});

test('the remaining time is in whole minutes and never zero', () => {
  expect(minutesLeft(8, 0.5)).toBe(4);
  expect(minutesLeft(8, null)).toBe(8);
  expect(minutesLeft(8, 1)).toBe(1);
});

test('the time spent stops at the end', () => {
  const startedAt = '2026-01-01T10:00:00Z';
  expect(minutesSpent({ startedAt, endedAt: null })).toBeNull();
  expect(minutesSpent({ startedAt, endedAt: '2026-01-01T10:07:10Z' })).toBe(7);
});

test('a share outside its bounds is clamped', () => {
  expect([-1, 0.256, 2].map(percentOf)).toEqual([0, 26, 100]);
});
