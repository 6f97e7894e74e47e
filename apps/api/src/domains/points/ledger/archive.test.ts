import { expect, test } from 'vitest';
import { obstacleOf } from './archive.ts';
import { decodeEntries, digestOf, encodeEntries } from './archive-file.ts';

const now = new Date('2027-06-01T00:00:00Z');
const range = {
  number: 1,
  afterId: 0,
  untilId: 50_000_000,
  seals: 500,
  entries: 100_000_000,
  sealedUntil: 50_000_000,
  lastAt: new Date('2026-01-01T00:00:00Z'),
  isTallied: true,
};

test('a range is archived once it is sealed to its end, old enough and counted', () => {
  expect(obstacleOf(range, now, 400)).toBeNull();
  expect(obstacleOf({ ...range, lastAt: null }, now, 400)).toBeNull();
  expect(obstacleOf({ ...range, sealedUntil: 49_900_000 }, now, 400)).toContain('49900000');
  expect(obstacleOf({ ...range, sealedUntil: null }, now, 400)).toContain('up to transfer 0');
  const lastAt = new Date('2026-05-01T00:00:00Z');
  expect(obstacleOf({ ...range, lastAt }, now, 400)).toContain('2026-05-01');
  expect(obstacleOf({ ...range, isTallied: false }, now, 400)).toContain('tallyEarned');
  expect(obstacleOf(range, now, 7)).toContain('at least 90 days');
});

const entries = [
  ...[1, 2, 3].map((id) => ({
    transferId: id,
    accountId: 7,
    amount: 5 * id,
    sequence: id,
    balanceAfter: 5 * id,
    line: 'earned',
    debtAccountId: id === 2 ? 9 : null,
  })),
  {
    transferId: 9_000_000_000_000_000,
    accountId: 8,
    amount: -1_000_000_000_000,
    sequence: 1,
    balanceAfter: -1_000_000_000_000,
    line: null,
    debtAccountId: null,
  },
];

test('a file has every value as it was, also none and the largest', async () => {
  expect(await decodeEntries(encodeEntries(entries, { seal: 1 }))).toEqual(entries);
  expect(await decodeEntries(encodeEntries([], { seal: 1 }))).toEqual([]);
});

test('the digest depends on every value and on the order', () => {
  const digest = digestOf(entries);
  expect(digestOf([...entries])).toBe(digest);
  expect(digestOf([...entries].reverse())).not.toBe(digest);
  for (const change of [
    { transferId: 4 },
    { accountId: 9 },
    { amount: 4 },
    { sequence: 9 },
    { balanceAfter: 4 },
    { line: null },
    { debtAccountId: 1 },
  ]) {
    expect(
      digestOf(entries.map((entry, at) => (at === 0 ? { ...entry, ...change } : entry))),
    ).not.toBe(digest);
  }
});
