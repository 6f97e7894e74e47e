import { randomBytes } from 'node:crypto';
import type { SignInProvider } from '@pollen/api/adapters/sign-in/sign-in-provider';
import { buildApp } from '@pollen/api/app';
import type { Clock } from '@pollen/api/clock';
import { type AppServices, createServices } from '@pollen/api/services';
import type { FastifyInstance } from 'fastify';
import { createLocalSignIn } from './sign-in/local-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that stands still until told otherwise. */
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
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly clock?: TestClock;
  readonly origin?: string;
  readonly demo?: boolean;
  /** True: Google and Apple are played by the local provider. */
  readonly signIn?: true | readonly SignInProvider[];
}

/** The whole API on a database of its own; requests go in with `app.inject`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    clock = createTestClock(),
    origin = 'http://localhost',
    demo = true,
    signIn = [],
  } = options;
  const database = await createTestDatabase();
  const secret = randomBytes(32);
  const local = signIn === true ? createLocalSignIn(origin) : null;
  const services = createServices({
    db: database.db,
    clock,
    origin,
    demo,
    secret,
    signIn: signIn === true ? (local?.providers ?? []) : signIn,
  });
  const app = buildApp(services);
  local?.mount(app);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, services, database, clock, close, [Symbol.asyncDispose]: close };
}

export interface TestServer extends TestApp {
  /** Where it really listens, as `http://127.0.0.1:41234`. */
  readonly address: string;
}

/** As `createTestApp`, but listening on a free port, for a browser. */
export async function startTestServer(options: TestAppOptions = {}): Promise<TestServer> {
  const testApp = await createTestApp(options);
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...testApp, address };
}
