import { surveyStates as s } from '@pollen/contract/codes/survey-state';
import { expect, test } from 'vitest';
import { type AppealCounts, appealBarOf, appealUntil, type Ended } from './appeals.ts';

const now = new Date('2026-03-10T08:00:00Z');
const refused: Ended = {
  state: s.invalid,
  endedAt: new Date('2026-03-01T08:00:00Z'),
  appealedAt: null,
  work: 'answers',
  saved: true,
};
const none: AppealCounts = { open: 0, lately: 0 };
const until = new Date('2026-03-15T08:00:00Z');

test.each<[string, Partial<Ended>]>([
  ['refused answers', {}],
  ['an interception at the door', { state: s.ipIntercept, work: null, saved: false }],
  ['a partner that refused', { state: s.invalid, work: null, saved: false }],
  ['answers submitted too late', { state: s.timeout }],
  ['answers saved, but not submitted in time', { state: s.timeout, work: null }],
  ['a shop visit of which a part was submitted', { state: s.timeout, work: 'photo', saved: false }],
])('can be appealed for 14 days: %s', (_, change) => {
  expect(appealUntil({ ...refused, ...change }, now)).toEqual(until);
  expect(appealBarOf({ ...refused, ...change }, none, now)).toBeNull();
});

test('an end before anything was submitted cannot be appealed, and says why', () => {
  const expired: Ended = { ...refused, state: s.timeout, work: null, saved: false };
  expect(appealUntil(expired, now)).toBeNull();
  expect(appealBarOf(expired, none, now)).toBe('nothingSubmitted');
});

test.each<[string, Partial<Ended>]>([
  ['accepted', { state: s.answered }],
  ['compensated', { state: s.quotaFull }],
  ['appealed before', { appealedAt: now }],
  ['older than 14 days', { endedAt: new Date('2026-02-01T08:00:00Z') }],
  ['open', { state: s.unAnswered, endedAt: null }],
])('has no appeal and no bar: %s', (_, change) => {
  expect(appealUntil({ ...refused, ...change }, now)).toBeNull();
  expect(appealBarOf({ ...refused, ...change }, { open: 9, lately: 99 }, now)).toBeNull();
});

test('a member has 3 appeals open at most, and makes 10 in 30 days', () => {
  expect(appealBarOf(refused, { open: 2, lately: 9 }, now)).toBeNull();
  expect(appealBarOf(refused, { open: 3, lately: 3 }, now)).toBe('tooManyOpen');
  expect(appealBarOf(refused, { open: 0, lately: 10 }, now)).toBe('tooManyLately');
});
