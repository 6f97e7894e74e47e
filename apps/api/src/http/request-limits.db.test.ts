import { createTestClock } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { createRequestLimiter } from './request-limits.ts';
import { startEchoServer } from './testing/echo-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = '2026-03-01T12:00:10Z';
/** Never automatically: the test decides when. */
const never = 2 ** 30;

function limiterOn(db: Queryable, clock = createTestClock(start)) {
  return createRequestLimiter({
    db,
    clock,
    perAddress: 10,
    perMember: 5,
    perPartner: 20,
    windowSeconds: 60,
    flushMs: never,
  });
}

test('other processes see the count of one process after the next flush', async () => {
  const [one, other] = [limiterOn(database.db), limiterOn(database.db)];
  for (let count = 0; count < 6; count++) expect(one.count('perAddress', 'shared')).toBe(0);
  await one.flush();
  for (let count = 0; count < 4; count++) expect(other.count('perAddress', 'shared')).toBe(0);
  await other.flush();
  expect(other.count('perAddress', 'shared')).toBe(50);
  expect(one.count('perAddress', 'shared')).toBe(0);
  await one.flush();
  expect(one.count('perAddress', 'shared')).toBe(50);
});

test('few requests create no row, more create one with all of them', async () => {
  const clock = createTestClock(start);
  const limits = { perAddress: 100, perMember: 100, perPartner: 100, windowSeconds: 60 };
  const limiter = createRequestLimiter({ db: database.db, clock, ...limits, flushMs: never });
  const storedCounts = async () => {
    await limiter.flush();
    return database.db.raw("SELECT requests FROM request_count WHERE key = 'm:seldom'");
  };
  for (let count = 0; count < 4; count++) limiter.count('perMember', 'seldom');
  expect(await storedCounts()).toEqual([]);
  limiter.count('perMember', 'seldom');
  expect(await storedCounts()).toEqual([{ requests: 5 }]);
});

test('a refused request is not counted, and the next window starts at zero', async () => {
  const clock = createTestClock(start);
  const limiter = limiterOn(database.db, clock);
  const passed = Array.from({ length: 30 }, () => limiter.count('perMember', '7'));
  expect(passed.filter((wait) => wait === 0)).toHaveLength(5);
  clock.advanceSeconds(50);
  expect(limiter.count('perMember', '7')).toBe(0);
});

test('addresses and members with the same name are counted separately', () => {
  const limiter = limiterOn(database.db);
  for (let count = 0; count < 5; count++) limiter.count('perMember', 'same');
  expect(limiter.count('perMember', 'same')).toBe(50);
  expect(limiter.count('perAddress', 'same')).toBe(0);
});

test('it keeps counting while the database is unavailable and flushes later', async () => {
  let away = true;
  const db: Queryable = {
    ...database.db,
    query: (statement) =>
      away ? Promise.reject(new Error('Connection terminated')) : database.db.query(statement),
  };
  const limiter = limiterOn(db);
  for (let count = 0; count < 9; count++) limiter.count('perAddress', 'away');
  await limiter.flush();
  expect(limiter.count('perAddress', 'away')).toBe(0);
  expect(limiter.count('perAddress', 'away')).toBe(50);
  away = false;
  await limiter.flush();
  const [row] = await database.db.raw("SELECT requests FROM request_count WHERE key = 'a:away'");
  expect(row).toEqual({ requests: 10 });
});

test('too many from one address get 429 with Retry-After; a member has a separate limit', async () => {
  const clock = createTestClock(start);
  await using echo = await startEchoServer({
    clock,
    http: { requestLimits: { perAddress: 8, perMember: 3, perPartner: 20, windowSeconds: 60 } },
  });
  const ask = (token = '', remoteAddress = '203.0.113.1') =>
    echo.server.inject({
      method: 'POST',
      url: '/api/run',
      headers: { 'z-token': token },
      remoteAddress,
    });
  for (let count = 0; count < 8; count++) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('50');
  expect(refused.json().code).toBe(429);

  const addresses = ['203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
  const statuses = [];
  for (const address of addresses) statuses.push((await ask('member', address)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
