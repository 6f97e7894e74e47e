import { expect, test } from 'vitest';
import { defaultOverloadLimits, watchOverload } from './overload.ts';
import { startEchoServer } from './testing/echo-server.ts';

test('beyond its capacity the server answers 503 immediately and recovers automatically', async () => {
  const waiting: (() => void)[] = [];
  await using echo = await startEchoServer({
    http: { overloadLimits: { ...defaultOverloadLimits, maxConcurrent: 3 } },
    run: () => new Promise((resolve) => waiting.push(() => resolve({}))),
  });
  const ask = () => echo.server.inject({ method: 'POST', url: '/api/run' });
  const admitted = Array.from({ length: 3 }, () => ask());
  await expect.poll(() => waiting.length).toBe(3);

  const refused = await ask();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toEqual({ code: 503, msg: expect.any(String) });
  expect((await echo.server.inject({ url: '/healthz' })).statusCode).toBe(200);

  for (const finish of waiting.splice(0)) finish();
  for (const answer of await Promise.all(admitted)) expect(answer.statusCode).toBe(200);
  const again = ask();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await again).statusCode).toBe(200);
});

test('a refusal is the same over a connection as inside the server, and is for calls only', async () => {
  await using echo = await startEchoServer({
    http: { overloadLimits: { ...defaultOverloadLimits, maxConcurrent: 0 } },
  });
  const address = await echo.server.listen({ host: '127.0.0.1', port: 0 });
  const call = {
    method: 'POST',
    headers: { 'z-language': 'th' },
    body: '{"some": "body"}',
  } as const;
  const inside = await echo.server.inject({ url: '/api/run', ...call });
  const outside = await fetch(`${address}/api/run`, call);
  expect([outside.status, await outside.json()]).toEqual([503, inside.json()]);
  const { 'x-request-id': insideId, date: _, connection: __, ...expected } = inside.headers;
  const { 'x-request-id': outsideId, ...answered } = Object.fromEntries(outside.headers);
  for (const [name, value] of Object.entries(expected)) expect(answered[name]).toBe(String(value));
  expect(outsideId).toMatch(/^[\w-]+$/);
  expect(outsideId).not.toBe(insideId);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test('a queue for the database that is too long refuses work, too', () => {
  const pool = { waitingCount: 0 };
  const overload = watchOverload({ ...defaultOverloadLimits, maxWaiting: 2 }, pool);
  expect(overload.refuses()).toBe(false);
  pool.waitingCount = 2;
  expect(overload.refuses()).toBe(true);
  overload.stop();
});

test('a call whose client has disconnected no longer counts', async () => {
  const waiting: (() => void)[] = [];
  await using echo = await startEchoServer({
    http: { overloadLimits: { ...defaultOverloadLimits, maxConcurrent: 1 } },
    run: () => new Promise((resolve) => waiting.push(() => resolve({}))),
  });
  const address = await echo.server.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${address}/api/run`, { method: 'POST', signal: leaving.signal });
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  await expect(left).rejects.toThrow();
  waiting[0]?.();
  const again = fetch(`${address}/api/run`, { method: 'POST' });
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  expect((await again).status).toBe(200);
});
