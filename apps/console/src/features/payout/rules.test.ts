import type { PayoutDetail } from '@pollen/contract/operator/payout';
import { expect, test } from 'vitest';
import { money } from '../../platform/format.ts';
import { outcomeText } from './outcomes.ts';
import { canConfirm, canDecide, checksOf, isClear, sumText } from './rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const clear: PayoutDetail = {
  id: 7,
  reference: 'POLLEN0000000007',
  sharedWith: [],
  member: { id: 1, nickname: 'Jo', suspended: false },
  country: 2,
  points: 2000,
  worth: { currency: 'AUD', amount: '20.00' },
  bank: 'Commonwealth Bank',
  account: '•••• 4417',
  state: 'requested',
  requestedAt: '2026-11-15T07:00:00Z',
  first: null,
  second: null,
  blocks: [],
  holds: [],
  flags: [],
  openFlags: [],
  bankSince: '2026-09-15T07:00:00Z',
  reason: null,
  bankReason: null,
  batchId: null,
  memberSince: '2026-01-02T07:00:00Z',
  work: { accepted: 38, refused: 0, appeals: 0 },
  paidBefore: 2,
  decisions: [],
};

test('money has its currency sign and is summed by currency', () => {
  expect(money({ currency: 'AUD', amount: '1250.00' })).toBe('A$1,250.00');
  expect(money({ currency: 'IDR', amount: '50000' })).toBe('Rp50,000');
  const worth = (currency: string, amount: string) => ({ worth: { currency, amount } });
  expect(sumText([worth('AUD', '0.10'), worth('IDR', '5'), worth('AUD', '0.20')])).toBe(
    'A$0.30 + Rp5',
  );
});

test('the person who gave the first approval cannot give the second', () => {
  expect(canDecide(clear, 9)).toBe(true);
  const vouched = { ...clear, first: { id: 9, name: 'Joy', at: clear.requestedAt } };
  expect(canDecide(vouched, 9)).toBe(false);
  expect(canDecide(vouched, 8)).toBe(true);
  expect(canDecide({ ...clear, state: 'approved' }, 8)).toBe(false);
});

test('flags raised after the approvals are accepted once by each person', () => {
  const flagged: PayoutDetail = {
    ...clear,
    state: 'approved',
    flags: ['sharedAccount'],
    openFlags: ['sharedAccount'],
    decisions: [
      {
        by: { id: 9, name: 'Joy', at: clear.requestedAt },
        decision: 'confirm',
        flags: ['sharedAccount'],
        reason: 'Brothers, passports seen',
      },
    ],
  };
  expect(canConfirm(flagged, 9)).toBe(false);
  expect(canConfirm(flagged, 8)).toBe(true);
  expect(isClear(flagged)).toBe(false);
});

test('a payout without risks has ticks only', () => {
  expect(checksOf(clear, now).map(({ kind }) => kind)).toEqual([
    'good',
    'good',
    'good',
    'good',
    'good',
  ]);
  expect(checksOf(clear, now).map(({ text }) => text)).toContain(
    'Same account since 15\u00a0Sept\u00a02026',
  );
});

test('risks come first and never have a tick', () => {
  const checks = checksOf(
    {
      ...clear,
      member: { ...clear.member, suspended: true },
      memberSince: '2026-11-12T07:00:00Z',
      blocks: ['memberSuspended', 'bankChanged'],
      flags: ['sharedAccount'],
      sharedWith: [12, 41],
      holds: [{ reason: 'bankChanged', until: '2026-11-16T12:00:00Z' }],
      work: { accepted: 0, refused: 3, appeals: 1 },
      paidBefore: 0,
    },
    now,
  );
  expect(checks[1]?.members).toEqual([12, 41]);
  expect(checks.map(({ kind, text }) => [kind, text])).toEqual([
    ['risk', 'The member is suspended.'],
    ['risk', 'The same bank account as'],
    ['wait', expect.stringMatching(/^The bank record changed less than 24 hours ago. Held until/)],
    ['wait', 'Joined 3 days ago'],
    ['wait', 'No accepted answers'],
    ['wait', '3 answers refused by auditors'],
    ['note', '1 answer under appeal'],
    ['note', 'First payout'],
    ['good', '2,000 points set aside for it'],
  ]);
});

test('a bulk decision says which payouts it skipped and why', () => {
  const outcome = (id: number, name: string, msg = '') => ({ id, outcome: name, msg });
  expect(outcomeText([outcome(3, 'refused')], ['refused'], 'refused')).toBe('P-3 refused.');
  expect(
    outcomeText(
      [outcome(1, 'first'), outcome(2, 'first'), outcome(3, 'payoutFlagged', 'It is flagged.')],
      ['first', 'second'],
      'approved',
    ),
  ).toBe('2 payouts approved. P-3: It is flagged.');
});
