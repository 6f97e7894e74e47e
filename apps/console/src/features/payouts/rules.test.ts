import type { PayoutDetail } from '@pollen/contract/operator/money';
import { expect, test } from 'vitest';
import { canDecide, checksOf, money, sumOf } from './rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const clear: PayoutDetail = {
  id: 7,
  reference: 'POLLEN0000000007',
  member: { id: 1, nickname: 'Jo', suspended: false },
  country: 2,
  points: 2000,
  worth: { currency: 'AUD', amount: '20.00' },
  account: '•••• 4417',
  state: 'requested',
  requestedAt: '2026-11-15T07:00:00Z',
  first: null,
  second: null,
  holds: [],
  sharedAccount: false,
  bankSince: '2026-09-15T07:00:00Z',
  reason: null,
  batchId: null,
  bank: 'Commonwealth Bank',
  memberSince: '2026-01-02T07:00:00Z',
  work: { accepted: 38, refused: 0, appeals: 0 },
  paidBefore: 2,
};

test('money reads in its own sign, and is added up in one currency only', () => {
  expect(money({ currency: 'AUD', amount: '1250.00' })).toBe('A$1,250.00');
  expect(money({ currency: 'IDR', amount: '50000' })).toBe('Rp50,000');
  const worth = { currency: 'AUD', amount: '0.10' };
  expect(sumOf([{ worth }, { worth: { currency: 'AUD', amount: '0.20' } }])).toBe('A$0.30');
  expect(sumOf([{ worth }, { worth: { currency: 'IDR', amount: '5' } }])).toBe('2 currencies');
});

test('whoever filled the first slot cannot fill the second', () => {
  expect(canDecide(clear, 9)).toBe(true);
  const vouched = { ...clear, first: { id: 9, name: 'Joy', at: clear.requestedAt } };
  expect(canDecide(vouched, 9)).toBe(false);
  expect(canDecide(vouched, 8)).toBe(true);
  expect(canDecide({ ...clear, state: 'approved' }, 8)).toBe(false);
});

test('a clear payout has nothing against it, and each fault is told', () => {
  expect(checksOf(clear, now).map(({ kind }) => kind)).not.toContain('bad');
  expect(checksOf(clear, now).map(({ words }) => words)).toContain('Account unchanged for 61 days');
  const faulty = checksOf(
    {
      ...clear,
      member: { ...clear.member, suspended: true },
      sharedAccount: true,
      holds: [{ reason: 'bankChanged', until: '2026-11-16T12:00:00Z' }],
      work: { accepted: 1, refused: 3, appeals: 1 },
    },
    now,
  );
  expect(faulty.map(({ kind }) => kind)).toEqual([
    'bad',
    'good',
    'wait',
    'bad',
    'wait',
    'wait',
    'good',
  ]);
});
