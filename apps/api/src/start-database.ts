import { setTimeout as delay } from 'node:timers/promises';
import type { KeyRing } from './adapters/key-ring.ts';
import { systemClock } from './clock.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { prepareDatabase, readSchema } from './db/prepare.ts';
import { sql } from './db/sql.ts';
import { seedDemoData } from './demo.ts';
import type { Log } from './log.ts';
import { installArticles } from './modules/help/public.ts';

/** A person waits for a call; nobody waits for a job. */
const callStatementMs = 10_000;
const jobStatementMs = 120_000;
const jobConnections = 8;

type Limits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'cutAfterMs'>;

function open(url: string, connections: number, limits: Limits, log: Log): Database {
  const onError = (error: Error) => log.fault(error, { task: 'database connection' });
  return openDatabase({ url, connections, ...limits, onError });
}

export function openForCalls(url: string, connections: number, log: Log): Database {
  const limits = { statementTimeoutMs: callStatementMs, cutAfterMs: callStatementMs * 3 };
  return open(url, connections, limits, log);
}

/** The queue listens on a connection for as long as it runs, so none is cut. */
export const openForJobs = (url: string, log: Log) =>
  open(url, jobConnections, { statementTimeoutMs: jobStatementMs }, log);

/** Is told of what takes a moment. */
export type Say = (line: string) => void;

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

/** Migrates and, where a demo hands its keys in, seeds; both may take as long as they need. */
export async function prepare(
  url: string,
  demo: KeyRing | null,
  log: Log,
  say: Say,
): Promise<void> {
  const db = open(url, 2, {}, log);
  try {
    await waitFor(db, say);
    const { migrations } = await prepareDatabase(db, await readSchema());
    if (migrations.length > 0) say(`Database brought up to date: ${migrations.length} migrations`);
    const articles = await installArticles(db, systemClock());
    if (articles > 0) say(`Help written: ${articles} articles`);
    const seeded = demo ? await seedDemoData(db, demo) : [];
    if (seeded.length > 0) say(`Demo filled: ${seeded.join(', ')}`);
  } finally {
    await db.close();
  }
}
