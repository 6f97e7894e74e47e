import { shareOf } from '@pollen/contract/values/invite';
import { expect, test } from 'vitest';
import {
  isIdentifyingAddress,
  judgeFriend,
  monthEnd,
  monthOf,
  readCode,
  type Suspicion,
} from './domain.ts';

const now = new Date('2026-03-20T00:00:00Z');
const clean: Suspicion = {
  hostId: 1,
  sharers: { device: [], address: [], mailbox: [], bank: [] },
  circle: [],
  sameMailbox: false,
  gifted: [],
  guests: [],
  now,
};
const sharers = (some: Partial<Suspicion['sharers']>) => ({ ...clean.sharers, ...some });
const guest = (kind: 'device' | 'address', related: boolean, joinedAt: string) => ({
  guests: [{ memberId: 9, kind, related, joinedAt: new Date(joinedAt) }],
});

test.each([
  [{}, null, []],
  [{ sharers: sharers({ device: [7, 1] }) }, 'device', [1]],
  [{ sharers: sharers({ bank: [1] }) }, 'bank', [1]],
  [{ sharers: sharers({ address: [1] }) }, 'address', [1]],
  // Two unrelated guests behind one café's address are not a ring, unless the host is there too.
  [{ sharers: sharers({ address: [7] }) }, null, []],
  [{ circle: [7] }, 'ring', [7]],
  [{ sameMailbox: true, circle: [7], sharers: sharers({ device: [1] }) }, 'self', [1]],
  [{ sharers: sharers({ device: [1], address: [1] }) }, 'device', [1]],
  [{ sharers: sharers({ mailbox: [5] }) }, 'mailbox', [5]],
  [{ gifted: [4], sharers: sharers({ mailbox: [4] }) }, 'mailbox', [4]],
  [{ hostId: null, sharers: sharers({ device: [1] }) }, null, []],
  // Another guest on the same device, regardless of the host and the time passed.
  [guest('device', false, '2025-10-01T00:00:00Z'), 'sharedDevice', [9]],
  [{ ...guest('device', true, '2025-10-01T00:00:00Z'), hostId: null }, 'sharedDevice', [9]],
  // At one address: guests of one host within 30 days, of different hosts within a day.
  [guest('address', true, '2026-02-19T00:00:00Z'), 'sharedAddress', [9]],
  [guest('address', true, '2026-02-17T00:00:00Z'), null, []],
  [guest('address', false, '2026-03-19T08:00:00Z'), 'sharedAddress', [9]],
  [guest('address', false, '2026-03-18T08:00:00Z'), null, []],
] as const)('%j is judged %s', (change, refusal, foundWith) => {
  const finding = judgeFriend({ ...clean, ...change });
  expect(finding).toEqual(refusal === null ? null : { refusal, foundWith });
});

test('the share of a survey is rounded down', () => {
  expect([0, 19, 20, 39, 40, 120, 999].map(shareOf)).toEqual([0, 0, 1, 1, 2, 6, 49]);
});

test('an address that identifies nobody is not compared', () => {
  const silent = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.0.9', '172.20.0.1'];
  expect(silent.filter(isIdentifyingAddress)).toEqual([]);
  const identifying = ['36.72.1.9', '172.50.0.1', '2001:db8::1', '::ffff:36.72.1.9'];
  expect(identifying.filter(isIdentifyingAddress)).toEqual(identifying);
});

test('a code is a member’s or a campaign’s', () => {
  expect(readCode('SARI8K2P')).toEqual({ inviter: 'SARI8K2P' });
  expect(readCode('code-SPRING')).toEqual({ campaign: 'SPRING' });
});

test('months are UTC months', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-01');
  expect(monthEnd('2026-12-01').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
