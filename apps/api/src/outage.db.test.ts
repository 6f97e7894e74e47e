import { randomUUID } from 'node:crypto';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { startTestPostgres, type TestPostgres } from '@pollen/dev-env/test-postgres';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { readsOfPrimary } from './db/reads.ts';
import { sql } from './db/sql.ts';
import { createDatabaseWatch, type DatabaseWatch } from './db/watch.ts';
import { sampleRequests } from './http/testing/fuzz.ts';
import { createLog } from './log.ts';
import { openForCalls } from './start-database.ts';

const answeredWithinMs = 3000;
const log = createLog({ level: 'silent' });

let server: TestPostgres;
let db: Database;
let watch: DatabaseWatch;
let world: TestApp;
let member: TestMember;
let operatorCookie: string;

/**
 * The time calls wait, on a clock that stops while a busy machine does not run this process: missed ticks
 * are not made up for.
 */
const tickMs = 20;
let waitedMs = 0;
const ticks = setInterval(() => {
  waitedMs += tickMs;
}, tickMs);

beforeAll(async () => {
  server = await startTestPostgres();
  db = openForCalls({ url: server.url, connections: 20, pooled: false }, log);
  watch = createDatabaseWatch({ db, log, clock: createDatabaseClock(), role: 'api' });
  watch.start();
  const database = {
    db,
    url: server.url,
    drop: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
  world = await createTestApp({ database, watch, log, reads: readsOfPrimary(db) });
  member = await createTestMember(world);
  operatorCookie = (await createTestOperator(world, 'admin')).cookie;
});
afterEach(() => server.thaw());
afterAll(async () => {
  clearInterval(ticks);
  await world.close();
  await db.close();
  await server[Symbol.asyncDispose]();
});

interface Sent {
  readonly name: string;
  readonly status: number;
  readonly retryAfter: unknown;
  readonly tookMs: number;
}

const ask = async (url: string) => {
  const answer = await world.app.inject({ url });
  return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) };
};

interface Prepared {
  readonly name: string;
  readonly request: InjectOptions;
}

/** A mostly valid request for every call, from a logged-in member. */
function prepareEveryCall(each = 1): Prepared[] {
  const prepare = (
    all: Readonly<Record<string, OperationShape>>,
    base: string,
    credentials: Readonly<Record<string, string>>,
  ) =>
    Object.entries(all).flatMap(([name, operation]) =>
      sampleRequests(operation, each).map(({ url, body }): Prepared => {
        const headers = { 'content-type': 'application/json', ...credentials };
        const request = { method: operation.method, url: `${base}${url}`, headers };
        return {
          name: `${base} ${name}`,
          request: body === null ? request : { ...request, payload: body },
        };
      }),
    );
  const asOperator = {
    cookie: operatorCookie,
    origin: world.services.origin,
    [consoleHeader]: '1',
  };
  return [
    ...prepare(operations, '/api', { 'z-token': member.token }),
    ...prepare(operatorOperations, '/api/console', asOperator),
  ];
}

const sendAll = (prepared: readonly Prepared[]): Promise<Sent[]> =>
  Promise.all(
    prepared.map(async ({ name, request }) => {
      const since = waitedMs;
      const answer = await world.app.inject(request);
      const tookMs = waitedMs - since;
      return { name, status: answer.statusCode, retryAfter: answer.headers['retry-after'], tookMs };
    }),
  );

const needsSession = (name: string) => {
  const [base, call = ''] = name.split(' ');
  const all: Readonly<Record<string, OperationShape>> =
    base === '/api' ? operations : operatorOperations;
  return all[call]?.auth !== 'public';
};

describe('a database that hangs', () => {
  test('every call is refused with 503 and Retry-After within 3 seconds, and works again by itself', async () => {
    await expect
      .poll(() => ask('/readyz'))
      .toMatchObject({ status: 200, ready: true, database: 'up' });
    const prepared = prepareEveryCall();
    await server.freeze();
    // In groups: a busy machine takes long to read hundreds of simultaneous requests.
    const sent: Sent[] = [];
    while (prepared.length > 0) sent.push(...(await sendAll(prepared.splice(0, 50))));
    const late = sent.filter(({ tookMs }) => tookMs >= answeredWithinMs);
    expect(late).toEqual([]);
    const wrong = sent.filter(({ name, status }) => status !== 503 && needsSession(name));
    expect(wrong).toEqual([]);
    expect(sent.filter(({ status }) => status === 500)).toEqual([]);
    const refused = sent.filter(({ status }) => status === 503);
    expect(refused.filter(({ retryAfter }) => retryAfter !== '1')).toEqual([]);

    expect(await ask('/readyz')).toMatchObject({ status: 503, ready: false, database: 'silent' });
    expect(await ask('/livez')).toMatchObject({ status: 200 });
    server.thaw();
    await expect.poll(() => ask('/readyz')).toMatchObject({ status: 200, database: 'up' });
    expect((await member.get('/v1/user')).code).toBe(200);
  });

  test('interrupted calls take effect once when they are repeated', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => createTestMember(world)));
    const keys = others.map(() => randomUUID());
    const checkIn = (index: number) =>
      others[index]?.post('/v2/user/checkin', {}, keys[index]).then(({ status }) => status);
    await server.administer(
      `CREATE FUNCTION take_a_second() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_sleep(1); RETURN new; END $$`,
      'CREATE TRIGGER take_a_second BEFORE INSERT ON check_in FOR EACH ROW EXECUTE FUNCTION take_a_second()',
    );
    const first = others.map((_, index) => checkIn(index));
    const halfway = sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await expect.poll(async () => (await db.query(halfway)).length).toBeGreaterThan(0);
    await server.freeze();
    expect(new Set(await Promise.all(first))).toEqual(new Set([503]));
    server.thaw();
    await server.administer('DROP TRIGGER take_a_second ON check_in');
    await expect
      .poll(async () => new Set(await Promise.all(others.map((_, index) => checkIn(index)))))
      .toEqual(new Set([200]));
    const rows = await db.query<{ count: number }>(sql`
      SELECT count(*) AS count FROM check_in WHERE member_id = ANY(${others.map(({ id }) => id)})
      GROUP BY member_id`);
    expect(rows).toEqual(others.map(() => ({ count: 1 })));
  });
});

