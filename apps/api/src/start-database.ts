import { setTimeout as delay } from 'node:timers/promises';
import type { KeyRing } from './adapters/key-ring.ts';
import type { DatabaseClock } from './clock.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { prepareDatabase, readSchema } from './db/prepare.ts';
import { createReads, readsOfPrimary } from './db/reads.ts';
import { sql } from './db/sql.ts';
import { seedDemoData } from './demo.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { installArticles } from './domains/contact/help/public.ts';
import type { Log } from './log.ts';

/** A person waits for a call; nobody waits for a job. */
const callStatementMs = 10_000;
const jobStatementMs = 120_000;
const jobConnections = 8;

type Limits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'cutAfterMs' | 'pooled'>;

function open(url: string, connections: number, limits: Limits, log: Log): Database {
  const onError = (error: Error) => log.fault(error, { task: 'database connection' });
  return openDatabase({ url, connections, ...limits, onError });
}

export interface CallPool {
  readonly url: string;
  readonly connections: number;
  readonly pooled: boolean;
}

export function openForCalls({ url, connections, pooled }: CallPool, log: Log): Database {
  const limits = { statementTimeoutMs: callStatementMs, cutAfterMs: callStatementMs * 3, pooled };
  return open(url, connections, limits, log);
}

/** A separate pool: a replica that hangs must not use up the primary's connections. */
export function openReads(url: string | null, primary: Database, connections: number, log: Log) {
  if (url === null) return readsOfPrimary(primary);
  const limits = { statementTimeoutMs: callStatementMs, cutAfterMs: callStatementMs * 3 };
  const onChange = (isUsed: boolean, error?: unknown) =>
    log.warn(
      { error: error ? reasonOf(error) : null },
      isUsed ? 'reading from the replica' : 'not reading from the replica',
    );
  return createReads({ primary, replica: open(url, connections, limits, log), onChange });
}

/** The queue listens on a connection for as long as it runs, so it has no time limit. */
export const openForJobs = (url: string, log: Log) =>
  open(url, jobConnections, { statementTimeoutMs: jobStatementMs }, log);

/** Reports steps that take a while. */
export type Say = (line: string) => void;

const retryMs = 1000;
const reportEvery = 10;

/** Why the database is unavailable, without any data. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.message : 'unknown';
}

/**
 * Retries while the database is starting, unreachable, read-only or full. A process that exited instead
 * would be missing once the database is back.
 */
async function untilAvailable<Result>(work: () => Promise<Result>, say: Say): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (attempt % reportEvery === 0) say(`Database: waiting for it (${reasonOf(error)})`);
      await delay(retryMs);
    }
  }
}

async function measureClock(db: Database, clock: DatabaseClock): Promise<void> {
  const askedAtMs = performance.now();
  const [row] = await db.query<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
  if (row) clock.observe({ databaseTime: row.now, askedAtMs, answeredAtMs: performance.now() });
}

export interface Preparation {
  readonly url: string;
  /** Synchronized with the database's time here. */
  readonly clock: DatabaseClock;
  /** Keys of a demo, which is filled with data; null for other installations. */
  readonly demo: KeyRing | null;
  /** Refuses a database in which accounts of a demo can log in. */
  readonly production: boolean;
  readonly log: Log;
  readonly say: Say;
}

/** Brings the database up to date and, for a demo, fills it; both may take as long as they need. */
export async function prepare(preparation: Preparation): Promise<void> {
  const { url, clock, demo, production, log, say } = preparation;
  const db = open(url, 2, {}, log);
  const work = async () => {
    await measureClock(db, clock);
    const { migrations } = await prepareDatabase(db, await readSchema());
    if (migrations.length > 0) say(`Database brought up to date: ${migrations.length} migrations`);
    if (production) await refuseDemoAccounts(db);
    const articles = await installArticles(db, clock.now());
    if (articles > 0) say(`Help written: ${articles} articles`);
    const seeded = demo ? await seedDemoData(db, demo, clock.now) : [];
    if (seeded.length > 0) say(`Demo filled: ${seeded.join(', ')}`);
  };
  try {
    await untilAvailable(work, say);
  } finally {
    await db.close();
  }
}
