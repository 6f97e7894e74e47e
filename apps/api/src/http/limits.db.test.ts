import {
  createTestDatabase,
  type TestDatabase,
  testConnectTimeoutMs,
} from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKey } from '../address-key.ts';
import { openDatabase } from '../db/database.ts';
import { createLimiter } from './limits.ts';

let database: TestDatabase;
let now = Date.parse('2026-03-01T12:00:00Z');
const clock = () => new Date(now);
const rule = { limit: 20, windowSeconds: 3600 };

beforeAll(async () => {
  database = await createTestDatabase(20);
});
afterAll(() => database.drop());

test('200 concurrent takes from two processes admit exactly the limit', async () => {
  const other = openDatabase({
    url: database.url,
    connections: 20,
    connectTimeoutMs: testConnectTimeoutMs,
  });
  const limiters = [createLimiter(database.db, clock), createLimiter(other, clock)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => limiters[index % 2]?.take('race', rule)),
  );
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(20);
  await other.close();
});

test("no period of the window's length admits more than the limit, even across a boundary", async () => {
  const limiter = createLimiter(database.db, clock);
  const taken: number[] = [];
  for (let step = 0; step < 100; step++) {
    now += 120_000;
    if ((await limiter.take('slide', rule)).allowed) taken.push(now);
  }
  for (const start of taken) {
    expect(taken.filter((at) => at >= start && at < start + 3_600_000).length).toBeLessThan(21);
  }
  expect(taken.length).toBeGreaterThan(40);
});

test('a refusal says when the take will be allowed, and then it is', async () => {
  const limiter = createLimiter(database.db, clock);
  const small = { limit: 2, windowSeconds: 60 };
  await limiter.take('wait', small);
  now += 10_000;
  await limiter.take('wait', small);
  now += 10_000;
  const refused = { allowed: false, taken: 2, retryAfterSeconds: 40 };
  expect(await limiter.take('wait', small)).toEqual(refused);
  now += 39_000;
  expect((await limiter.take('wait', small)).allowed).toBe(false);
  now += 1000;
  expect((await limiter.take('wait', small)).allowed).toBe(true);
});

test('a cost counts as that many, and one above the limit is always refused', async () => {
  const limiter = createLimiter(database.db, clock);
  expect((await limiter.take('cost', { ...rule, cost: 15 })).allowed).toBe(true);
  expect((await limiter.take('cost', { ...rule, cost: 6 })).allowed).toBe(false);
  expect((await limiter.take('cost', { ...rule, cost: 5 })).allowed).toBe(true);
  expect((await limiter.take('other', { ...rule, cost: 21 })).allowed).toBe(false);
});

test('demand throws 429 with the wait; forget resets the key', async () => {
  const limiter = createLimiter(database.db, clock);
  const once = { limit: 1, windowSeconds: 60 };
  await limiter.demand('once', once);
  await expect(limiter.demand('once', once)).rejects.toMatchObject({
    errorName: 'tooManyRequests',
    params: { retryAfterSeconds: 60 },
  });
  await limiter.forget('once');
  await limiter.demand('once', once);
});

test('addresses of one IPv6 network count as one', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:1:2::9'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('a take that was returned can be taken again', async () => {
  const limiter = createLimiter(database.db, clock);
  const once = { limit: 1, windowSeconds: 60 };
  expect((await limiter.take('back', once)).allowed).toBe(true);
  await limiter.giveBack('back');
  expect((await limiter.take('back', once)).allowed).toBe(true);
  expect((await limiter.take('back', once)).allowed).toBe(false);
  await limiter.giveBack('never taken');
});
