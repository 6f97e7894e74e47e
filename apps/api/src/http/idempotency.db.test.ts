import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfBody } from './idempotency.ts';
import { type EchoServer, startEchoServer } from './testing/echo-server.ts';

let echo: EchoServer;
beforeAll(async () => {
  echo = await startEchoServer();
});
afterAll(() => echo[Symbol.asyncDispose]());

interface Sender {
  readonly key?: string;
  readonly token?: string;
  readonly device?: string;
}

function add(body: object, { key, token, device }: Sender = {}) {
  return echo.server.inject({
    method: 'POST',
    url: '/api/add',
    payload: body,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { 'z-token': token }),
      ...(device === undefined ? {} : { 'z-cookie': device }),
    },
  });
}

async function total(name: string): Promise<number> {
  const [row] = await echo.database.db.raw<{ total: number }>(
    'SELECT total FROM tally WHERE name = $1',
    [name],
  );
  return row?.total ?? 0;
}

test('200 concurrent requests with one key have 1 effect and 200 identical answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => add({ name: 'race' }, { key: 'race-1' })),
  );
  expect(await total('race')).toBe(1);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.json()).toEqual({
    code: 200,
    msg: 'OK',
    data: { zebra: 1, ant: 'race', at: '1970-01-01T00:00:00.000Z' },
  });
});

test('the same key with another body is refused without an effect', async () => {
  await add({ name: 'changed', by: 1 }, { key: 'changed-1' });
  const answer = await add({ name: 'changed', by: 2 }, { key: 'changed-1' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().code).toBe(409);
  expect(await total('changed')).toBe(1);
});

test('the order of names in a body does not matter', async () => {
  const first = await add({ name: 'order', by: 3 }, { key: 'order-1' });
  const second = await add({ by: 3, name: 'order' }, { key: 'order-1' });
  expect(second.body).toBe(first.body);
  expect(await total('order')).toBe(3);
});

test('a first run that fails releases the key', async () => {
  // 2 147 483 647 is the largest integer the column holds.
  await add({ name: 'fails', by: 2_147_483_647 }, { key: 'fails-0' });
  const failed = await add({ name: 'fails', by: 1 }, { key: 'fails-1' });
  expect(failed.json().code).toBe(400);
  await echo.database.db.raw("UPDATE tally SET total = 0 WHERE name = 'fails'");
  expect((await add({ name: 'fails', by: 1 }, { key: 'fails-1' })).json().data.zebra).toBe(1);
});

test('a key belongs to its owner: another device may use the same', async () => {
  await add({ name: 'owner' }, { key: 'owner-1', device: 'phone' });
  await add({ name: 'owner' }, { key: 'owner-1', device: 'tablet' });
  await add({ name: 'owner' }, { key: 'owner-1', device: 'tablet' });
  expect(await total('owner')).toBe(2);
});

test('without a key each request counts; an invalid key is bad input', async () => {
  await add({ name: 'plain' });
  await add({ name: 'plain' });
  expect(await total('plain')).toBe(2);
  for (const key of ['x'.repeat(129), 'with space']) {
    const answer = await add({ name: 'plain' }, { key });
    expect(answer.json().data.fields).toEqual({ 'idempotency-key': 'field.invalid' });
  }
  expect(await total('plain')).toBe(2);
});

test('different bodies have different hashes, equal ones the same', () => {
  const hash = (value: unknown) => hashOfBody(value).toString('hex');
  expect(hash({ a: [1, { b: 2, c: undefined }] })).toBe(hash({ a: [1, { b: 2 }] }));
  expect(hash({ a: '1' })).not.toBe(hash({ a: 1 }));
  expect(hash(['a', 'b'])).not.toBe(hash(['a,b']));
  expect(hash(Buffer.from('a'))).not.toBe(hash(Buffer.from('b')));
});
