import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestApp } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { expect, test } from 'vitest';
import { boot } from './boot.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { sql } from './db/sql.ts';
import { addJob } from './jobs/queue.ts';
import { createLog } from './log.ts';
import { openForCalls } from './start-database.ts';

const log = createLog({ level: 'silent' });
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Pooler extends AsyncDisposable {
  readonly url: string;
  readonly child: ChildProcess;
}

/** A PgBouncer with two connections to the server, given to one transaction after the other. */
async function startPooler({ url }: TestDatabase): Promise<Pooler> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, pathname, username, password } = new URL(url);
  const target = [
    `host=${hostname}`,
    `port=${serverPort}`,
    `dbname=${pathname.slice(1)}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ].join(' ');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
pollen = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const pooled = `postgres://pollen@127.0.0.1:${port}/pollen`;
  const answers = async () => {
    const probe = openDatabase({ url: pooled, connections: 1, pooled: true });
    try {
      return await probe.raw('SELECT 1 AS one');
    } catch (error) {
      return `${error} ${lines.join('')}`;
    } finally {
      await probe.close();
    }
  };
  await expect.poll(answers).toEqual([{ one: 1 }]);
  return {
    url: pooled,
    child,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test.skipIf(!isInstalled)(
  'the API runs behind PgBouncer in transaction mode and answers 503 without it',
  async () => {
    await using direct = await createTestDatabase();
    await using pooler = await startPooler(direct);
    const db = openForCalls({ url: pooler.url, connections: 20, pooled: true }, log);
    await using world = await createTestApp({ database: { ...direct, db }, log });
    const member = await createTestMember(world);
    // Twenty of our connections share two of the server, so statements run on either of them.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 6 === 0 ? member.post('/v2/user/checkin') : member.get('/v1/user'),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(60).fill(200));

    const limit = await db.transact((tx) =>
      tx.query<{ statementTimeout: string }>(
        sql`SELECT current_setting('statement_timeout') AS statement_timeout`,
      ),
    );
    expect(limit).toEqual([{ statementTimeout: '10s' }]);

    pooler.child.kill('SIGKILL');
    await once(pooler.child, 'exit');
    const refused = await world.app.inject({
      url: '/api/v1/user',
      headers: { 'z-token': member.token },
    });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    await db.close();
  },
);

test.skipIf(!isInstalled)(
  'a process behind PgBouncer migrates and runs jobs on the server itself',
  async () => {
    await using direct = await createTestDatabase();
    await using pooler = await startPooler(direct);
    const named = new URL(direct.url);
    named.searchParams.set('application_name', 'direct');
    const running = await boot(
      readConfig({
        DATABASE_URL: pooler.url,
        DATABASE_POOLER: '1',
        DATABASE_JOBS_URL: named.href,
        POLLEN_DEMO: '0',
        POLLEN_LOG_LEVEL: 'silent',
        POLLEN_DATA: await createThrowawayFolder({ inMemory: true }),
      }),
    );
    try {
      const ready = async () => (await running.app?.inject({ url: '/readyz' }))?.statusCode;
      await expect.poll(ready, { timeout: 30_000 }).toBe(200);
      await direct.db.raw(`INSERT INTO request_count VALUES ('old', 1, 1)`);
      await direct.db.transact((tx) => addJob(tx, 'cleanUp', {}));
      const left = () => direct.db.raw(`SELECT FROM request_count WHERE key = 'old'`);
      await expect.poll(left, { timeout: 30_000 }).toEqual([]);
      // The worker listens for new jobs; PgBouncer would give its connection to others.
      const [connected] = await direct.db.raw(`SELECT count(*) > 0 AS direct FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'direct'`);
      expect(connected).toEqual({ direct: true });
    } finally {
      await running.stop();
    }
  },
);
