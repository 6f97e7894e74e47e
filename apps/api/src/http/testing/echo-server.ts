import { operation } from '@pollen/contract/operation';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Clock, createDatabaseClock, systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { readsOfPrimary } from '../../db/reads.ts';
import { createDatabaseWatch, type DatabaseWatch } from '../../db/watch.ts';
import { createLog, type Log } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import type { Handlers } from '../call.ts';
import { createCallServer } from '../call-server.ts';
import { defaultHttpOptions, type HttpOptions } from '../options.ts';

const anyText = z.string().check(z.maxLength(100));

/** Calls that belong to no module, one for each feature of the HTTP layer. */
export const echoOperations = {
  echo: operation({
    method: 'POST',
    path: '/echo',
    summary: 'Answers as requested.',
    auth: 'public',
    input: z.object({
      text: anyText,
      count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
      word: z.optional(
        z
          .string()
          .check(z.maxLength(10), z.regex(/^[a-z]+$/))
          .register(z.globalRegistry, { messageKey: 'field.word' }),
      ),
      list: z.optional(z.array(z.object({ name: anyText })).check(z.maxLength(3))),
      record: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: z.unknown(),
    errors: [],
  }),
  find: operation({
    method: 'GET',
    path: '/find/{id}',
    summary: 'Answers its parameters and query.',
    auth: 'public',
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    input: z.object({ limit: z._default(z.int().check(z.minimum(1)), 20) }),
    output: z.unknown(),
    errors: [],
  }),
  add: operation({
    method: 'POST',
    path: '/add',
    summary: 'Adds one to the tally of a name, once per key.',
    auth: 'public',
    input: z.object({ name: anyText, by: z._default(z.int(), 1) }),
    output: z.unknown(),
    errors: [],
    idempotent: true,
  }),
  upload: operation({
    method: 'POST',
    path: '/upload',
    summary: 'Answers what it received.',
    auth: 'member',
    input: z.object({ caption: z.optional(anyText) }),
    output: z.unknown(),
    errors: [],
    multipart: true,
  }),
  run: operation({
    method: 'POST',
    path: '/run',
    summary: 'Does what the test put there.',
    auth: 'optional',
    input: z.object({ secret: z.optional(z.string()) }),
    output: z.unknown(),
    errors: [],
  }),
};

type Run = Handlers<typeof echoOperations>['run'];

export interface EchoServer extends AsyncDisposable {
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
}

export interface EchoOptions {
  readonly run?: Run;
  readonly db?: Database;
  readonly watch?: DatabaseWatch;
  readonly http?: Partial<HttpOptions>;
  readonly clock?: Clock;
  readonly log?: Log;
}

/** The HTTP layer with the calls above. The token `member` opens member 7's session. */
export async function startEchoServer(options: EchoOptions = {}): Promise<EchoServer> {
  const database = await createTestDatabase(20);
  const { clock = systemClock, log = createLog({ level: 'silent' }), http = {} } = options;
  const db = options.db ?? database.db;
  const watch =
    options.watch ?? createDatabaseWatch({ db, log, clock: createDatabaseClock(), role: 'test' });
  await database.db.raw('CREATE TABLE tally (name text PRIMARY KEY, total integer NOT NULL)');
  const handlers: Handlers<typeof echoOperations> = {
    echo: async ({ input }) => input,
    find: async ({ params, input }) => ({ ...params, ...input }),
    add: ({ input, transact }) =>
      transact(async (tx) => {
        const [row] = await tx.raw<{ total: number }>(
          `INSERT INTO tally AS t VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET total = t.total + $2 RETURNING total`,
          [input.name, input.by],
        );
        return { zebra: row?.total, ant: input.name, at: new Date(0) };
      }),
    upload: async ({ input, file }) => ({
      ...input,
      fileName: file?.fileName,
      bytes: file?.bytes.length,
    }),
    run: options.run ?? (async () => ({})),
  };
  const server = createCallServer(
    {
      db,
      watch,
      clock,
      log,
      metrics: createMetrics(),
      origin: 'https://pollen.example',
      sendsMail: true,
      reads: readsOfPrimary(db),
      secret: new Uint8Array(32),
    },
    { ...defaultHttpOptions, ...http },
    {
      operations: echoOperations,
      handlers,
      authenticate: async (token) =>
        token === 'member' ? ({ sessionId: 1, memberId: 7, country: 6 } as never) : null,
    },
  );
  await server.ready();
  return {
    server,
    database,
    async [Symbol.asyncDispose]() {
      await server.close();
      await watch.stop();
      await database.drop();
    },
  };
}
