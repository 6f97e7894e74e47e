import { errorCodes } from '@pollen/contract/codes/error-code';
import type { ApiKey, ApiScope } from '@pollen/contract/operator/api-key';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultHttpOptions } from '../../../http/options.ts';
import { addAnswers, publishEveryKind } from '../results/testing/answered-survey.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const all: readonly ApiScope[] = ['results.read', 'results.export'];
const raw = <Row>(text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Row>(text, [...values]);

async function createKey(
  change: { scopes?: readonly ApiScope[]; taskNos?: string[]; days?: number } = {},
) {
  const input = { name: 'Warehouse', scopes: all, taskNos: null, days: 30, ...change };
  const { code, data } = await publisher.post<{ id: number; key: string }>('/keys', input);
  expect(code).toBe(200);
  return data;
}

async function ask(key: string | null, path: string, payload?: object, app = world.app) {
  const answer = await app.inject({
    url: `/api/results/v1/tasks/${path}`,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    ...(payload ? { method: 'POST' as const, payload } : {}),
  });
  return { status: answer.statusCode, body: answer.payload, headers: answer.headers };
}

const dataOf = ({ body }: { readonly body: string }) => JSON.parse(body).data;

async function answered() {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, [
    { outcome: 'accepted', answers: { often: 'daily', kinds: ['filter'], price: 40 } },
    { outcome: 'accepted', answers: { often: 'weekly', why: 'Because' } },
    { outcome: 'refused', answers: { often: 'weekly' } },
  ]);
  return task.taskNo;
}

const listed = async (id: number) =>
  (await publisher.get<{ items: ApiKey[] }>('/keys')).data.items.find((key) => key.id === id);

test('a key reads figures, with a filter, and is refused with a status that says why', async () => {
  const taskNo = await answered();
  const { key } = await createKey({ scopes: ['results.read'] });
  const few = await ask(key, taskNo);
  expect(few.status).toBe(200);
  // Single answers are for the other scope.
  expect(dataOf(few)).toMatchObject({ completes: null, refused: null });
  const both = (await createKey({ scopes: all })).key;
  const whole = await ask(both, taskNo);
  expect(dataOf(whole)).toMatchObject({ completes: 2, refused: 1 });
  expect(whole.body).not.toContain('Because');
  const filter = JSON.stringify([{ variable: 'often', values: ['weekly'] }]);
  const filtered = await ask(both, `${taskNo}?${new URLSearchParams({ filter })}`);
  expect(dataOf(filtered).completes).toBe(1);

  expect((await ask(key, `${taskNo}?filter=%7Bx`)).status).toBe(400);
  expect((await ask(null, taskNo)).status).toBe(401);
  expect((await ask(`${key}x`, taskNo)).status).toBe(401);
  expect((await ask(key, `${taskNo}/exports`)).status).toBe(403);
  expect((await ask(key, 'T-1')).status).toBe(404);
});

test('a key of some tasks finds no others', async () => {
  const [one, other] = [await answered(), await answered()];
  const { key } = await createKey({ taskNos: [one] });
  expect((await ask(key, one)).status).toBe(200);
  expect((await ask(key, other)).status).toBe(404);
  expect((await ask(key, `${other}/exports`, { format: 'csv' })).status).toBe(404);
  const unknown = { name: 'X', scopes: all, taskNos: [one, 'T-0'], days: 30 };
  expect(await publisher.post('/keys', unknown)).toMatchObject({
    code: errorCodes.badInput,
    data: { fields: { taskNos: 'field.task' } },
  });
});

test('a file is started, followed, downloaded, and logged under the operator of the key', async () => {
  const taskNo = await answered();
  const { key } = await createKey({ scopes: ['results.export'] });
  const started = await ask(key, `${taskNo}/exports`, { format: 'jsonl' });
  const { id, state } = dataOf(started);
  expect([started.status, state]).toEqual([200, 'waiting']);
  expect((await ask(key, `${taskNo}/exports/${id}/file`)).status).toBe(404);
  await world.runJobs();
  const ready = await ask(key, `${taskNo}/exports/${id}`);
  expect(dataOf(ready)).toMatchObject({ state: 'ready', done: 2, total: 2, format: 'jsonl' });
  expect(dataOf(ready)).not.toHaveProperty('requestedBy');
  const { items } = dataOf(await ask(key, `${taskNo}/exports`));
  expect(items.map((one: { id: number }) => one.id)).toEqual([id]);
  const file = await ask(key, `${taskNo}/exports/${id}/file`);
  expect(file.headers['content-disposition']).toContain(`${taskNo}-${id}.jsonl`);
  const lines = file.body.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).often)).toEqual(['daily', 'weekly']);

  const log = await raw<{ action: string; after: object; operatorId: number }>(
    `SELECT action, after, operator_id AS "operatorId" FROM operator_action
     WHERE target_id = $1 ORDER BY sequence`,
    [taskNo],
  );
  const by = { operatorId: publisher.id };
  expect(log).toMatchObject([
    { ...by, action: 'results.export', after: { format: 'jsonl', apiKey: 'Warehouse' } },
    { ...by, action: 'results.download', after: { file: id, apiKey: 'Warehouse' } },
  ]);
  const foreign = await answered();
  expect((await ask(key, `${foreign}/exports/${id}/file`)).status).toBe(404);
});

test('a key is stored as a hash, shows when it was used, and is refused once revoked', async () => {
  const taskNo = await answered();
  const { id, key } = await createKey();
  expect(await listed(id)).toMatchObject({ prefix: key.slice(0, 10), lastUsedAt: null });
  const tables = ['api_key', 'operator_action', 'idempotent_answer'];
  for (const table of tables) {
    const rows = await raw<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`);
    expect(rows.filter(({ row }) => row.includes(key.slice(10)))).toEqual([]);
  }
  await ask(key, taskNo);
  expect((await listed(id))?.lastUsedAt).toBe(world.clock().toISOString());
  expect((await publisher.post(`/keys/${id}/revoke`)).code).toBe(200);
  expect((await ask(key, taskNo)).status).toBe(401);
  expect((await publisher.post(`/keys/${id}/revoke`)).code).toBe(errorCodes.notFound);
});

test('a key is refused from the moment it expires', async () => {
  const taskNo = await answered();
  const { key } = await createKey({ days: 1 });
  world.clock.advanceSeconds(86_399);
  expect((await ask(key, taskNo)).status).toBe(200);
  world.clock.advanceSeconds(1);
  expect((await ask(key, taskNo)).status).toBe(401);
  world.clock.advanceSeconds(-86_400);
});

test('a key has a limit of calls per minute, and the refusal says when to retry', async () => {
  const requestLimits = { ...defaultHttpOptions.requestLimits, perMember: 3 };
  const { secret } = world.services;
  const limited = await createTestApp({
    database: world.database,
    secret,
    http: { requestLimits },
  });
  const taskNo = await answered();
  const { key } = await createKey();
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await ask(key, taskNo, undefined, limited.app)).status);
  }
  const refused = await ask(key, taskNo, undefined, limited.app);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
