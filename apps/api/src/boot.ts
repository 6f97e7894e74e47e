import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { keyRingOf, openKeyRing } from './adapters/key-ring.ts';
import { openStorage } from './adapters/object-storage/open-storage.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { type KeptPostgres, keepEmbeddedPostgres } from './db/keep-embedded.ts';
import { migrationsFolder, readMigrations } from './db/migrate.ts';
import { prepareDatabase } from './db/prepare.ts';
import { sql } from './db/sql.ts';
import { seedDemoData } from './demo.ts';
import { defaultHttpOptions, type HttpOptions } from './http/options.ts';
import { loadSite } from './http/static/site.ts';
import { createTasks } from './jobs/tasks.ts';
import { type JobWorker, startWorker } from './jobs/worker.ts';
import { createLog, type Log } from './log.ts';
import { type AppServices, createServices } from './services.ts';

export interface Running {
  readonly services: AppServices;
  /** Null in a process that only runs jobs. */
  readonly app: FastifyInstance | null;
  /** Finishes what is in flight, then lets go of everything. */
  stop(): Promise<void>;
}

/** Given by the environment, or made once and kept where the rest of the installation's data is. */
async function readSecret({ secret, dataFolder }: Config): Promise<Uint8Array> {
  if (secret) return Buffer.from(secret, 'base64');
  const file = path.join(dataFolder, 'secret.key');
  await mkdir(dataFolder, { recursive: true });
  // Of processes that start together one writes; all read what it wrote.
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

async function httpOptionsOf(config: Config): Promise<HttpOptions> {
  const sites = await Promise.all([
    loadSite(config.webFolder),
    loadSite(config.consoleFolder, '/console'),
  ]);
  return {
    ...defaultHttpOptions,
    trustProxy: config.trustProxy,
    metricsPublic: config.metricsPublic,
    logSampleEvery: config.logSampleEvery,
    drainMs: 1500,
    requestLimits: {
      perAddress: config.requestsPerAddress,
      perMember: config.requestsPerMember,
      windowSeconds: 60,
    },
    overloadLimits: {
      ...defaultHttpOptions.overloadLimits,
      maxConcurrent: config.maxConcurrentCalls,
    },
    sites: sites.filter((site) => site !== null),
  };
}

/** A person waits for a call; nobody waits for a job. */
const callStatementMs = 10_000;
const jobStatementMs = 120_000;

function open(url: string, connections: number, statementTimeoutMs: number, log: Log): Database {
  const onError = (error: Error) => log.fault(error, { task: 'database connection' });
  return openDatabase({ url, connections, statementTimeoutMs, onError });
}

type Say = (line: string) => void;

/** A database of one's own may be starting just now, as after a power cut. */
async function waitFor(db: Database, say: Say): Promise<void> {
  for (let tries = 60; ; tries -= 1) {
    try {
      await db.query(sql`SELECT`);
      return;
    } catch (error) {
      if (tries === 0 || !isDatabaseAway(error)) throw error;
      if (tries % 10 === 0) say('Database: does not answer yet');
      await delay(1000);
    }
  }
}

/** Migrations and seeds may take as long as they need. */
async function prepare(url: string, demo: boolean, log: Log, say: Say): Promise<void> {
  const db = open(url, 2, 0, log);
  try {
    await waitFor(db, say);
    const migrated = await prepareDatabase(db, await readMigrations(migrationsFolder));
    if (migrated.length > 0) say(`Database brought up to date: ${migrated.length} migrations`);
    const seeded = demo ? await seedDemoData(db) : [];
    if (seeded.length > 0) say(`Demo filled: ${seeded.join(', ')}`);
  } finally {
    await db.close();
  }
}

/**
 * Brings up database, services, server and worker, as far as the process's role wants them; `say`
 * is told of what takes a moment.
 */
export async function boot(config: Config, say: Say = () => {}): Promise<Running> {
  const log = createLog({ level: config.logLevel });
  if (!config.databaseUrl) say(`Database: embedded PostgreSQL in ${config.dataFolder}`);
  const embedded: KeptPostgres | null = config.databaseUrl
    ? null
    : await keepEmbeddedPostgres(config.dataFolder, log);
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await prepare(url, config.demo, log, say);
  const db = open(url, config.databaseConnections, callStatementMs, log);

  const keyRing = config.masterKeys ? keyRingOf(config.masterKeys) : openKeyRing(config.dataFolder);
  const store = await openStorage(config.s3, config.dataFolder);
  const secret = await readSecret(config);
  const services = createServices({ ...config, db, log, store, keyRing, secret });
  if (config.production && services.carrier.kind === 'outbox') {
    log.warn({}, 'SMTP_URL is not set: no mail will leave');
  }
  const http = {
    ...(await httpOptionsOf(config)),
    storageOrigins: store.origin ? [store.origin] : [],
  };
  const app = config.role === 'worker' ? null : buildApp(services, http);

  const jobsDb = config.role === 'api' ? null : open(url, 8, jobStatementMs, log);
  const worker: JobWorker | null = jobsDb
    ? startWorker({
        pool: jobsDb.pool,
        tasks: createTasks({ ...services, db: jobsDb }),
        log,
        metrics: services.metrics,
      })
    : null;

  return {
    services,
    app,
    async stop() {
      await app?.close();
      await worker?.stop();
      services.carrier.close();
      await jobsDb?.close();
      await db.close();
      await embedded?.stop();
      log.flush();
    },
  };
}
