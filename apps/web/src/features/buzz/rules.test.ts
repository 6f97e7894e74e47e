import type { BuzzPoll } from '@pollen/contract/operations/buzz';
import { expect, test } from 'vitest';
import { onceEach, sharedPath, timeLeft, withCounts, withVote } from './rules.ts';

const poll = (votes: readonly (number | null)[], mine: number | null): BuzzPoll => ({
  options: votes.map((count, index) => ({ no: index + 1, label: `${index}`, votes: count })),
  total: votes.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  closesAt: null,
  closed: false,
  mine,
  predicts: false,
  guess: null,
  offBy: null,
  won: null,
});
const votesOf = ({ options }: BuzzPoll) => options.map(({ votes }) => votes);

test('a first vote raises the total; the result stays hidden until the server sends it', () => {
  const voted = withVote(poll([null, null], null), 2);
  expect(voted).toMatchObject({ mine: 2, total: 1 });
  expect(votesOf(voted)).toEqual([null, null]);
  expect(votesOf(withCounts(voted, 2, [3, 5]))).toEqual([3, 5]);
});

test('a changed vote moves from one bar to the other, the same vote moves nothing', () => {
  const before = poll([4, 6], 1);
  const after = withVote(before, 2);
  expect(votesOf(after)).toEqual([3, 7]);
  expect(after.total).toBe(10);
  expect(withVote(before, 1)).toBe(before);
});

test('§3 a shared link carries taskNo and sharerCode', () => {
  expect(sharedPath({ id: '5', taskNo: 'T-7' }, 'SARI8K2P')).toBe(
    '/buzz/5?taskNo=T-7&sharerCode=SARI8K2P',
  );
  expect(sharedPath({ id: '5', taskNo: null }, null)).toBe('/buzz/5');
});

test.each([
  ['2026-03-03T12:30:00Z', 'day', 2],
  ['2026-03-02T12:30:00Z', 'hour', 24],
  ['2026-03-01T12:40:00Z', 'minute', 40],
  ['2026-03-01T11:00:00Z', 'minute', 1],
])('until %s: %s %i', (closesAt, unit, count) => {
  expect(timeLeft(closesAt, Date.parse('2026-03-01T12:00:00Z'))).toEqual({ unit, count });
});

test('a repeated row is shown once', () => {
  expect(onceEach([{ id: '1' }, { id: '2' }, { id: '1' }])).toEqual([{ id: '1' }, { id: '2' }]);
});
