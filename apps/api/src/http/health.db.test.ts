import { expect, test } from 'vitest';
import { startEchoServer } from './testing/echo-server.ts';

test('metrics are served to this machine only, unless made public', async () => {
  await using echo = await startEchoServer();
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    echo.server.inject({ url: '/metrics', remoteAddress, headers });
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
  expect((await ask('203.0.113.9')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);

  await using open = await startEchoServer({ http: { metricsPublic: true } });
  const answer = await open.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(answer.statusCode).toBe(200);
});

test('calls are counted by declared name and outcome', async () => {
  await using echo = await startEchoServer();
  await echo.server.inject({ url: '/api/find/secret-in-the-path' });
  await echo.server.inject({ method: 'POST', url: '/api/echo', payload: {} });
  const { body } = await echo.server.inject({ url: '/metrics' });
  expect(body).toContain(
    'pollen_call_seconds_count{call="GET /find/{id}",status="200",code="200"} 1',
  );
  expect(body).toContain('pollen_call_seconds_count{call="POST /echo",status="200",code="400"} 1');
  expect(body).toMatch(/pollen_database_connections \d/);
  expect(body).not.toContain('secret-in-the-path');
});

test('while closing, it reports that, answers requests in flight, and accepts no new ones', async () => {
  const waiting: (() => void)[] = [];
  await using echo = await startEchoServer({
    http: { drainMs: 200 },
    run: () => new Promise((resolve) => waiting.push(() => resolve({ done: true }))),
  });
  const address = await echo.server.listen({ host: '127.0.0.1', port: 0 });
  const inFlight = fetch(`${address}/api/run`, { method: 'POST' });
  await expect.poll(() => waiting.length).toBe(1);
  const closed = echo.server.close();
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
  expect((await echo.server.inject({ url: '/healthz' }).catch(() => null))?.statusCode).not.toBe(
    500,
  );
  waiting[0]?.();
  const answer = await inFlight;
  expect(await answer.json()).toMatchObject({ code: 200, data: { done: true } });
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
});
