import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { startTestPostgres } from '@pollen/dev-env/test-postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(2);
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-main-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Started {
  readonly address: string;
  readonly child: ChildProcess;
  readonly output: () => string;
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: database.url,
        DATABASE_CONNECTIONS: '4',
        POLLEN_DATA: folder,
        POLLEN_ORIGIN: 'http://pollen.test',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { address: `http://127.0.0.1:${port}`, child, output: () => output };
}

const ready = ({ address, output }: Started) =>
  expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          (answer) => answer.status,
          () => output(),
        ),
      {
        timeout: 150_000,
        interval: 200,
      },
    )
    .toBe(200);

async function post(address: string, pathBelow: string, body: object, headers: object = {}) {
  const answer = await fetch(`${address}/api${pathBelow}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { code: number; data: Record<string, string> };
}

test('processes side by side on one database: log in at one, be known at the other, jobs run by a third', async () => {
  const [one, other, worker] = await Promise.all([
    start({ POLLEN_ROLE: 'api' }),
    start({ POLLEN_ROLE: 'api' }),
    start({ POLLEN_ROLE: 'worker' }),
  ]);
  await Promise.all([ready(one), ready(other)]);
  const { data } = await post(one.address, '/v1/login/password', {
    email: 'demo@pollen.test',
    password: 'pollen-demo-1',
  });
  const profile = await fetch(`${other.address}/api/v1/user`, {
    headers: { 'z-token': String(data['token']) },
  });
  expect(((await profile.json()) as { code: number }).code).toBe(200);

  await post(one.address, '/v1/register/email/code', { email: 'newcomer@example.com' });
  const sent = () =>
    database.db.raw("SELECT state FROM mail WHERE recipient = 'newcomer@example.com'");
  await expect.poll(sent, { timeout: 90_000, interval: 200 }).toEqual([{ state: 'sent' }]);
  await expect(fetch(worker.address)).rejects.toThrow();
  for (const { child } of [one, other, worker]) child.kill('SIGTERM');
  const codes = await Promise.all(
    [one, other, worker].map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))[0]),
  );
  expect(codes).toEqual([0, 0, 0]);
}, 240_000);

test('SIGTERM fails nothing in flight, takes nobody new, and ends with 0', async () => {
  const server = await start();
  await ready(server);
  const outcomes = { answered: 0, refused: 0, failed: [] as string[] };
  const client = async () => {
    for (;;) {
      try {
        const answer = await fetch(`${server.address}/api/v1/config/text`);
        await answer.text();
        if (answer.status === 200) outcomes.answered += 1;
        else outcomes.failed.push(String(answer.status));
      } catch (error) {
        const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? 'unknown';
        if (code === 'ECONNREFUSED') outcomes.refused += 1;
        else outcomes.failed.push(code);
        return;
      }
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => outcomes.answered).toBeGreaterThan(50);
  server.child.kill('SIGTERM');
  const [exitCode] = await once(server.child, 'exit');
  await Promise.all(clients);
  expect(outcomes).toMatchObject({ refused: 8, failed: [] });
  expect(exitCode, server.output()).toBe(0);
}, 240_000);

test('a configuration that makes no sense is said so', async () => {
  const { child, output } = await start({ POLLEN_ROLE: 'everything' });
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(1);
  expect(output()).toContain('POLLEN_ROLE must be one of all, api, worker, not everything');
}, 60_000);

test('a process started while the database hangs waits for it, and serves when it is back', async () => {
  await using server = await startTestPostgres();
  await server.freeze();
  const starting = await start({ DATABASE_URL: server.url, POLLEN_DEMO: '0', POLLEN_ROLE: 'api' });
  await expect
    .poll(starting.output, { timeout: 60_000 })
    .toContain('Database: waiting for it (timeout expired)');
  server.thaw();
  await ready(starting);
  expect(starting.child.exitCode).toBeNull();
}, 240_000);
