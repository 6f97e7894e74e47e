import { countries } from '@pollen/contract/codes/country';
import type { CashoutDetail, CashoutOffer } from '@pollen/contract/operations/cashout';
import type { Approval } from '@pollen/contract/operator/approval';
import type { PointValue } from '@pollen/contract/operator/settings';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteStatements } from '../../../http/testing/noted-database.ts';
import { noteFigures } from '../../insight/dashboard/commands/note-figures.ts';
import { createReadWorth } from './public.ts';

let world: TestApp;
let admin: TestOperator;
let finance: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Sessions expire when a test moves the clock by days. */
async function hire(): Promise<void> {
  admin = await createTestOperator(world, 'admin');
  finance = await createTestOperator(world, 'finance');
}

const ask = (country: number, amount: string, by = admin) =>
  by.post<PointValue>('/point-values', { country, amount });
const decide = (id: number | null, by = finance) =>
  by.post<Approval>(`/approvals/${id}/decide`, { decision: 'approved' });
const publicValues = async () => {
  const answer = await world.app.inject({ url: '/api/v1/config/country' });
  return answer.json<{ data: { code: number; currency: string; pointValue: string }[] }>().data;
};
const valueIn = async (country: number) =>
  (await publicValues()).find(({ code }) => code === country)?.pointValue;

test('a new installation has the values the product was specified with', async () => {
  const values = await publicValues();
  expect(values.map(({ code }) => code)).toEqual(countries.map(({ code }) => code));
  expect(values.map(({ code, currency, pointValue }) => [code, currency, pointValue])).toEqual([
    [2, 'AUD', '0.01'],
    [3, 'IDR', '50'],
    [4, 'MYR', '0.02'],
    [5, 'THB', '0.15'],
    [6, 'PHP', '0.20'],
    [8, 'PLN', '0.02'],
    [9, 'VND', '100'],
  ]);
});

test('a change applies once a second person approves it, with both sides in the action log', async () => {
  await hire();
  const { data } = await ask(4, '0.03');
  expect(data).toMatchObject({
    country: 4,
    value: { currency: 'MYR', amount: '0.02' },
    approvalId: expect.any(Number),
  });
  expect(await valueIn(4)).toBe('0.02');
  expect((await decide(data.approvalId, admin)).code).toBe(4007);
  const request = await finance.get<Approval>(`/approvals/${data.approvalId}`);
  expect(request.data.summary.title).toBe(
    'Change the value of a point in Malaysia from RM0.02 to RM0.03',
  );
  expect((await decide(data.approvalId)).code).toBe(200);
  expect(await valueIn(4)).toBe('0.03');
  const [line] = await world.database.db.raw(
    `SELECT before, after FROM operator_action WHERE action = 'pointValue.change'`,
  );
  expect(line).toEqual({
    before: { value: 'RM0.02' },
    after: { value: 'RM0.03', approval: data.approvalId },
  });
});

test('saving the value in force withdraws a request to change it', async () => {
  await hire();
  const { data } = await ask(5, '0.20');
  const kept = await ask(5, '0.15');
  expect(kept.data).toMatchObject({ value: { amount: '0.15' }, approvalId: null });
  expect((await decide(data.approvalId)).code).toBe(9201);
  expect(await valueIn(5)).toBe('0.15');
});

test.each([
  [9, '100.5', 'field.decimals'],
  [2, '0.00', 'field.tooSmall:0.01'],
  [2, '10000.01', 'field.tooLarge:10000'],
  [2, '-1', 'field.invalid'],
])('country %i refuses the value %s: %s', async (country, amount, key) => {
  await hire();
  const { code, data } = await ask(country, amount);
  expect(code).toBe(400);
  expect(data).toMatchObject({ fields: { amount: key } });
});

test('values are read by those who commit money and changed by admins', async () => {
  await hire();
  const auditor = await createTestOperator(world, 'auditor');
  expect((await auditor.get('/point-values')).code).toBe(403);
  expect((await finance.get('/point-values')).code).toBe(200);
  expect((await ask(2, '0.02', finance)).code).toBe(403);
});

test('a cash-out keeps the amount it was requested with; the next one has the new value', async () => {
  const member = await createEarner(world, { country: 8, points: 2000 });
  const first = await member.post<CashoutDetail>('/v1/cashout', {
    points: 500,
    amount: '10.00',
  });
  expect(first.data.worth).toEqual({ currency: 'PLN', amount: '10.00' });

  await hire();
  await decide((await ask(8, '0.03')).data.approvalId);

  const again = await member.get<CashoutDetail>(`/v1/cashout/${first.data.id}`);
  expect(again.data.worth).toEqual({ currency: 'PLN', amount: '10.00' });
  const offer = await member.get<CashoutOffer>('/v1/cashout');
  expect(offer.data).toMatchObject({
    worth: { currency: 'PLN', amount: '45.00' },
    pointValue: { currency: 'PLN', amount: '0.03' },
  });
  const second = await member.post<CashoutDetail>('/v1/cashout', { points: 500 });
  expect(second.data.worth).toEqual({ currency: 'PLN', amount: '15.00' });
});

test('a member is never paid another amount than the one they agreed to', async () => {
  const member = await createEarner(world, { country: 6, points: 1000 });
  const stale = await member.post('/v1/cashout', {
    points: 500,
    amount: '101.00',
  });
  expect(stale.code).toBe(4009);
  const agreed = await member.post<CashoutDetail>('/v1/cashout', {
    points: 500,
    amount: '100.00',
  });
  expect(agreed.code).toBe(200);
});

test('the database refuses a value of 0 or beyond its limits', async () => {
  for (const minor of [0, -1, 1_000_001]) {
    await expect(
      world.database.db.raw(`UPDATE point_value SET value_minor = ${minor} WHERE country = 2`),
    ).rejects.toMatchObject({ constraint: 'point_value_sane' });
  }
});

test('concurrent readers share a query, and a later reader gets a changed value', async () => {
  const { db } = world.database;
  const asked: string[] = [];
  const readWorth = createReadWorth(noteStatements(db, (text) => asked.push(text)));
  const worthIn = async (country: 3 | 9) => (await readWorth())(country, 2).amount;
  expect(await Promise.all([worthIn(3), worthIn(9), worthIn(3)])).toEqual(['100', '200', '100']);
  expect(asked).toHaveLength(1);
  await db.raw('UPDATE point_value SET value_minor = 60 WHERE country = 3');
  expect(await worthIn(3)).toBe('120');
});

test('both people see how many times as much it is, and what all balances would cost', async () => {
  const member = await createEarner(world, { country: 5, points: 1700 });
  expect(member.id).toBeGreaterThan(0);
  await hire();
  await noteFigures(world.database.db, world.clock());
  const { data } = await ask(5, '15');
  expect(data.balances).toMatchObject({
    points: 1700,
    worth: { currency: 'THB', amount: '255.00' },
  });
  const asked = await finance.get<Approval>(`/approvals/${data.approvalId}`);
  expect(asked.data.summary.facts).toEqual(
    expect.arrayContaining([
      { name: 'Change', value: '100 times as much' },
      { name: 'What they cost now', value: '฿255' },
      { name: 'What they cost then', value: '฿25,500' },
    ]),
  );
});
