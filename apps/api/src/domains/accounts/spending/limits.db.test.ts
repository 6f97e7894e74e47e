import type { Approval } from '@pollen/contract/operator/approval';
import type { Limit } from '@pollen/contract/operator/spending';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestApp;
let admin: TestOperator;
let finance: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
  finance = await createTestOperator(world, 'finance');
});
afterAll(() => world.close());

const db = () => world.database.db;
const read = async (kind = 'task', role = 'publisher') => {
  const { data } = await admin.get<{ items: Limit[] }>('/limits');
  return data.items.find((limit) => limit.kind === kind && limit.role === role);
};
const save = (points: number, money: object[] = [], by = admin) =>
  by.post<Limit>('/limits', { kind: 'task', role: 'publisher', points, money });

test('a limit is lowered immediately, with both values in the action log', async () => {
  const { data } = await save(90_000, [{ country: 2, amount: '900.50' }]);
  expect(data).toMatchObject({ points: 90_000, approvalId: null });
  expect((await read())?.money.find(({ country }) => country === 2)).toEqual({
    country: 2,
    currency: 'AUD',
    amount: '900.50',
  });
  const [line] = await db().raw(
    `SELECT before, after FROM operator_action WHERE action = 'limit.change'
     ORDER BY sequence DESC LIMIT 1`,
  );
  expect(line).toEqual({ before: { points: 100_000 }, after: { points: 90_000, '2': 90_050 } });
});

test('a limit is raised or removed only by a second operator', async () => {
  await save(90_000, [{ country: 2, amount: '900' }]);
  const raised = await save(1_000_000);
  expect(raised.data).toMatchObject({ points: 90_000, approvalId: expect.any(Number) });
  const { approvalId } = raised.data;
  expect((await admin.post(`/approvals/${approvalId}/decide`, { decision: 'approved' })).code).toBe(
    4007,
  );
  const request = await finance.get<Approval>(`/approvals/${approvalId}`);
  expect(request.data.summary.title).toBe(
    'Raise “Largest task” for publishers to 1,000,000 points',
  );
  const done = await finance.post(`/approvals/${approvalId}/decide`, { decision: 'approved' });
  expect(done.code).toBe(200);
  expect(await read()).toMatchObject({ points: 1_000_000, approvalId: null });
  expect((await read())?.money.every(({ amount }) => amount === null)).toBe(true);
});

test('lowering a limit withdraws a request to raise it', async () => {
  const { data } = await save(2_000_000);
  await save(80_000);
  const decided = await finance.post(`/approvals/${data.approvalId}/decide`, {
    decision: 'approved',
  });
  expect(decided.code).toBe(9201);
  expect(await read()).toMatchObject({ points: 80_000, approvalId: null });
});

test('an unknown limit, or decimals the currency lacks, is refused', async () => {
  const auditor = { kind: 'task', role: 'auditor', points: 1, money: [] };
  expect((await admin.post('/limits', auditor)).code).toBe(404);
  const { code, data } = await save(1, [{ country: 9, amount: '10.5' }]);
  expect(code).toBe(400);
  expect(data).toEqual({ fields: { 'money.9': 'field.decimals' } });
});

test('limits are read by those they concern and written by admins', async () => {
  const publisher = await createTestOperator(world, 'publisher');
  expect((await publisher.get('/limits')).code).toBe(200);
  expect((await save(1, [], publisher)).code).toBe(403);
});

test('the database refuses a tally above the limit it was counted against', async () => {
  await db().raw(
    `INSERT INTO spending_tally (kind, owner, period, country, spent, amount)
     VALUES ('taskDay', 'operator 0', '2026-11-16', 0, 90, 100)`,
  );
  await expect(
    db().raw(`UPDATE spending_tally SET spent = spent + 20 WHERE owner = 'operator 0'`),
  ).rejects.toMatchObject({ constraint: 'spending_tally_within' });
});
