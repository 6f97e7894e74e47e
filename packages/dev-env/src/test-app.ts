import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openStorage } from '@pollen/api/adapters/object-storage/open-storage';
import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import { buildApp } from '@pollen/api/app';
import type { Clock } from '@pollen/api/clock';
import { defaultHttpOptions, type HttpOptions } from '@pollen/api/http/options';
import { createTasks } from '@pollen/api/jobs/tasks';
import { runDueJobs } from '@pollen/api/jobs/worker';
import { createLog } from '@pollen/api/log';
import { type AppServices, createServices, type ServiceOptions } from '@pollen/api/services';
import type { FastifyInstance } from 'fastify';
import { readOnlyReads } from './read-only-reads.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that only moves when the test moves it. */
export interface TestClock extends Clock {
  set(time: Date | string): void;
  advanceSeconds(seconds: number): void;
}

export function createTestClock(start: Date | string = new Date()): TestClock {
  let now = new Date(start).getTime();
  return Object.assign(() => new Date(now), {
    set: (time: Date | string) => {
      now = new Date(time).getTime();
    },
    advanceSeconds: (seconds: number) => {
      now += seconds * 1000;
    },
  });
}

export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly services: AppServices;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Runs every due job in this process and waits for them. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<ServiceOptions, 'db' | 'clock'>> {
  readonly clock?: TestClock;
  readonly http?: Partial<HttpOptions>;
  /** Uses this database instead of a new one; `close` does not drop it. */
  readonly database?: TestDatabase;
}

/** A busy machine must not cause calls to be rejected. */
const patient = { ...defaultHttpOptions.overloadLimits, maxDelayMs: Number.POSITIVE_INFINITY };

/** The real cost protects secrets; here it would take longer than the rest of a call. */
const hashCost = { memoryCost: 8, timeCost: 1 };

/** The whole API on its own database; requests are injected with `app.inject`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = createTestClock(), http = {} } = options;
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-app-'));
  const reads = options.reads ? null : readOnlyReads(database.url);
  const services = createServices({
    store: await openStorage(null, folder),
    origin: 'http://localhost',
    demo: true,
    secret: randomBytes(32),
    log: createLog({ level: 'silent' }),
    hasher: createPasswordHasher({ cost: hashCost }),
    ...(reads ? { reads } : {}),
    ...options,
    db: database.db,
    clock,
  });
  const app = buildApp(services, { ...defaultHttpOptions, overloadLimits: patient, ...http });
  await app.ready();
  const close = async () => {
    await app.close();
    await services.watch.stop();
    await reads?.stop();
    if (!options.database) await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const runJobs = () =>
    runDueJobs({ ...services, pool: database.db.pool, tasks: createTasks(services) });
  return { app, services, database, clock, runJobs, close, [Symbol.asyncDispose]: close };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export interface TestServer extends TestApp {
  /** Where it listens, and the origin of its links: `http://127.0.0.1:41234`. */
  readonly address: string;
}

/** Like `createTestApp`, but listening on a free port, for a browser. */
export async function startTestServer(options: TestAppOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const testApp = await createTestApp({ origin: address, ...options });
  await testApp.app.listen({ host: '127.0.0.1', port });
  return { ...testApp, address };
}
