import { createTestApp } from '@pollen/dev-env/test-app';
import { createTestDatabase, testConnectTimeoutMs } from '@pollen/dev-env/test-database';
import { expect, test, vi } from 'vitest';
import { openDatabase, type Queryable } from '../db/database.ts';
import type { Statement } from '../db/sql.ts';
import { deleteOldAnswers } from './clean-up.ts';
import { addJob, type JobPayloads } from './queue.ts';
import { createTasks, schedules, type Tasks } from './tasks.ts';
import { runTestJobs, startTestWorker } from './testing/test-worker.ts';

vi.setConfig({ testTimeout: 90_000 });

test('three workers run each job once; one that is rolled back never runs', async () => {
  await using database = await createTestDatabase(30);
  const ran: number[] = [];
  const tasks = {
    sendMail: async ({ mailId }: JobPayloads['sendMail']) => void ran.push(mailId),
  } satisfies Partial<Tasks>;
  for (let mailId = 1; mailId <= 60; mailId++) await addJob(database.db, 'sendMail', { mailId });
  await database.db
    .transact(async (tx) => {
      await addJob(tx, 'sendMail', { mailId: 999 });
      throw new Error('rolled back');
    })
    .catch(() => {});
  const workers = [1, 2, 3].map(() => startTestWorker(database.db, { tasks, concurrency: 3 }));
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(60);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect([...ran].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

test('a failed job is kept for a retry, without details of the error in the queue', async () => {
  await using database = await createTestDatabase();
  let tries = 0;
  const tasks = {
    sendMail: async () => {
      tries += 1;
      throw new Error('the secret is 482913');
    },
  } satisfies Partial<Tasks>;
  await addJob(database.db, 'sendMail', { mailId: 1 });
  const worker = startTestWorker(database.db, { tasks });
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(0);
  await worker.stop();
  const [job] = await database.db.raw(
    "SELECT attempts, last_error, run_at > updated_at AS later FROM graphile_worker.jobs WHERE task_identifier = 'sendMail'",
  );
  expect(job).toMatchObject({ attempts: tries, later: true });
  expect(String(job?.['last_error'])).not.toContain('482913');
});

test('a run of due jobs ends only after the end of each job is recorded', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const holder = await db.pool.connect();
  const tasks = {
    sendMail: async () => {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE');
      throw new Error('refused');
    },
  } satisfies Partial<Tasks>;
  await addJob(db, 'sendMail', { mailId: 1 });
  let ended = false;
  const run = runTestJobs(db, tasks).then(() => {
    ended = true;
  });
  const isBlocked = async () => {
    const [row] = await db.raw<{ blocked: boolean }>(
      `SELECT count(*) > 0 AS blocked FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row?.blocked;
  };
  try {
    await expect.poll(isBlocked, { timeout: 60_000 }).toBe(true);
    // A second run from start to end: the first has had time to see that no other job is due.
    await runTestJobs(db, tasks);
    expect(ended).toBe(false);
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
  await run;
  const jobs = await db.raw('SELECT attempts, locked_at FROM graphile_worker.jobs');
  expect(jobs).toEqual([{ attempts: 1, locked_at: null }]);
});

test('a worker whose connections are closed continues automatically', async () => {
  await using database = await createTestDatabase(3);
  const own = openDatabase({
    url: database.url,
    connections: 6,
    connectTimeoutMs: testConnectTimeoutMs,
  });
  const ran: number[] = [];
  const tasks = {
    sendMail: async ({ mailId }: JobPayloads['sendMail']) => void ran.push(mailId),
  } satisfies Partial<Tasks>;
  const worker = startTestWorker(own, { tasks });
  await addJob(database.db, 'sendMail', { mailId: 1 });
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual([1]);
  await database.db.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await addJob(database.db, 'sendMail', { mailId: 2 }).catch(() =>
    addJob(database.db, 'sendMail', { mailId: 2 }),
  );
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual([1, 2]);
  await worker.stop();
  await own.close();
});

test('cleaning up drops keys after 24 hours, limits after their window, mails after 30 days', async () => {
  await using testApp = await createTestApp();
  const { db } = testApp.database;
  const now = testApp.clock().getTime() / 1000;
  await db.raw(`INSERT INTO idempotent_answer (actor, key, body_hash, created_at) VALUES
    ('a', 'new', '', now() - interval '23 hours'), ('a', 'old', '', now() - interval '25 hours')`);
  await db.raw(
    "INSERT INTO rate_limit VALUES ('new', '{}', true, $1::float8 + 60), ('old', '{}', true, $1::float8 - 60)",
    [now],
  );
  await db.raw("INSERT INTO request_count VALUES ('new', $1, 1), ('old', $2, 1)", [
    Math.floor(now),
    Math.floor(now) - 7200,
  ]);
  await db.raw(`INSERT INTO mail (recipient, template, locale, params, created_at) VALUES
    ('new', 'registerCode', 'th', '{}', now()),
    ('old', 'registerCode', 'th', '{}', now() - interval '31 days')`);
  await createTasks(testApp.services).cleanUp({});
  const left = await db.raw(`
    SELECT key FROM idempotent_answer UNION ALL SELECT key FROM rate_limit
    UNION ALL SELECT key FROM request_count UNION ALL SELECT recipient FROM mail`);
  expect(left).toEqual(Array(4).fill({ key: 'new' }));
});

test('old idempotency keys are deleted in batches until none is left', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await db.raw(`INSERT INTO idempotent_answer (actor, key, body_hash, created_at)
    SELECT 'a', n::text, ''::bytea, now() - interval '25 hours' FROM generate_series(1, 7) AS n
    UNION ALL SELECT 'a', 'new', ''::bytea, now()`);
  const sizes: number[] = [];
  const counting: Queryable = {
    ...db,
    query: async <Row>(statement: Statement) => {
      const rows = await db.query<Row>(statement);
      sizes.push(...rows.map((row) => (row as { deleted: number }).deleted));
      return rows;
    },
  };
  await deleteOldAnswers(counting, 3);
  expect(sizes).toEqual([3, 3, 1]);
  expect(await db.raw('SELECT key FROM idempotent_answer')).toEqual([{ key: 'new' }]);
});

test('every scheduled job has a handler', async () => {
  await using testApp = await createTestApp();
  const tasks = createTasks(testApp.services);
  for (const { task } of schedules) expect(tasks).toHaveProperty(task);
});
