import { expect, test } from 'vitest';
import { firstStepsOf, isNewcomer } from './first-days.ts';

const nothing = { hasCheckedIn: false, topics: [{ state: 'open' }], records: [] } as const;
const doneIn = (facts: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(facts)
    .filter(({ done }) => done)
    .map(({ name }) => name);

test('a new member has all three steps to do', () => {
  expect(doneIn(nothing)).toEqual([]);
});

test('a step is done once its action was taken; a survey counts however it ended', () => {
  expect(doneIn({ ...nothing, hasCheckedIn: true })).toEqual(['checkin']);
  expect(doneIn({ ...nothing, topics: [{ state: 'open' }, { state: 'done' }] })).toEqual([
    'profile',
  ]);
  const ended = { kind: 'survey', endedAt: '2026-03-01T00:00:00Z' } as const;
  expect(doneIn({ ...nothing, records: [ended] })).toEqual(['survey']);
  expect(doneIn({ ...nothing, records: [{ ...ended, endedAt: null }] })).toEqual([]);
  expect(doneIn({ ...nothing, records: [{ ...ended, kind: 'profile' }] })).toEqual([]);
});

test('the profile step is left out if no profile question is open', () => {
  expect(doneIn({ ...nothing, topics: [{ state: 'closed' }] })).toEqual(['profile']);
});

test('the guide is shown for the first two weeks', () => {
  const joined = '2026-03-01T00:00:00Z';
  expect(isNewcomer(joined, new Date('2026-03-14T23:00:00Z'))).toBe(true);
  expect(isNewcomer(joined, new Date('2026-03-15T01:00:00Z'))).toBe(false);
});
