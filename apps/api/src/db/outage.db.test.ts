import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEchoServer } from '../http/testing/echo-server.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { keepEmbeddedPostgres } from './keep-embedded.ts';
import { prepareDatabase, readSchema } from './prepare.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let db: Database;
const fast = ['-c fsync=off'];
const errors: Error[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-outage-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres(folder, fast);
  const empty = openDatabase({ url: postgres.url, connections: 2 });
  await prepareDatabase(empty, await readSchema());
  await empty.close();
  db = openDatabase({
    url: postgres.url,
    connections: 4,
    statementTimeoutMs: 2000,
    onError: (error) => errors.push(error),
  });
}, 60_000);
afterAll(async () => {
  await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('while PostgreSQL is unavailable calls get 503 and readiness is false; they recover automatically', async () => {
  await using echo = await startEchoServer({
    db,
    run: ({ transact }) => transact((tx) => tx.raw('SELECT 1 AS one')),
  });
  const ask = () => echo.server.inject({ method: 'POST', url: '/api/run' });
  const ready = async () => (await echo.server.inject({ url: '/readyz' })).statusCode;
  expect((await ask()).json().data).toEqual([{ one: 1 }]);
  expect(await ready()).toBe(200);

  // A connection that is in use when the server dies must not end the process.
  const interrupted = db.transact((tx) => tx.raw('SELECT pg_sleep(20)')).catch(() => 'lost');
  process.kill(postgres.processId, 'SIGQUIT');
  expect(await interrupted).toBe('lost');
  await expect.poll(async () => (await ask()).statusCode).toBe(503);
  const refused = await ask();
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toEqual({ code: 503, msg: expect.any(String) });
  expect(await ready()).toBe(503);
  expect((await echo.server.inject({ url: '/healthz' })).statusCode).toBe(200);

  await expect
    .poll(() => {
      try {
        process.kill(postgres.processId, 0);
        return 'alive';
      } catch {
        return 'gone';
      }
    })
    .toBe('gone');
  postgres = await startEmbeddedPostgres(folder, fast, postgres.port);
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
  expect(await ready()).toBe(200);
}, 180_000);

test('a statement that takes too long is aborted, and the caller may retry', async () => {
  await using echo = await startEchoServer({
    db,
    run: ({ transact }) => transact((tx) => tx.raw('SELECT pg_sleep(20)')),
  });
  const answer = await echo.server.inject({ method: 'POST', url: '/api/run' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
});

test('the embedded server is restarted when it dies, on the same port', async () => {
  await postgres.stop();
  const kept = await keepEmbeddedPostgres(folder, createLog({ level: 'silent' }));
  const own = openDatabase({ url: kept.url, connections: 2 });
  const processId = async () => {
    const [row] = await own.raw<{ text: string }>(
      "SELECT pg_read_file('postmaster.pid', 0, 20) AS text",
    );
    return Number(row?.text.split('\n')[0]);
  };
  const before = await processId();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => processId().catch(() => before), { interval: 200 }).not.toBe(before);
  await own.close();
  await kept.stop();
  postgres = await startEmbeddedPostgres(folder, fast, postgres.port);
}, 180_000);
