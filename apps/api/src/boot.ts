import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { keyRingOf, openKeyRing } from './adapters/key-ring.ts';
import type { ObjectStorage } from './adapters/object-storage/object-storage.ts';
import { openStorage } from './adapters/object-storage/open-storage.ts';
import { createPushSender, openVapidKeys } from './adapters/push/push-sender.ts';
import { createSignInProviders } from './adapters/sign-in/providers.ts';
import type { SignInProvider } from './adapters/sign-in/sign-in-provider.ts';
import { buildApp } from './app.ts';
import { type Clock, createDatabaseClock } from './clock.ts';
import type { Config } from './config.ts';
import { type KeptPostgres, keepEmbeddedPostgres } from './db/keep-embedded.ts';
import { createDatabaseWatch } from './db/watch.ts';
import { playSignIn } from './demo.ts';
import { exportsInThread } from './domains/insight/results/commands/export-thread.ts';
import { createHealthServer } from './http/health-server.ts';
import { defaultHttpOptions, type HttpOptions } from './http/options.ts';
import { loadSite, type Site } from './http/static/site.ts';
import { createTasks } from './jobs/tasks.ts';
import { type JobWorker, startWorker } from './jobs/worker.ts';
import { createLog, type Log } from './log.ts';
import { openServerSecret } from './server-secret.ts';
import { type AppServices, createServices, pushContact } from './services.ts';
import { createChunkFinder, type FindChunk, publishChunks } from './shared-assets.ts';
import { openForCalls, openForJobs, openReads, prepare, type Say } from './start-database.ts';
import { startWarnings } from './start-warnings.ts';

export interface Running {
  readonly services: AppServices;
  /** Null in a process that only runs jobs. */
  readonly app: FastifyInstance | null;
  /** Health and metrics of a process that only runs jobs, if it has a port. */
  readonly health: FastifyInstance | null;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

/** High enough for a network that catches up after an outage. */
const partnerRequestsPerMinute = 6_000;

async function httpOptionsOf(config: Config): Promise<HttpOptions> {
  const sites = await Promise.all([
    loadSite(config.webFolder),
    loadSite(config.consoleFolder, '/console'),
  ]);
  return {
    ...defaultHttpOptions,
    trustProxy: config.trustProxy,
    metricsPublic: config.metricsPublic,
    oldestApp: config.oldestApp,
    logSampleEvery: config.logSampleEvery,
    drainMs: 1500,
    requestLimits: {
      perAddress: config.requestsPerAddress,
      perMember: config.requestsPerMember,
      perPartner: partnerRequestsPerMinute,
      windowSeconds: 60,
    },
    cashoutWork: config.cashoutWork,
    overloadLimits: {
      ...defaultHttpOptions.overloadLimits,
      maxConcurrent: config.maxConcurrentCalls,
    },
    frameOrigins: config.frameOrigins,
    renderLimitMs: config.renderLimitMs,
    securityContact: config.securityContact,
    sites: sites.filter((site) => site !== null),
  };
}

/** The providers with keys; a demo simulates the others. */
async function signInOf(config: Config, clock: Clock): Promise<SignInProvider[]> {
  const { signInKeys, demo, origin } = config;
  const real = createSignInProviders(signInKeys, clock);
  const played = demo ? await playSignIn(origin) : [];
  const missing = played.filter(({ app }) => real.every((provider) => provider.app !== app));
  return [...real, ...missing];
}

const longestPublishingMs = 20_000;

/** Only processes on a database server may run in parallel. An unavailable store must not stop them. */
async function shareChunks(
  storage: ObjectStorage,
  sites: readonly Site[],
  now: Date,
  log: Log,
): Promise<FindChunk> {
  const publishing = publishChunks(storage, sites, now).catch((error: unknown) =>
    log.fault(error, { task: 'publishing the build' }),
  );
  await Promise.race([publishing, delay(longestPublishingMs, null, { ref: false })]);
  return createChunkFinder(storage, log);
}

/**
 * Starts database, services, server and worker, depending on the process's role; `say` reports steps
 * that take a while.
 */
export async function boot(config: Config, say: Say = () => {}): Promise<Running> {
  const log = createLog({ level: config.logLevel });
  if (!config.databaseUrl) say(`Database: embedded PostgreSQL in ${config.dataFolder}`);
  const embedded: KeptPostgres | null = config.databaseUrl
    ? null
    : await keepEmbeddedPostgres(config.dataFolder, log);
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseJobsUrl ?? url;
  const keyRing = config.masterKeys ? keyRingOf(config.masterKeys) : openKeyRing(config.dataFolder);
  const clock = createDatabaseClock();
  const production = config.production && !config.demo;
  await prepare({
    url: directUrl,
    clock,
    demo: config.demo ? keyRing : null,
    production,
    log,
    say,
  }).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const db = openForCalls(
    { url, connections: config.databaseConnections, pooled: config.databasePooled },
    log,
  );
  const reads = openReads(config.databaseReadUrl, db, config.databaseConnections, log);
  reads.start();
  let worker: JobWorker | null = null;
  const workerPools = () => worker?.pools() ?? [];
  const watch = createDatabaseWatch({ db, clock, log, role: config.role, workerPools });
  watch.start();

  const store = await openStorage(config.s3, config.dataFolder, clock.now);
  const secret = openServerSecret(config.secret, config.dataFolder);
  const signIn = await signInOf(config, clock.now);
  const push = createPushSender({
    keys: config.vapidKeys ?? openVapidKeys(config.dataFolder),
    contact: pushContact(config.origin),
    origins: config.pushOrigins,
  });
  const services = createServices({
    ...config,
    sendsMail: config.smtpUrl !== null || !production,
    db,
    reads,
    watch,
    log,
    store,
    keyRing,
    secret,
    signIn,
    push,
  });
  for (const warning of startWarnings(config)) log.warn({}, warning);
  const isWorker = config.role === 'worker';
  const ownOptions = await httpOptionsOf(config);
  const http = {
    ...ownOptions,
    storageOrigins: store.origin ? [store.origin] : [],
    ...(config.databaseUrl && !isWorker
      ? { findChunk: await shareChunks(store.storage, ownOptions.sites, clock.now(), log) }
      : {}),
  };
  const app = isWorker ? null : buildApp(services, http);
  const health =
    isWorker && config.metricsPort !== null
      ? createHealthServer(services, config.metricsPublic)
      : null;

  const jobsDb = config.role === 'api' ? null : openForJobs(directUrl, log);
  if (jobsDb) watch.guard(jobsDb);
  if (jobsDb) {
    worker = startWorker({
      db: jobsDb,
      watch,
      clock: clock.now,
      tasks: createTasks(
        { ...services, db: jobsDb },
        {
          exportResults: exportsInThread(
            { ...config, url: directUrl, readUrl: config.databaseReadUrl },
            clock.now,
          ),
        },
      ),
      log,
      metrics: services.metrics,
    });
  }

  return {
    services,
    app,
    health,
    async stop() {
      await app?.close();
      await health?.close();
      await worker?.stop();
      await watch.stop();
      await jobsDb?.close();
      await reads.stop();
      await db.close();
      await embedded?.stop();
      log.flush();
    },
  };
}
