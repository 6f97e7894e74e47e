import type { LoggedAction } from '@pollen/contract/operator/accounts';
import type { LotteryCountry, OperatorOffer } from '@pollen/contract/operator/lottery';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnRounds } from '../public.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const points = { kind: 'points', value: 5, odds: '1/8' };
const voucher = {
  kind: 'voucher',
  value: 0,
  odds: '1/8',
  label: { 'en-US': 'Tea', th: 'ชา', vi: ' ' },
  codes: ['TEA-CODE-1', 'TEA-CODE-2'],
};
const offer = (change: object = {}) => ({
  game: 'turnplate',
  countries: [6],
  endsAt: '2099-01-01T00:00:00.000Z',
  fallback: 7,
  fields: [voucher, { ...points, stock: 3 }, ...Array.from({ length: 6 }, () => points)],
  ...change,
});
const publish = (change: object = {}) =>
  publisher.post<{ id: number; fields: Record<string, string> }>('/lottery/offers', offer(change));
const offers = async () =>
  (await publisher.get<{ items: OperatorOffer[] }>('/lottery/offers?limit=100')).data.items;

test('an offer is published with exact odds; codes are sealed, counted and never logged', async () => {
  const { code, data } = await publish();
  expect(code).toBe(200);
  const made = (await offers()).find(({ id }) => id === data.id);
  expect(made).toMatchObject({ game: 'turnplate', state: 'open', countries: [6], fallback: 7 });
  expect(made?.fields.map(({ odds }) => odds)).toEqual(Array(8).fill('1/8'));
  expect(made?.fields[0]).toMatchObject({ stock: 2, label: { 'en-US': 'Tea', th: 'ชา' } });
  expect(made?.fields[1]).toMatchObject({ stock: 3, awarded: 0 });
  const admin = await createTestOperator(world, 'admin');
  const log = await admin.get<{ items: LoggedAction[] }>('/actions?targetKind=lottery-offer');
  expect(log.data.items[0]).toMatchObject({
    action: 'lottery.publish',
    after: { fields: [{ codes: 2 }, {}, {}, {}, {}, {}, {}, {}] },
  });
  const [kept] = await world.database.db.raw<{ everything: string }>(
    `SELECT string_agg(row, ' ') AS everything FROM (
       SELECT v::text AS row FROM lottery_voucher AS v UNION ALL
       SELECT a::text FROM operator_action AS a UNION ALL
       SELECT i::text FROM idempotent_answer AS i) AS rows`,
  );
  expect(kept?.everything).not.toContain('TEA-CODE');
});

test('odds that do not sum to exactly 1 are refused, and nothing is changed', async () => {
  const before = (await offers()).length;
  const with8 = (odds: string) => [{ ...points, odds }, ...Array.from({ length: 7 }, () => points)];
  const { code, data } = await publish({ fields: with8('0.124999') });
  expect([code, data.fields]).toEqual([400, { odds: 'field.sumToOne' }]);
  const wrong: object[] = [
    { fields: with8('1/7') },
    { fields: with8('0') },
    { fields: with8('much') },
    { fields: with8('1/8').slice(1) },
    { fallback: 0 },
    { fallback: 1 },
    { fallback: 8 },
    { countries: [] },
    { countries: [7] },
    { endsAt: '2020-01-01T00:00:00Z' },
    { startsAt: '2099-02-01T00:00:00Z' },
    { fields: [{ ...voucher, codes: [] }, ...with8('1/8').slice(1)] },
    { fields: [{ ...voucher, codes: ['SAME', 'SAME'] }, ...with8('1/8').slice(1)] },
    { fields: [{ ...voucher, label: undefined }, ...with8('1/8').slice(1)] },
    { fields: [{ ...points, value: 0 }, ...with8('1/8').slice(1)] },
  ];
  const dear = Array.from({ length: 8 }, () => ({ ...points, value: 1_000_000 }));
  const late = await publish({ fields: dear, endsAt: '2020-01-01T00:00:00Z' });
  expect(late.data).toEqual({ fields: { endsAt: 'field.inPast' } });
  for (const change of wrong) expect((await publish(change)).code).toBe(400);
  expect(await offers()).toHaveLength(before);
});

test('thirds and sevenths stay exact', async () => {
  const odds = ['1/3', '1/7', '11/21', '0', '0', '0', '0', '0'];
  expect((await publish({ fields: odds.map((one) => ({ ...points, odds: one })) })).code).toBe(400);
  const exact = ['1/3', '1/7', '10/21', '1/105', '1/105', '1/105', '1/105', '1/105'];
  const { data } = await publish({ fields: exact.map((one) => ({ ...points, odds: one })) });
  const made = (await offers()).find(({ id }) => id === data.id);
  expect(made?.fields.map((field) => field.odds)).toEqual(exact);
});

test('of concurrently published offers the last is open, and the others have ended', async () => {
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await publish()).code));
  expect(codes).toEqual([200, 200, 200, 200]);
  const open = (await offers()).filter(
    ({ game, state, countries }) =>
      game === 'turnplate' && state === 'open' && countries.includes(6),
  );
  expect(open).toHaveLength(1);
  const end = (id: number | undefined) => publisher.post(`/lottery/offers/${id}/end`);
  expect((await end(open[0]?.id)).code).toBe(200);
  expect((await end(open[0]?.id)).code).toBe(9031);
  expect((await end(999_999)).code).toBe(404);
});

test('a country can only be opened with a permit, and closed again', async () => {
  const set = (body: object) => publisher.post('/lottery/countries', body);
  expect((await set({ country: 8, isOpen: true, permit: ' ' })).code).toBe(400);
  expect((await set({ country: 7, isOpen: false, permit: '' })).code).toBe(400);
  expect((await set({ country: 8, isOpen: true, permit: 'PL-1' })).code).toBe(200);
  expect((await set({ country: 8, isOpen: false, permit: 'PL-1' })).code).toBe(200);
  const { data } = await publisher.get<{ items: LotteryCountry[] }>('/lottery/countries');
  expect(data.items).toHaveLength(7);
  expect(data.items.find(({ country }) => country === 8)).toMatchObject({
    isOpen: false,
    permit: 'PL-1',
  });
});

test('rounds show their commitment, and the seed only once they are over', async () => {
  const { db } = world.database;
  await turnRounds(db, world.services.keyRing, world.clock());
  const { data } = await publisher.get<{
    items: { commitment: string; seed: string | null; holds: boolean; closesAt: string }[];
  }>('/lottery/rounds');
  expect(data.items.length).toBeGreaterThan(0);
  for (const { commitment, seed, holds, closesAt } of data.items) {
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(holds).toBe(true);
    if (new Date(closesAt) > world.clock()) expect(seed).toBeNull();
  }
});
