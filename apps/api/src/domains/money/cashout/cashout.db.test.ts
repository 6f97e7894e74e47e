import type { CashoutDetail, CashoutOffer } from '@pollen/contract/operations/cashout';
import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { readBalances } from '../../points/ledger/public.ts';
import { cashoutHooks } from './public.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const balances = (member: TestMember) => readBalances(world.database.db, member.id);
const request = (member: TestMember, points: number, key?: string) =>
  member.post<CashoutDetail>('/v1/cashout', { points }, key);
const offer = async (member: TestMember) => (await member.get<CashoutOffer>('/v1/cashout')).data;
const mailsTo = (member: TestMember) =>
  world.database.db.raw<{ template: string; params: Record<string, unknown> }>(
    `SELECT template, params FROM mail WHERE recipient = $1 AND template LIKE 'cashout%' ORDER BY id`,
    [member.email],
  );

test('the offer shows each option with its worth, its destination and what blocks it', async () => {
  const member = await createEarner(world, { country: 8, points: 1700 });
  expect(await offer(member)).toMatchObject({
    points: 1700,
    worth: { currency: 'PLN', amount: '34.00' },
    minimumPoints: 500,
    options: [
      { points: 500, worth: { currency: 'PLN', amount: '10.00' }, all: false, blockedBy: null },
      { points: 1000, worth: { currency: 'PLN', amount: '20.00' }, blockedBy: null },
      { points: 2000, blockedBy: 'balance' },
      { points: 5000, blockedBy: 'balance' },
      { points: 1700, worth: { currency: 'PLN', amount: '34.00' }, all: true, blockedBy: null },
    ],
    limits: { requestsPerDay: 5, pointsPerDay: 50_000, requestsLeft: 5, pointsLeft: 50_000 },
    bank: { accountNumber: '•••• 2874' },
    holds: [],
    fee: { currency: 'PLN', amount: '0.00' },
    arrival: { reviewDays: 2, bankDays: 3 },
  });
});

test('a new member without a bank record sees the offer but cannot choose', async () => {
  const member = await createTestMember(world);
  const seen = await offer(member);
  expect(seen.bank).toBeNull();
  expect(seen.options.map((option) => option.blockedBy)).toEqual([
    'balance',
    'balance',
    'balance',
    'balance',
    'minimum',
  ]);
  expect((await request(member, 500)).code).toBe(4102);
});

test('a request reserves the points immediately and is confirmed by mail', async () => {
  const member = await createEarner(world, { country: 8, points: 1700 });
  const { code, data } = await request(member, 1000);
  expect(code).toBe(200);
  const at = world.clock().toISOString();
  expect(data).toMatchObject({
    points: 1000,
    worth: { currency: 'PLN', amount: '20.00' },
    account: expect.stringMatching(/^Santander Bank Polska •••• \d{4}$/),
    state: 'requested',
    reason: null,
    cancellable: true,
    timeline: [
      { step: 'requested', at },
      { step: 'approved', at: null },
      { step: 'sent', at: null },
      { step: 'paid', at: null },
    ],
    holds: [],
  });
  expect(await balances(member)).toEqual({ available: 700, pending: 0, setAside: 1000 });
  expect((await member.get(`/v1/cashout/${data.id}`)).data).toEqual(data);
  const [mail] = await mailsTo(member);
  expect(mail).toMatchObject({ template: 'cashoutRequested', params: { points: 1000 } });
});

test.each([
  ['below the minimum', 499, 4002],
  ['not an option and not everything', 600, 4003],
  ['more than there is', 2000, 4001],
  ['everything', 1234, 200],
])('%s: %i points answer %i', async (_, points, code) => {
  const member = await createEarner(world, { points: 1234 });
  expect((await request(member, points)).code).toBe(code);
  const left = code === 200 ? 0 : 1234;
  expect((await balances(member)).available).toBe(left);
});

test('at most five requests per day of the member’s country; cancelled ones do not count', async () => {
  const member = await createEarner(world, { points: 10_000 });
  const done: CashoutDetail[] = [];
  for (let n = 0; n < 5; n += 1) done.push((await request(member, 500)).data);
  expect((await request(member, 500)).code).toBe(4004);
  expect((await offer(member)).options[0]?.blockedBy).toBe('dailyLimit');
  await member.post(`/v1/cashout/${done[0]?.id}/cancel`);
  expect((await request(member, 500)).code).toBe(200);
  world.clock.advanceSeconds(86_400);
  expect((await request(member, 500)).code).toBe(200);
});

test('the daily point limit holds for concurrent requests', async () => {
  const member = await createEarner(world, { points: 50_001 });
  expect((await request(member, 50_001)).code).toBe(4004);
  expect((await balances(member)).available).toBe(50_001);
});

