import type { Message } from '@pollen/contract/operations/message';
import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import type { PointExpiry } from '@pollen/contract/operator/point-expiry';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { expirePoints } from './public.ts';

let world: TestApp;
let start: Date;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Members of earlier tests have no points left that could expire.
  await raw(`SELECT ledger_move('test.spent', gen_random_uuid()::text, 'available', owner_id, 'promotion',
      0, balance, owner_id, 'other', 'other')
    FROM ledger_account WHERE kind = 'available' AND balance > 0`);
  start = world.clock();
  world.clock.set(`${start.toISOString().slice(0, 10)}T00:30:00Z`);
  world.clock.advanceSeconds(86_400);
  start = world.clock();
});

const raw: TestApp['database']['db']['raw'] = (text, values) => world.database.db.raw(text, values);
const run = () => expirePoints(world.database.db, world.clock);

async function setRule(months: number): Promise<void> {
  await raw('INSERT INTO point_expiry_rule (since, months) VALUES ($1, $2)', [
    world.clock(),
    months,
  ]);
}

async function runAfterDays(days: number): Promise<void> {
  world.clock.set(new Date(start.getTime() + days * 86_400_000));
  await run();
}

/** A member with points who joined some days ago and never took part. */
async function idleFor(days: number, points = 700): Promise<TestMember> {
  const member = await createTestMember(world);
  await raw('UPDATE member SET created_at = $2 WHERE id = $1', [
    member.id,
    new Date(world.clock().getTime() - days * 86_400_000),
  ]);
  await raw(
    `SELECT ledger_move('test.earned', gen_random_uuid()::text, 'promotion', 0, 'available', $1, $2, $1,
      'earned', 'other')`,
    [member.id, points],
  );
  return member;
}

const walletOf = async (member: TestMember) => (await member.get<Wallet>('/v1/wallet')).data;
const titlesOf = async (member: TestMember) =>
  (await member.get<{ items: Message[] }>('/v1/message/list')).data.items.map(({ title }) => title);

test('nothing expires while expiry is off', async () => {
  const member = await idleFor(2000);
  await run();
  await setRule(0);
  await runAfterDays(40);
  expect(await walletOf(member)).toMatchObject({ points: 700, expiresAt: null });
});

test('points are announced 30, 7 and 1 days before, and expire once', async () => {
  await setRule(12);
  const member = await idleFor(800);
  const other = await idleFor(200);
  await Promise.all([run(), run()]);
  const { expiresAt } = await walletOf(member);
  // At least thirty days from the first message, however long the member was away before.
  const end = new Date(expiresAt ?? 0).getTime();
  expect(end - start.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000);
  expect(await titlesOf(member)).toHaveLength(1);
  for (let day = 1; day <= 33; day += 1) await runAfterDays(day);
  const titles = await titlesOf(member);
  expect(titles).toEqual([
    '700 points have expired',
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^700 points expire on /)),
  ]);
  expect(await walletOf(member)).toMatchObject({ points: 0, expiresAt: null });
  const lines = await member.get<{ items: WalletLine[] }>('/v1/wallet/lines');
  expect(lines.data.items[0]).toMatchObject({
    points: -700,
    reason: 'points-expired',
    cause: { kind: 'points-expired' },
  });
  expect(await walletOf(other)).toMatchObject({ points: 700, expiresAt: null });
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('a member who takes part in time keeps the points', async () => {
  await setRule(12);
  const member = await idleFor(800);
  await run();
  expect((await walletOf(member)).expiresAt).not.toBeNull();
  world.clock.set(new Date(start.getTime() + 20 * 86_400_000));
  await member.post('/v2/user/checkin');
  const { points, expiresAt } = await walletOf(member);
  expect(expiresAt).toBeNull();
  for (const day of [21, 25, 31, 32, 40]) await runAfterDays(day);
  expect((await walletOf(member)).points).toBe(points);
});

test('points reserved for a cash-out do not expire', async () => {
  const member = await createEarner(world, { country: 8, points: 2000 });
  expect((await member.post('/v1/cashout', { points: 500 })).code).toBe(200);
  start = new Date(world.clock().getTime() + 800 * 86_400_000);
  await setRule(12);
  for (const day of [0, 25, 30, 31, 32]) await runAfterDays(day);
  expect(await walletOf(member)).toMatchObject({ points: 0, setAside: 500 });
});

test('runs that were missed postpone the end instead of skipping a message', async () => {
  await setRule(12);
  const member = await idleFor(800);
  await run();
  await runAfterDays(60);
  expect((await walletOf(member)).points).toBe(700);
  expect(await titlesOf(member)).toHaveLength(2);
  for (let day = 61; day <= 66; day += 1) await runAfterDays(day);
  expect((await walletOf(member)).points).toBe(700);
  for (let day = 67; day <= 69; day += 1) await runAfterDays(day);
  expect(await titlesOf(member)).toHaveLength(4);
  expect((await walletOf(member)).points).toBe(0);
});

test('switching expiry off discards the announcements', async () => {
  await setRule(12);
  const member = await idleFor(800);
  await run();
  world.clock.advanceSeconds(60);
  await setRule(0);
  expect((await walletOf(member)).expiresAt).toBeNull();
  for (const day of [24, 30, 31, 32]) await runAfterDays(day);
  expect((await walletOf(member)).points).toBe(700);
  expect(await raw('SELECT FROM point_expiry')).toEqual([]);
});

test('the rule changes once a second person approves it, and not below six months', async () => {
  await setRule(0);
  const admin = await createTestOperator(world, 'admin');
  const finance = await createTestOperator(world, 'finance');
  const short = await admin.post('/point-expiry', { months: 3 });
  expect(short).toMatchObject({ code: 400, data: { fields: { months: 'field.tooSmall:6' } } });
  const { data } = await admin.post<PointExpiry>('/point-expiry', { months: 24 });
  expect(data).toMatchObject({ months: 0, approvalId: expect.any(Number) });
  world.clock.advanceSeconds(60);
  const path = `/approvals/${data.approvalId}/decide`;
  expect((await admin.post(path, { decision: 'approved' })).code).toBe(4007);
  expect((await finance.post(path, { decision: 'approved' })).code).toBe(200);
  const rule = await finance.get<PointExpiry>('/point-expiry');
  expect(rule.data).toMatchObject({ months: 24, approvalId: null });
});

test('the database refuses an expiry that was not announced', async () => {
  const member = await idleFor(800);
  await expect(
    raw(
      `SELECT ledger_move('points-expired', $1 || '-20260101', 'available', $1::bigint, 'expired', 0, 5,
        $1::bigint, 'other', 'points-expired')`,
      [String(member.id)],
    ),
  ).rejects.toMatchObject({ constraint: 'point_expiry_is_announced' });
});