/** A commit that waits for a missing standby hangs, while reads still work. */
const standbyMissing = (name: string) => [
  `ALTER SYSTEM SET synchronous_standby_names = '${name}'`,
  'SELECT pg_reload_conf()',
];

test('a commit that hangs is refused within 3 seconds, and the process is not ready', async () => {
  const other = await createTestMember(world);
  await server.administer(...standbyMissing('nobody'));
  try {
    let changes = 0;
    let tookMs = 0;
    const change = async () => {
      changes += 1;
      const since = waitedMs;
      const { status } = await other.post('/v1/user', { nickname: `Name ${changes}` });
      tookMs = waitedMs - since;
      return status;
    };
    // Each connection reads the new setting when the server has signalled it, not all at once.
    await expect.poll(change, { timeout: 60_000 }).toBe(503);
    expect(tookMs).toBeLessThan(answeredWithinMs);
    await expect
      .poll(() => ask('/readyz'), { timeout: 60_000 })
      .toMatchObject({ status: 503, database: 'silent' });
  } finally {
    await server.administer(...standbyMissing(''));
  }
  await expect.poll(() => ask('/readyz')).toMatchObject({ status: 200 });
});

describe('a database that is read-only', () => {
  const readOnly = (on: boolean) =>
    server.administer(
      `ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
      'SELECT pg_reload_conf()',
    );

  test('calls that write get 503 with Retry-After, the process is not ready, nothing is written', async () => {
    const other = await createTestMember(world);
    await readOnly(true);
    try {
      await expect.poll(() => ask('/readyz')).toMatchObject({ status: 503, database: 'read-only' });
      expect(await ask('/livez')).toMatchObject({ status: 200 });
      const prepared = prepareEveryCall(4);
      const sent: Sent[] = [];
      while (prepared.length > 0) sent.push(...(await sendAll(prepared.splice(0, 100))));
      expect(sent.filter(({ status }) => status === 500)).toEqual([]);
      const refused = sent.filter(({ status }) => status === 503);
      expect(refused).not.toEqual([]);
      expect(refused.filter(({ retryAfter }) => retryAfter !== '1')).toEqual([]);
      expect(await other.post('/v2/user/checkin')).toMatchObject({ status: 503, code: 503 });
      expect(await other.get('/v1/checkin')).toMatchObject({ status: 200 });
    } finally {
      await readOnly(false);
    }
    await expect.poll(() => ask('/readyz')).toMatchObject({ status: 200, database: 'up' });
    expect(await other.post('/v2/user/checkin')).toMatchObject({ code: 200, data: { streak: 1 } });
  });
});

test('a full disk is answered with 503, shown by readiness, and leaves no partial changes', async () => {
  const other = await createTestMember(world);
  // The same error a server reports when a file cannot grow, for rows a check-in adds.
  await server.administer(
    `CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
     END $$`,
    'CREATE TRIGGER no_space BEFORE INSERT ON ledger_entry EXECUTE FUNCTION no_space()',
    // The probe that allocates new pages fails as well.
    `CREATE FUNCTION no_new_table() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'could not create file: No space left on device' USING ERRCODE = 'disk_full';
     END $$`,
    `CREATE EVENT TRIGGER no_new_table ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
     EXECUTE FUNCTION no_new_table()`,
  );
  const headers = { 'z-token': other.token };
  const [sent] = await sendAll([
    { name: 'check-in', request: { method: 'POST', url: '/api/v2/user/checkin', headers } },
  ]);
  expect(sent).toMatchObject({ status: 503, retryAfter: '1' });
  expect(await ask('/readyz')).toMatchObject({ status: 503, database: 'full' });
  await watch.check();
  const rows = await db.query(sql`SELECT FROM check_in WHERE member_id = ${other.id}`);
  expect(rows).toEqual([]);

  await server.administer(
    'DROP EVENT TRIGGER no_new_table',
    'DROP TRIGGER no_space ON ledger_entry',
  );
  await expect.poll(() => ask('/readyz')).toMatchObject({ status: 200, database: 'up' });
  expect(await other.post('/v2/user/checkin')).toMatchObject({ code: 200, data: { streak: 1 } });
});
