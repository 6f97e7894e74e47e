import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './domain.ts';
import { available, expired } from './domain.ts';
import {
  grant,
  holdForPayout,
  payoutApproved,
  payoutPaid,
  payoutSent,
  promotion,
  readBalance,
  readBalances,
  readStanding,
  reverse,
  settle,
  taskBudget,
  transfer,
  voidHold,
} from './public.ts';
import { charge } from './testing/charge.ts';
import { hold } from './testing/hold.ts';
import { verifyLedger } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(20);
});
afterAll(async () => {
  expect((await verifyLedger(database.db)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await database.drop();
});

let members = 100;
/** A new member with points, used by one test only. */
async function newMember(points: number): Promise<number> {
  const memberId = ++members;
  if (points > 0) {
    const cause = { kind: 'gift', id: memberId };
    await grant(database.db, { memberId, points, cause, from: promotion });
  }
  return memberId;
}
const balances = (memberId: number) => readBalances(database.db, memberId);

test('a grant moves points from the house to the member', async () => {
  const before = await readBalance(database.db, promotion);
  const memberId = await newMember(30);
  expect(await balances(memberId)).toEqual({ available: 30, pending: 0, setAside: 0 });
  expect(await readBalance(database.db, promotion)).toBe(before - 30);
});

test('a repeated cause moves points once, and a different movement with the same cause is refused', async () => {
  const memberId = await newMember(0);
  const cause = { kind: 'gift.task', id: 7 };
  const pay = { memberId, points: 12, cause, from: taskBudget(3) };
  const first = await grant(database.db, pay);
  expect(await grant(database.db, pay)).toEqual({ ...first, replayed: true });
  await expect(grant(database.db, { ...pay, points: 13 })).rejects.toMatchObject({
    constraint: 'ledger_cause_once',
  });
  await expect(hold(database.db, { ...pay, until: new Date('2030-01-01') })).rejects.toMatchObject({
    constraint: 'ledger_cause_once',
  });
  expect((await balances(memberId)).available).toBe(12);
});

test('40 concurrent requests with one cause move points once', async () => {
  const memberId = await newMember(0);
  const pay = { memberId, points: 9, cause: { kind: 'race', id: 1 }, from: promotion };
  const answers = await Promise.all(Array.from({ length: 40 }, () => grant(database.db, pay)));
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1);
  expect((await balances(memberId)).available).toBe(9);
});

test('held points show as pending until they are settled', async () => {
  const memberId = await newMember(0);
  const cause = { kind: 'gift.task', id: 20 };
  const until = new Date('2026-03-01T00:00:00Z');
  await hold(database.db, { memberId, points: 50, cause, from: taskBudget(4), until });
  expect(await balances(memberId)).toEqual({ available: 0, pending: 50, setAside: 0 });
  await settle(database.db, { cause });
  expect(await balances(memberId)).toEqual({ available: 50, pending: 0, setAside: 0 });
  expect((await settle(database.db, { cause })).replayed).toBe(true);
  await expect(voidHold(database.db, { cause })).rejects.toMatchObject({
    constraint: 'ledger_hold_resolved_once',
  });
  expect(await readBalance(database.db, taskBudget(4))).toBe(-50);
});

test('a voided hold goes back to where it came from and cannot be settled', async () => {
  const memberId = await newMember(0);
  const cause = { kind: 'gift.task', id: 21 };
  await hold(database.db, { memberId, points: 50, cause, from: taskBudget(5), until: null });
  await voidHold(database.db, { cause, reason: 'task.refused' });
  expect(await balances(memberId)).toEqual({ available: 0, pending: 0, setAside: 0 });
  expect(await readBalance(database.db, taskBudget(5))).toBe(0);
  await expect(settle(database.db, { cause })).rejects.toMatchObject({
    constraint: 'ledger_hold_resolved_once',
  });
});

test('of a concurrent settle and void, exactly one succeeds', async () => {
  const memberId = await newMember(0);
  const cause = { kind: 'gift.task', id: 22 };
  await hold(database.db, { memberId, points: 5, cause, from: taskBudget(6), until: null });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? settle(database.db, { cause }) : voidHold(database.db, { cause }),
    ),
  );
  const done = outcomes.filter((one) => one.status === 'fulfilled' && !one.value.replayed);
  expect(done).toHaveLength(1);
  const { available: points, pending } = await balances(memberId);
  expect(pending).toBe(0);
  expect(points - (await readBalance(database.db, taskBudget(6)))).toBe(points * 2);
});

test('settling without a hold is refused', async () => {
  await expect(settle(database.db, { cause: { kind: 'none', id: 1 } })).rejects.toMatchObject({
    constraint: 'ledger_hold_exists',
  });
});

