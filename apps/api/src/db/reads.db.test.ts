import { consoleHeader } from '@pollen/contract/operator/header';
import type { ResultOverview } from '@pollen/contract/operator/results';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import {
  startTestPostgres,
  type TestPostgres,
  type TestStandby,
} from '@pollen/dev-env/test-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { addAnswers, publishEveryKind } from '../modules/results/testing/answered-survey.ts';
import type { TaskRow } from '../modules/task/public.ts';
import { openReads } from '../start-database.ts';
import { type Database, openDatabase } from './database.ts';
import { createReads, type Reads } from './reads.ts';
import { sql } from './sql.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/* A real primary and a real standby that replays its log. */

let server: TestPostgres;
let standby: TestStandby;
let primary: Database;
let replica: Database;
let reads: Reads;
let world: TestApp;
let publisher: TestOperator;
let task: TaskRow;
let nowMs = 0;

beforeAll(async () => {
  server = await startTestPostgres();
  primary = openDatabase({ url: server.url, connections: 5 });
  standby = await server.startStandby();
  replica = openDatabase({ url: standby.url, connections: 5 });
  reads = createReads({ primary, replica, nowMs: () => nowMs });
  const database = { db: primary, url: server.url, drop: async () => {} };
  world = await createTestApp({
    reads,
    database: { ...database, [Symbol.asyncDispose]: database.drop },
  });
  publisher = await createTestOperator(world, 'publisher');
  task = await publishEveryKind(world);
  await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'daily' } }]);
  await caughtUp();
});
afterAll(async () => {
  await world.close();
  await reads.stop();
  await primary.close();
  await standby.stop();
  await server[Symbol.asyncDispose]();
});

/** Waits until the replica is read from, with everything written so far. */
async function caughtUp(): Promise<void> {
  const position = await reads.position();
  const look = async () => {
    nowMs += 10_000;
    await reads.check();
    expect(await whereIs(position)).toBe('replica');
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

const whereIs = (after: bigint | null, of: Reads = reads) =>
  of.run(async (db) => {
    const [row] = await db.query<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`);
    return row?.standby ? 'replica' : 'primary';
  }, after);

const path = () => `/api/console/tasks/${task.taskNo}/results`;

async function results(cookies = ''): Promise<{ completes: number; cookie: string }> {
  const { headers, json } = await world.app.inject({
    url: path(),
    headers: { cookie: [publisher.cookie, cookies].filter(Boolean).join('; ') },
  });
  const set = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('pollen-written'));
  const { data } = json<{ data: ResultOverview }>();
  return { completes: data.completes, cookie: set?.split(';')[0] ?? '' };
}

test('an up-to-date replica is read from, and work that fails there runs on the primary', async () => {
  expect(await whereIs(null)).toBe('replica');
  const value = await reads.run(
    (db) => db.raw('CREATE TEMP TABLE only_a_primary_can (x integer)'),
    null,
  );
  expect(value).toEqual([]);
  expect(await whereIs(null)).toBe('primary');
  await caughtUp();
});

test('a process with DATABASE_READ_URL reads there, and one without reads from the primary', async () => {
  const log = createLog({ level: 'silent' });
  const own = openReads(standby.url, primary, 2, log);
  const look = async () => {
    await own.check();
    expect(await whereIs(null, own)).toBe('replica');
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 50 });
  await own.stop();
  expect(await whereIs(null, openReads(null, primary, 2, log))).toBe('primary');
  // A server that is not a standby is not read from.
  const promoted = openReads(server.url, primary, 2, log);
  await promoted.check();
  const asked = promoted.run(async (db) => db === primary, null);
  expect(await asked).toBe(true);
  await promoted.stop();
});

test('a caller sees their own change although the replica is behind; others may see it later', async () => {
  await results();
  await caughtUp();
  await standby.pause();
  try {
    await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'weekly' } }]);
    // This call counts the new answer, so it reads what it has changed.
    const own = await results();
    expect(own).toEqual({ completes: 2, cookie: expect.stringMatching(/^pollen-written=/) });
    expect((await results()).completes).toBe(1);
    expect((await results(own.cookie)).completes).toBe(2);
    const saved = await world.app.inject({
      method: 'POST',
      url: `${path()}/views`,
      payload: { name: 'All', filter: [] },
      headers: { cookie: publisher.cookie, [consoleHeader]: '1', origin: 'http://localhost' },
    });
    expect(saved.json()).toMatchObject({ code: 200 });
    expect(String(saved.headers['set-cookie'])).toMatch(/^pollen-written=/);
  } finally {
    await standby.resume();
  }
  await caughtUp();
  expect((await results()).completes).toBe(2);
});

test('a replica that is more than 5 seconds behind, or gone, is not read from', async () => {
  await standby.pause();
  await primary.raw('CREATE TABLE written_later (x integer)');
  await reads.check();
  expect(await whereIs(null)).toBe('replica');
  nowMs += 5000;
  await reads.check();
  expect(await whereIs(null)).toBe('primary');
  expect((await results()).completes).toBe(2);
  await standby.resume();
  await caughtUp();
  await standby.stop();
  expect(await whereIs(null)).toBe('primary');
  await reads.check();
  expect((await results()).completes).toBe(2);
});