test('cancelling returns the points immediately, with a wallet line', async () => {
  const member = await createEarner(world, { points: 500 });
  const { data } = await request(member, 500);
  const cancelled = await member.post<CashoutDetail>(`/v1/cashout/${data.id}/cancel`);
  expect(cancelled.data).toMatchObject({ state: 'cancelled', cancellable: false });
  expect(cancelled.data.timeline.map(({ step }) => step)).toEqual(['requested', 'cancelled']);
  expect(await balances(member)).toEqual({ available: 500, pending: 0, setAside: 0 });
  const lines = await member.get<{ items: object[] }>('/v1/wallet/lines?limit=2');
  expect(lines.data.items).toMatchObject([
    { points: 500, category: 'returned', reason: 'cashout.cancelled', cause: { kind: 'cashout' } },
    { points: -500, category: 'cashed-out', reason: 'cashout' },
  ]);
  expect((await member.post(`/v1/cashout/${data.id}/cancel`)).code).toBe(200);
  expect((await balances(member)).available).toBe(500);
});

test('20 concurrent cancellations return the points once', async () => {
  const member = await createEarner(world, { points: 500 });
  const { data } = await request(member, 500);
  await Promise.all(Array.from({ length: 20 }, () => member.post(`/v1/cashout/${data.id}/cancel`)));
  expect((await balances(member)).available).toBe(500);
});

test('a changed bank record or password holds the payout, and the answer says until when', async () => {
  const member = await createEarner(world, { points: 1000 });
  await saveTestBank(world, member, { ...testBankRecords[6], accountNumber: '9876543210' });
  const changedAt = world.clock();
  await world.database.db.raw('UPDATE member SET security_changed_at = $2 WHERE id = $1', [
    member.id,
    new Date(changedAt.getTime() - 3_600_000),
  ]);
  const until = (hours: number) => new Date(changedAt.getTime() + hours * 3_600_000).toISOString();
  const holds = [
    { reason: 'bankChanged', until: until(24) },
    { reason: 'securityChanged', until: until(23) },
  ];
  expect((await offer(member)).holds).toEqual(holds);
  const { data } = await request(member, 500);
  expect(data).toMatchObject({ account: 'BPI •••• 3210', holds });
  world.clock.advanceSeconds(23 * 3600);
  const later = await member.get<CashoutDetail>(`/v1/cashout/${data.id}`);
  expect(later.data.holds).toEqual(holds.slice(0, 1));
});

test("another member's cash-out is not found, cannot be cancelled and is not listed", async () => {
  const member = await createEarner(world, { points: 500 });
  const other = await createEarner(world, { points: 500 });
  const { data } = await request(member, 500);
  expect((await other.get(`/v1/cashout/${data.id}`)).code).toBe(404);
  expect((await other.post(`/v1/cashout/${data.id}/cancel`)).code).toBe(404);
  expect((await other.get<{ items: object[] }>('/v1/cashout/list')).data.items).toEqual([]);
  expect((await balances(member)).setAside).toBe(500);
});

test('the list is paged by cursor, newest first', async () => {
  const member = await createEarner(world, { points: 2500 });
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await request(member, 500)).data.id);
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query: string = next === '' ? '' : `&cursor=${next}`;
    const page = await member.get<{ items: { id: string }[]; next: string | null }>(
      `/v1/cashout/list?limit=2${query}`,
    );
    ids.push(...page.data.items.map(({ id }) => id));
    next = page.data.next;
  }
  expect(ids).toEqual(made);
});

test('200 requests with one idempotency key: one cash-out, identical answers, a different body refused', async () => {
  const member = await createEarner(world, { points: 5000 });
  const answers = await inParallel(200, 10, () => request(member, 500, 'one-key'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 'fulfilled', value: { code: 200 } });
  expect(await balances(member)).toEqual({ available: 4500, pending: 0, setAside: 500 });
  expect((await request(member, 1000, 'one-key')).code).toBe(409);
  expect(await balances(member)).toEqual({ available: 4500, pending: 0, setAside: 500 });
});

test('an open payout blocks account deletion; an ended one does not', async () => {
  const { db } = world.database;
  const member = await createEarner(world, { points: 500 });
  const guard = () => db.transact(async (tx) => cashoutHooks.guardDeletion?.(tx, member.id));
  await expect(guard()).resolves.toBeUndefined();
  const { data } = await request(member, 500);
  await expect(guard()).rejects.toMatchObject({ errorName: 'moneyInFlight' });
  await member.post(`/v1/cashout/${data.id}/cancel`);
  await expect(guard()).resolves.toBeUndefined();
});

test.each([{ points: 0 }, { points: -500 }, { points: 500.5 }, { points: '500' }, {}])(
  '%j is bad input',
  async (body) => {
    const member = await createEarner(world, { points: 500 });
    expect((await member.post('/v1/cashout', body)).code).toBe(400);
  },
);

test.each(['0', 'x', '1e3', '-1', '99999999999999999999'])('id %s is bad input', async (id) => {
  const member = await createTestMember(world);
  expect((await member.get(`/v1/cashout/${id}`)).code).toBe(400);
});
