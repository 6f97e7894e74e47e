import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CountryCode } from '@pollen/contract/codes/country';
import type { Lottery } from '@pollen/contract/operations/lottery';
import { calendarDay } from '@pollen/contract/values/time-zone';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { startTestPostgres } from '@pollen/dev-env/test-postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { build } from '../../../scripts/build.mjs';

let database: TestDatabase;
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  // As `npm start` runs it; every process would take ten seconds to load the sources.
  await build({ onlyChanged: true, names: ['API server'] });
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
    [fileURLToPath(new URL('../dist/main.js', import.meta.url))],
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
  return (await answer.json()) as { code: number; data: Record<string, unknown> };
}

test('several processes on one database: a session of one is valid at another, and a third runs the jobs', async () => {
  const metricsPort = await freePort();
  const [one, other, worker] = await Promise.all([
    start({ POLLEN_ROLE: 'api' }),
    start({ POLLEN_ROLE: 'api' }),
    start({ POLLEN_ROLE: 'worker', POLLEN_METRICS_PORT: String(metricsPort) }),
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
  const ofWorker = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(ofWorker).toMatch(/^pollen_jobs_total\{task="sendMail",outcome="done"\} [1-9]/m);
  expect(ofWorker).toMatch(/^pollen_jobs_given_up 0$/m);
  for (const { child } of [one, other, worker]) child.kill('SIGTERM');
  const codes = await Promise.all(
    [one, other, worker].map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))[0]),
  );
  expect(codes).toEqual([0, 0, 0]);
}, 240_000);

/** The status of an answer that was read to its end. */
function statusOf(address: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode)).on('error', reject);
      answer.resume();
    }).on('error', reject);
  });
}

test('after SIGTERM requests in flight finish, new ones are refused, and the exit code is 0', async () => {
  const server = await start();
  await ready(server);
  const outcomes = { answered: 0, refused: 0, failed: [] as string[] };
  const client = async () => {
    // One connection each, so that a new one is opened only after the server has closed it. A connection
    // the process has not yet accepted is reset by the kernel when it stops listening.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const status = await statusOf(`${server.address}/api/v1/config/text`, agent);
        if (status === 200) outcomes.answered += 1;
        else outcomes.failed.push(String(status));
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
        if (code === 'ECONNREFUSED') outcomes.refused += 1;
        else outcomes.failed.push(code);
        agent.destroy();
        return;
      }
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => outcomes.answered, { timeout: 60_000 }).toBeGreaterThan(50);
  server.child.kill('SIGTERM');
  const [exitCode] = await once(server.child, 'exit');
  await Promise.all(clients);
  expect(outcomes).toMatchObject({ refused: 8, failed: [] });
  expect(exitCode, server.output()).toBe(0);
}, 240_000);

interface Health {
  readonly clock: { readonly aheadSeconds: number };
}

interface Found {
  readonly country: CountryCode;
  readonly day: string;
  readonly checked: Date;
  readonly drawn: Date;
  readonly opens: Date;
  readonly closes: Date;
}

/** Shifts the wall clock of a Node process; its monotonic time is unaffected, as on a real machine. */
const clockAhead = (ms: number) => `
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given) { if (given.length > 0) super(...given); else super(Right.now() + ${ms}); }
    static now() { return Right.now() + ${ms}; }
  };
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ${ms} });`;

test('a process whose clock is two days ahead reports it, and checks in and draws on the database’s day', async () => {
  const preload = encodeURIComponent(clockAhead(2 * 86_400_000));
  const server = await start({
    POLLEN_ROLE: 'api',
    NODE_OPTIONS: `--import=data:text/javascript,${preload}`,
  });
  await ready(server);
  const health = (await (await fetch(`${server.address}/readyz`)).json()) as Health;
  expect(health).toMatchObject({ ready: true, clock: { isOff: true } });
  expect(Math.round(health.clock.aheadSeconds / 10)).toBe((2 * 86_400) / 10);
  await expect.poll(server.output).toContain('the clock of this machine is off');

  const credentials = { email: 'demo@pollen.test', password: 'pollen-demo-1' };
  const { data } = await post(server.address, '/v1/login/password', credentials);
  const headers = { 'z-token': String(data['token']) };
  const truth = async () => {
    const [row] = await database.db.raw<{ now: Date }>('SELECT clock_timestamp() AS now');
    return row?.now ?? new Date(0);
  };
  const before = await truth();
  const checkin = await post(server.address, '/v2/user/checkin', {}, headers);
  expect(checkin).toMatchObject({ code: 200, data: { checkedIn: true } });

  const shown = await fetch(`${server.address}/api/v1/lottery`, { headers });
  const lottery = ((await shown.json()) as { data: Lottery }).data;
  const [offer] = lottery.offers;
  const drawn = await post(
    server.address,
    '/v1/lottery/draw',
    { game: offer?.game, offer: offer?.id, round: lottery.round.id, clientSeed: 'clock-test' },
    headers,
  );
  expect(drawn.code).toBe(200);
  const after = await truth();

  const [found] = await database.db.raw<Found>(`
    SELECT m.country, c.day::text AS day, c.created_at AS checked, d.created_at AS drawn,
           r.opens_at AS opens, r.closes_at AS closes
    FROM member m
    JOIN check_in c ON c.member_id = m.id
    JOIN lottery_draw d ON d.member_id = m.id AND d.client_seed = 'clock-test'
    JOIN lottery_round r ON r.id = d.round_id
    WHERE m.email = 'demo@pollen.test' ORDER BY c.day DESC LIMIT 1`);
  if (!found) throw new Error('nothing was written');
  const days = [before, after].map((at) => calendarDay(found.country, at));
  expect(days).toContain(found.day);
  for (const at of [found.checked, found.drawn]) {
    // The process reads the database's clock to within some milliseconds.
    expect(at.getTime()).toBeGreaterThan(before.getTime() - 1000);
    expect(at.getTime()).toBeLessThan(after.getTime() + 1000);
  }
  expect(found.opens.getTime()).toBeLessThanOrEqual(after.getTime());
  expect(found.closes.getTime()).toBeGreaterThan(before.getTime());
}, 240_000);

test('an invalid configuration is reported', async () => {
  const { child, output } = await start({ POLLEN_ROLE: 'everything' });
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(1);
  expect(output()).toContain('POLLEN_ROLE must be one of all, api, worker, not everything');
}, 60_000);

test('production refuses the database of a demo, with advice', async () => {
  const demo = await start({ POLLEN_ROLE: 'api' });
  await ready(demo);
  const key = Buffer.alloc(32, 1).toString('base64');
  const { child, output } = await start({
    NODE_ENV: 'production',
    POLLEN_ORIGIN: 'https://pollen.example',
    POLLEN_DEMO: '0',
    POLLEN_SECRET: key,
    POLLEN_MASTER_KEY: `k1:${key}`,
    POLLEN_SINGLE_MACHINE: '1',
    POLLEN_ROLE: 'api',
  });
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(1);
  expect(output()).toContain('REFUSED TO START: this database was filled as a demo.');
  expect(output()).toContain('npm run demo:disable');
}, 240_000);

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
