import { expect, test } from 'vitest';
import { firstStepsOf, isNewcomer } from './first-days.ts';

const nothing = { hasCheckedIn: false, topics: [{ state: 'open' }], records: [] } as const;
const doneIn = (facts: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(facts)
    .filter(({ done }) => done)
    .map(({ name }) => name);

test('a new member has all three steps ahead', () => {
  expect(doneIn(nothing)).toEqual([]);
});

test('a step is done by doing it, and a survey however it ended', () => {
  expect(doneIn({ ...nothing, hasCheckedIn: true })).toEqual(['checkin']);
  expect(doneIn({ ...nothing, topics: [{ state: 'open' }, { state: 'done' }] })).toEqual([
    'profile',
  ]);
  const ended = { kind: 'survey', endedAt: '2026-03-01T00:00:00Z' } as const;
  expect(doneIn({ ...nothing, records: [ended] })).toEqual(['survey']);
  expect(doneIn({ ...nothing, records: [{ ...ended, endedAt: null }] })).toEqual([]);
  expect(doneIn({ ...nothing, records: [{ ...ended, kind: 'profile' }] })).toEqual([]);
});

test('where no profile question is open there is none to answer', () => {
  expect(doneIn({ ...nothing, topics: [{ state: 'closed' }] })).toEqual(['profile']);
});

test('the guide is for the first two weeks', () => {
  const joined = '2026-03-01T00:00:00Z';
  expect(isNewcomer(joined, new Date('2026-03-14T23:00:00Z'))).toBe(true);
  expect(isNewcomer(joined, new Date('2026-03-15T01:00:00Z'))).toBe(false);
});