test('a payout is set aside, approved, sent and paid, and unwinds when the bank returns it', async () => {
  const { db } = database;
  const memberId = await newMember(700);
  const paidBefore = await readBalance(db, payoutPaid);
  const cause = { kind: 'cashout', id: 1 };
  const step = (kind: string, from: Account, to: Account) =>
    transfer(db, {
      cause: { kind, id: 1 },
      legs: [
        { account: from, points: -500 },
        { account: to, points: 500 },
      ],
    });
  await holdForPayout(db, { memberId, points: 500, cause });
  await settle(db, { cause });
  await step('cashout.sent', payoutApproved(memberId), payoutSent(memberId));
  expect(await balances(memberId)).toEqual({ available: 200, pending: 0, setAside: 500 });
  await step('cashout.paid', payoutSent(memberId), payoutPaid);
  expect(await balances(memberId)).toEqual({ available: 200, pending: 0, setAside: 0 });
  expect(await readBalance(db, payoutPaid)).toBe(paidBefore + 500);

  for (const kind of ['cashout.paid', 'cashout.sent', 'cashout']) {
    await reverse(db, { cause: { kind, id: 1 }, category: 'returned' });
  }
  expect(await balances(memberId)).toEqual({ available: 700, pending: 0, setAside: 0 });
  expect(await readBalance(db, payoutPaid)).toBe(paidBefore);
});

test('a payout cannot be sent twice: its account would go below 0', async () => {
  const memberId = await newMember(500);
  const send = (id: number) =>
    transfer(database.db, {
      cause: { kind: 'send-twice', id },
      legs: [
        { account: payoutApproved(memberId), points: -500 },
        { account: payoutSent(memberId), points: 500 },
      ],
    });
  const cause = { kind: 'cashout', id: 'twice' };
  await holdForPayout(database.db, { memberId, points: 500, cause });
  await expect(send(1)).rejects.toMatchObject({ errorName: 'notEnoughPoints' });
  await settle(database.db, { cause });
  await send(2);
  await expect(send(3)).rejects.toMatchObject({ errorName: 'notEnoughPoints' });
});

test('a member cannot spend more than their balance', async () => {
  const memberId = await newMember(10);
  const fee = { memberId, points: 11, cause: { kind: 'fee', id: 1 }, to: expired };
  await expect(charge(database.db, fee)).rejects.toMatchObject({ errorName: 'notEnoughPoints' });
  expect((await balances(memberId)).available).toBe(10);
  await charge(database.db, { ...fee, points: 10 });
  expect((await balances(memberId)).available).toBe(0);
});

test('a reversal takes the available points and turns the rest into a debt', async () => {
  const memberId = await newMember(40);
  const cause = { kind: 'gift', id: memberId };
  const promotionBefore = await readBalance(database.db, promotion);
  await charge(database.db, { memberId, points: 25, cause: { kind: 'fee', id: 2 }, to: expired });
  const answer = await reverse(database.db, { cause });
  expect(answer).toMatchObject({ replayed: false, short: 25 });
  expect(await readStanding(database.db, memberId)).toMatchObject({ available: 0, debt: 25 });
  expect(await readBalance(database.db, promotion)).toBe(promotionBefore + 40);
  expect(await reverse(database.db, { cause })).toEqual({ ...answer, replayed: true });
});

test('a reversal leaves an empty balance at 0', async () => {
  const memberId = await newMember(40);
  const cause = { kind: 'gift', id: memberId };
  await charge(database.db, { memberId, points: 40, cause: { kind: 'fee', id: 3 }, to: expired });
  expect((await reverse(database.db, { cause })).short).toBe(40);
  expect(await readStanding(database.db, memberId)).toMatchObject({ available: 0, debt: 40 });
});

test('reversing an open hold voids it, and reversing a voided hold changes nothing', async () => {
  const memberId = await newMember(0);
  const cause = { kind: 'gift.task', id: 23 };
  await hold(database.db, { memberId, points: 8, cause, from: taskBudget(7), until: null });
  await reverse(database.db, { cause });
  expect((await reverse(database.db, { cause })).replayed).toBe(true);
  expect(await balances(memberId)).toEqual({ available: 0, pending: 0, setAside: 0 });
});

test('a transfer with several legs is applied as a whole or not at all', async () => {
  const guest = await newMember(0);
  const host = await newMember(0);
  const legs = [
    { account: promotion, points: -150 },
    { account: available(guest), points: 100 },
    { account: available(host), points: 50 },
  ];
  await transfer(database.db, { cause: { kind: 'invite', id: 1 }, legs, category: 'earned' });
  expect((await balances(guest)).available).toBe(100);
  expect((await balances(host)).available).toBe(50);
  await expect(
    transfer(database.db, { cause: { kind: 'invite', id: 2 }, legs: legs.slice(0, 2) }),
  ).rejects.toMatchObject({ constraint: 'ledger_entries_balance' });
});

test('concurrent transfers between the same members do not deadlock', async () => {
  const [one, two] = [await newMember(200), await newMember(200)];
  const between = (from: number, to: number, id: string) =>
    transfer(database.db, {
      cause: { kind: 'cross', id },
      legs: [
        { account: available(from), points: -1 },
        { account: available(to), points: 1 },
      ],
    });
  const outcomes = await inParallel(200, 20, (n) =>
    n % 2 === 0 ? between(one, two, `a${n}`) : between(two, one, `b${n}`),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  expect((await balances(one)).available).toBe(200);
});

test('200 parallel holds where 50 are affordable: exactly 50, balance 0, sum 0, drift 0', async () => {
  const memberId = await newMember(5000);
  const outcomes = await inParallel(200, 20, (n) =>
    holdForPayout(database.db, { memberId, points: 100, cause: { kind: 'rush', id: n } }),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.errorName).toBe('notEnoughPoints');
  }
  expect(await balances(memberId)).toEqual({ available: 0, pending: 0, setAside: 5000 });
  expect((await verifyLedger(database.db)).sound).toBe(true);
});
