import { inParallel } from '@pollen/dev-env/in-parallel';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import { testConnectTimeoutMs } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { verifyMoney } from '../../insight/ledger-proof/public.ts';
import { readBalances } from '../../points/ledger/public.ts';
import { requestCashout } from './commands/request-cashout.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const session = (memberId: number) =>
  ({ sessionId: 1, memberId, country: 6, locale: 'en-US' }) as const;

test('200 parallel cash-outs where 50 are affordable: exactly 50, balance 0, sum 0, drift 0', async () => {
  const member = await createEarner(world, { points: 25_000 });
  const services = { keyRing: world.services.keyRing, limits: { requests: 1000, points: 10 ** 9 } };
  const db = openDatabase({
    url: world.database.url,
    connections: 50,
    connectTimeoutMs: testConnectTimeoutMs,
  });
  const outcomes = await inParallel(200, 200, () =>
    db.transact((tx) =>
      requestCashout(tx, services, session(member.id), { points: 500 }, world.clock()),
    ),
  ).finally(() => db.close());
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(outcomes.length - refusals.length).toBe(50);
  expect(new Set(refusals.map((reason) => reason.errorName))).toEqual(new Set(['notEnoughPoints']));
  expect(await readBalances(world.database.db, member.id)).toEqual({
    available: 0,
    pending: 0,
    setAside: 25_000,
  });
  const { findings } = await verifyMoney(world.database.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('50 parallel requests with a limit of five a day: exactly five succeed', async () => {
  const member = await createEarner(world, { points: 25_000 });
  const outcomes = await inParallel(50, 50, () => member.post('/v1/cashout', { points: 500 }));
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.code : null));
  expect(codes.filter((code) => code === 200)).toHaveLength(5);
  expect(codes.filter((code) => code === 4004)).toHaveLength(45);
});
