import type { Wallet, WalletLine } from '@pollen/contract/operations/wallet';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { grant, holdForPayout, promotion, taskBudget, voidHold, walletHooks } from './public.ts';
import { hold } from './testing/hold.ts';

interface Page {
  items: WalletLine[];
  next: string | null;
}

let world: TestApp;
let member: TestMember;
beforeAll(async () => {
  world = await createTestApp();
  member = await createTestMember(world, { country: 5 });
  const { db } = world.database;
  const memberId = member.id;
  for (let id = 1; id <= 30; id += 1) {
    const cause = { kind: 'gift.task', id: `w${id}` };
    const params = { taskNo: `T${id}` };
    const reason = 'task.reward';
    await grant(db, { memberId, points: id * 10, cause, reason, from: taskBudget(1), params });
  }
  await holdForPayout(db, { memberId, points: 500, cause: { kind: 'cashout', id: 1 } });
  await holdForPayout(db, { memberId, points: 600, cause: { kind: 'cashout', id: 2 } });
  await voidHold(db, { cause: { kind: 'cashout', id: 1 }, reason: 'cashout.refused' });
  const until = new Date('2026-03-09T00:00:00Z');
  const cause = { kind: 'gift.task', id: 'held' };
  await hold(db, { memberId, points: 80, cause, from: taskBudget(1), until });
});
afterAll(() => world.close());

const lines = async (query: string, who = member) =>
  (await who.get<Page>(`/v1/wallet/lines?${query}`)).data;

async function allLines(query: string): Promise<WalletLine[]> {
  const found: WalletLine[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Page = await lines(`limit=7&${query}${next === '' ? '' : `&cursor=${next}`}`);
    found.push(...page.items);
    next = page.next;
  }
  return found;
}

test('the wallet shows the balance and its worth, pending points with their date, and reserved points', async () => {
  expect((await member.get<Wallet>('/v1/wallet')).data).toMatchObject({
    points: 4050,
    worth: { currency: 'THB', amount: '607.50' },
    earnedWeek: 4650,
    cashoutFrom: { points: 500, worth: { currency: 'THB', amount: '75.00' } },
    hasCashedOut: true,
    pending: 80,
    setAside: 600,
    pendingLines: [
      { points: 80, until: '2026-03-09T00:00:00.000Z', cause: { kind: 'gift.task', id: 'held' } },
    ],
  });
});

test('a new member sees how far the first cash-out is, and only what was earned within a week', async () => {
  const { db } = world.database;
  const newcomer = await createTestMember(world, { country: 5 });
  const give = (points: number, daysAgo: number) =>
    grant(db, {
      memberId: newcomer.id,
      points,
      cause: { kind: 'gift.task', id: `n${daysAgo}` },
      from: promotion,
      at: new Date(world.clock().getTime() - daysAgo * 86_400_000),
    });
  await give(40, 8);
  await give(70, 6);
  await give(5, 0);
  expect((await newcomer.get<Wallet>('/v1/wallet')).data).toMatchObject({
    points: 115,
    earnedWeek: 75,
    cashoutFrom: { points: 500, worth: { currency: 'THB', amount: '75.00' } },
    hasCashedOut: false,
  });
});

test('pages contain every line once, newest first, with consecutive balances', async () => {
  const all = await allLines('');
  expect(all).toHaveLength(33);
  expect(all[0]).toMatchObject({
    points: 500,
    balanceAfter: 4050,
    category: 'returned',
    reason: 'cashout.refused',
    cause: { kind: 'cashout', id: '1' },
  });
  all.forEach((line, index) => {
    expect(line.balanceAfter - line.points).toBe(all[index + 1]?.balanceAfter ?? 0);
  });
  // A task that is gone is named by its number.
  expect(all.at(-1)).toMatchObject({ reason: 'task.reward', params: { taskNo: 'T1', task: 'T1' } });
});

test('a filter shows only its own lines, page by page', async () => {
  expect((await allLines('filter=earned')).map((line) => line.points)).toEqual(
    Array.from({ length: 30 }, (_, index) => (30 - index) * 10),
  );
  expect((await allLines('filter=cashed-out')).map((line) => line.points)).toEqual([-600, -500]);
  expect((await allLines('filter=returned')).map((line) => line.points)).toEqual([500]);
});

test('a new line does not shift later pages', async () => {
  const first = await lines('limit=3');
  const cause = { kind: 'gift', id: 'late' };
  await grant(world.database.db, { memberId: member.id, points: 1, cause, from: promotion });
  const second = await lines(`limit=3&cursor=${first.next}`);
  const ids = [...first.items, ...second.items].map((line) => Number(line.id));
  expect(ids).toEqual([33, 32, 31, 30, 29, 28]);
});

test("no member sees another member's lines, and a new member has none", async () => {
  const other = await createTestMember(world);
  expect(await lines('', other)).toEqual({ items: [], next: null, archived: false });
  expect((await other.get<Wallet>('/v1/wallet')).data).toMatchObject({ points: 0, pending: 0 });
});

test.each(['limit=0', 'limit=101', 'limit=x', 'filter=gold'])('%s is bad input', async (query) => {
  expect((await member.get(`/v1/wallet/lines?${query}`)).code).toBe(400);
});

test('an export has all lines of a long wallet once, and the longest page is full', async () => {
  const rich = await createTestMember(world);
  const { db } = world.database;
  await db.raw(`SELECT ledger_move('gift', 'long-' || n, 'promotion', 0, 'available', ${rich.id}, n, ${rich.id},
    'earned', 'gift') FROM generate_series(1, 305) AS n`);
  const newestFirst = Array.from({ length: 305 }, (_, index) => 305 - index);
  const { lines: exported } = await walletHooks(systemClock).exportData(db, rich.id);
  expect(exported.map((line) => line.points)).toEqual(newestFirst);
  const page = await lines('limit=100', rich);
  expect(page.items.map((line) => line.points)).toEqual(newestFirst.slice(0, 100));
  expect(page.next).not.toBeNull();
});
