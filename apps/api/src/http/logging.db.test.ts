import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEchoServer } from './testing/echo-server.ts';

const canary = 'Canary pass 7!';

function writing() {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) } });
  return { log, lines };
}

test('a fault is answered without details and logged without the content of the request', async () => {
  const { log, lines } = writing();
  await using echo = await startEchoServer({
    log,
    run: async ({ input }) => {
      throw new Error(`cannot store ${input.secret} of ${canary.toUpperCase()}`);
    },
  });
  const answer = await echo.server.inject({
    method: 'POST',
    url: `/api/run?x=${encodeURIComponent(canary)}`,
    payload: { secret: canary },
    headers: { 'z-token': canary, cookie: `TOKEN=${canary}` },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 500, msg: expect.any(String) });
  expect(answer.body).not.toMatch(/cannot store|at .*\.ts/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(canary);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    call: 'POST /run',
    request: answer.headers['x-request-id'],
    fault: { error: 'Error', message: expect.stringContaining('cannot store [hidden]') },
  });
});

test('an ordinary call is not logged, except one in a configured number', async () => {
  const { log, lines } = writing();
  await using echo = await startEchoServer({ log, http: { logSampleEvery: 3 } });
  const ask = () => echo.server.inject({ method: 'POST', url: '/api/run' });
  await ask();
  await ask();
  expect(lines).toHaveLength(0);
  await ask();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'POST /run', status: 200 });
});

test('a value the database cannot store is bad input, not a server error', async () => {
  const { log, lines } = writing();
  await using echo = await startEchoServer({
    log,
    run: async ({ transact }) => transact((tx) => tx.raw('SELECT $1::integer', ['9'.repeat(30)])),
  });
  const answer = await echo.server.inject({ method: 'POST', url: '/api/run' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().code).toBe(400);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('999999');
});
