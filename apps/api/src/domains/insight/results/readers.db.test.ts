import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswers, publishEveryKind } from './testing/answered-survey.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function keyOf(operator: Awaited<ReturnType<typeof createTestOperator>>) {
  const input = {
    name: 'Warehouse',
    scopes: ['results.read', 'results.export'],
    taskNos: null,
    days: 30,
  };
  return (await operator.post<{ key: string }>('/keys', input)).data.key;
}

/** Until it is ended, every reader of results waits for its answer. */
async function holdResults() {
  const client = world.database.db.newClient();
  await client.connect();
  await client.query('BEGIN; LOCK TABLE result_code IN ACCESS EXCLUSIVE MODE');
  return client;
}

const waitingStatements = () =>
  world.database.db.raw<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

test('readers of results leave most of the pool to members, and wait for their turn', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'daily' } }]);
  const key = await keyOf(await createTestOperator(world, 'publisher'));
  const member = await createTestMember(world);
  const ask = () =>
    world.app.inject({
      url: `/api/results/v1/tasks/${task.taskNo}`,
      headers: { authorization: `Bearer ${key}` },
    });
  const { pool } = world.database.db;
  const share = Math.floor(pool.options.max / 4);
  expect((await ask()).statusCode).toBe(200);

  const holder = await holdResults();
  const calls = Array.from({ length: 12 }, ask);
  await expect.poll(waitingStatements).toEqual([{ count: Math.floor(share / 2) }]);
  // The members' calls are not behind those of the key.
  const members = await Promise.all(Array.from({ length: 20 }, () => member.get('/v1/user')));
  expect(members.map(({ code }) => code)).toEqual(Array(20).fill(200));
  expect(pool.waitingCount).toBe(0);
  expect(await waitingStatements()).toEqual([{ count: Math.floor(share / 2) }]);
  await holder.end();
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(
    Array(12).fill(200),
  );
});

test('a key with too many calls waiting is told to come back later', async () => {
  const task = await publishEveryKind(world);
  const key = await keyOf(await createTestOperator(world, 'publisher'));
  const holder = await holdResults();
  const calls = Array.from({ length: 40 }, () =>
    world.app.inject({
      url: `/api/results/v1/tasks/${task.taskNo}`,
      headers: { authorization: `Bearer ${key}` },
    }),
  );
  const [refused] = await Promise.all([Promise.any(calls)]);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  await holder.end();
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
