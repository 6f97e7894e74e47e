import { shareOf } from '@pollen/contract/values/invite';
import { expect, test } from 'vitest';
import {
  judgeFriend,
  mailboxOf,
  monthEnd,
  monthOf,
  readCode,
  type Suspicion,
  tellsAddress,
} from './domain.ts';

const clean: Suspicion = {
  hostId: 1,
  mates: { device: [], address: [], bank: [] },
  circle: [],
  sameMailbox: false,
};
const mates = (some: Partial<Suspicion['mates']>) => ({ ...clean.mates, ...some });

test.each([
  [{}, null],
  [{ mates: mates({ device: [7, 1] }) }, 'device'],
  [{ mates: mates({ bank: [1] }) }, 'bank'],
  [{ mates: mates({ address: [1] }) }, 'address'],
  // Two strangers behind one café's address are no ring; the host among them is.
  [{ mates: mates({ address: [7] }) }, null],
  [{ circle: [7] }, 'ring'],
  [{ sameMailbox: true, circle: [7], mates: mates({ device: [1] }) }, 'self'],
  [{ mates: mates({ device: [1], address: [1] }) }, 'device'],
] as const)('%j is judged %s', (change, refusal) => {
  expect(judgeFriend({ ...clean, ...change })).toBe(refusal);
});

test('the share of a survey is rounded down', () => {
  expect([0, 19, 20, 39, 40, 120, 999].map(shareOf)).toEqual([0, 0, 1, 1, 2, 6, 49]);
});

test('spellings of one mailbox are one', () => {
  const spellings = ['a.b@gmail.com', 'AB+x@googlemail.com', 'ab@GMAIL.com'];
  expect(new Set(spellings.map(mailboxOf)).size).toBe(1);
  expect(mailboxOf('a.b@mail.com')).not.toBe(mailboxOf('ab@mail.com'));
});

test('an address nobody can be told by is not compared', () => {
  const silent = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.0.9', '172.20.0.1'];
  expect(silent.filter(tellsAddress)).toEqual([]);
  const telling = ['36.72.1.9', '172.50.0.1', '2001:db8::1', '::ffff:36.72.1.9'];
  expect(telling.filter(tellsAddress)).toEqual(telling);
});

test('a code is a member’s or a campaign’s', () => {
  expect(readCode('SARI8K2P')).toEqual({ inviter: 'SARI8K2P' });
  expect(readCode('code-SPRING')).toEqual({ campaign: 'SPRING' });
});

test('a month is one of UTC', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-01');
  expect(monthEnd('2026-12-01').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
