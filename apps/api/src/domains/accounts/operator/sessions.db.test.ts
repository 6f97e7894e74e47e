import { errorCodes } from '@pollen/contract/codes/error-code';
import type { OperatorSessionItem } from '@pollen/contract/operator/sessions';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import {
  createTestOperator,
  logInTestOperator,
  type TestOperator,
} from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from './testing/new-operator.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

type List = { items: OperatorSessionItem[] };
const own = async (operator: TestOperator) => (await operator.get<List>('/me/sessions')).data.items;
const status = async (operator: TestOperator) => (await operator.get('/me')).status;

test('an operator sees their sessions, last seen first, with the current one marked', async () => {
  const first = await createTestOperator(world, 'support');
  const second = await logInTestOperator(world, first);
  world.clock.advanceSeconds(600);
  await first.get('/me');
  const items = await own(first);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ current: true, lastSeenAt: world.clock().toISOString() });
  expect(items[1]?.current).toBe(false);
  expect((await own(second)).filter(({ current }) => current)).toHaveLength(1);
});

test('device and location come from the log-in', async () => {
  const hand = await enrolled(world, admin);
  await world.database.db.raw(
    `UPDATE operator_session SET user_agent = $2, address = '1.1.1.1' WHERE operator_id = $1`,
    [hand.id, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'],
  );
  const { data } = await admin.get<List>(`/operators/${hand.id}/sessions`);
  expect(data.items).toMatchObject([
    { browser: 'Firefox', system: 'Windows', country: 'AU', current: false },
  ]);
});

test('an ended session is refused at its next call', async () => {
  const here = await createTestOperator(world, 'support');
  const there = await logInTestOperator(world, here);
  const session = (await own(here)).find(({ current }) => !current);
  const ended = await here.post('/me/sessions/end', { sessionId: session?.id });
  expect(ended.data).toEqual({ ended: 1 });
  expect(await status(there)).toBe(401);
  expect(await status(here)).toBe(200);
});

test('ending all other sessions keeps the current one', async () => {
  const here = await createTestOperator(world, 'support');
  const others = [await logInTestOperator(world, here), await logInTestOperator(world, here)];
  expect((await here.post('/me/sessions/end')).data).toEqual({ ended: 2 });
  for (const other of others) expect(await status(other)).toBe(401);
  expect(await status(here)).toBe(200);
});

test('a step-up ends with its session', async () => {
  const finance = await createTestOperator(world, 'finance');
  await finance.stepUp('payout.approve');
  await admin.post(`/operators/${finance.id}/sessions/end`);
  const [left] = await world.database.db.raw<{ n: number }>(
    `SELECT count(*)::int AS n FROM operator_step_up u
     WHERE NOT EXISTS (SELECT FROM operator_session s WHERE s.id = u.session_id)`,
  );
  expect(left?.n).toBe(0);
  expect(await status(finance)).toBe(401);
});

test('only an admin can end sessions of others, one or all', async () => {
  const support = await createTestOperator(world, 'support');
  const second = await logInTestOperator(world, support);
  const list = await admin.get<List>(`/operators/${support.id}/sessions`);
  const [newest] = list.data.items;
  await admin.post(`/operators/${support.id}/sessions/end`, { sessionId: newest?.id });
  expect([await status(support), await status(second)].sort()).toEqual([200, 401]);
  await admin.post(`/operators/${support.id}/sessions/end`);
  expect([await status(support), await status(second)]).toEqual([401, 401]);
  const auditor = await createTestOperator(world, 'auditor');
  const tried = await auditor.post(`/operators/${admin.id}/sessions/end`);
  expect(tried.code).toBe(errorCodes.forbidden);
});

test('the call for one’s own sessions cannot end a session of another operator', async () => {
  const mine = await createTestOperator(world, 'support');
  const theirs = await createTestOperator(world, 'support');
  const [session] = await own(theirs);
  const tried = await mine.post('/me/sessions/end', { sessionId: session?.id });
  expect(tried.code).toBe(errorCodes.notFound);
  expect(await status(theirs)).toBe(200);
});
