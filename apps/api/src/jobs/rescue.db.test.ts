import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { prepareDatabase, readSchema } from '../db/prepare.ts';
import { addJob } from './queue.ts';
import { startTestWorker } from './testing/test-worker.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Long enough that a worker on a busy machine still shows in time that it lives. */
const soon = { deadAfterMs: 4000, everyMs: 200 };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(10);
});
afterEach(() => database.drop());

const lockOf = async (db: Database) => {
  const [job] = await db.raw<{ pool: string | null; attempts: number }>(
    `SELECT locked_by AS pool, attempts FROM graphile_worker.jobs
     WHERE task_identifier = 'sendMail'`,
  );
  return job;
};

/** A worker process that starts each mail and never finishes it. */
function spawnStuckWorker(url: string) {
  const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  const program = `
    const { openDatabase } = await import(${source('../db/database.ts')});
    const { startTestWorker } = await import(${source('./testing/test-worker.ts')});
    const db = openDatabase({ url: ${JSON.stringify(url)}, connections: 8 });
    startTestWorker(db, {
      tasks: {
        sendMail: () => {
          process.send('in the middle');
          return new Promise(() => {});
        },
      },
    });
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

test('a job whose worker is killed in the middle runs again within 60 seconds', async () => {
  await addJob(database.db, 'sendMail', { mailId: 7 });
  const stuck = spawnStuckWorker(database.url);
  await once(stuck, 'message');
  const ran: number[] = [];
  const worker = startTestWorker(database.db, {
    tasks: { sendMail: async ({ mailId }) => void ran.push(mailId) },
  });
  stuck.kill('SIGKILL');
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual([7]);
  await worker.stop();
  expect(await lockOf(database.db)).toBeUndefined();
});

test('a long job stays with its worker while the worker is alive', async () => {
  let runs = 0;
  let finish = () => {};
  const slow = startTestWorker(database.db, {
    rescue: soon,
    tasks: {
      sendMail: () => {
        runs += 1;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    },
  });
  await addJob(database.db, 'sendMail', { mailId: 1 });
  await expect.poll(() => runs).toBe(1);
  // Its lock looks older than any limit; only the heartbeat shows that the worker is alive.
  await database.db.raw(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'
     WHERE locked_at IS NOT NULL`,
  );
  const others = startTestWorker(database.db, {
    rescue: soon,
    tasks: {
      sendMail: async () => {
        runs += 100;
      },
    },
  });
  // A job of an unknown pool is rescued in the meantime, which shows that the others were checked.
  await addJob(database.db, 'cleanUp', {});
  await database.db.raw(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-nobody',
       locked_at = now() - interval '1 hour'
     WHERE locked_by IS NULL`,
  );
  await expect
    .poll(() =>
      database.db.raw(`SELECT FROM graphile_worker.jobs WHERE locked_by = 'pool-of-nobody'`),
    )
    .toEqual([]);
  expect(runs).toBe(1);
  expect((await lockOf(database.db))?.pool).toBe(slow.pools()[0]);
  finish();
  await slow.stop();
  await others.stop();
  expect(runs).toBe(1);
});

test('a job that its own worker lost, because the connection broke while taking it, runs again', async () => {
  const ran: number[] = [];
  const worker = startTestWorker(database.db, {
    rescue: soon,
    tasks: { sendMail: async ({ mailId }) => void ran.push(mailId) },
  });
  await expect.poll(() => worker.pools()).toHaveLength(1);
  const runAt = new Date(Date.now() + 3_600_000);
  await addJob(database.db, 'sendMail', { mailId: 5 }, { runAt });
  await database.db.raw(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, run_at = now(),
       locked_at = now() - interval '1 minute'
     WHERE run_at > now()`,
    [worker.pools()[0]],
  );
  await expect.poll(() => ran).toEqual([5]);
  await worker.stop();
});

test('a role without special rights can rescue jobs', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const role = `role_${process.pid}_${Date.now()}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'ordinary' NOSUPERUSER`);
  await admin.query(`CREATE DATABASE ${role} OWNER ${role}`);
  const url = new URL(database.url);
  url.pathname = `/${role}`;
  url.username = role;
  url.password = 'ordinary';
  const db = openDatabase({ url: url.href, connections: 8 });
  try {
    await prepareDatabase(db, await readSchema());
    await addJob(db, 'sendMail', { mailId: 3 });
    await db.raw(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-the-dead',
         locked_at = now() - interval '1 minute'`,
    );
    const ran: number[] = [];
    const worker = startTestWorker(db, {
      rescue: soon,
      tasks: { sendMail: async ({ mailId }) => void ran.push(mailId) },
    });
    await expect.poll(() => ran).toEqual([3]);
    await worker.stop();
  } finally {
    await db.close();
    await admin.query(`DROP DATABASE ${role} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  }
});
