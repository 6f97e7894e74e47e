import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@pollen/api/config';
import { type Database, openDatabase } from '@pollen/api/db/database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';

/** For whoever runs the program: a sentence, without a stack trace. */
class Refused extends Error {}

/** The environment; what is wrong with it is said in its own sentence. */
export function readSettings(): ReturnType<typeof readConfig> {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

/** Ends a program with the sentence of what is missing. */
export function refuse(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
}

const replicaFlag = '--replica';

/** With `--replica`, what only reads runs on the replica and leaves the primary alone. */
function replicaUrl(): string | null {
  if (!process.argv.includes(replicaFlag)) return null;
  const { databaseReadUrl } = readConfig(process.env);
  if (databaseReadUrl === null) throw new Error(`${replicaFlag} needs DATABASE_READ_URL`);
  return databaseReadUrl;
}

async function onDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({ url, connections: 2 });
  try {
    const [row] = await db.raw<{ ready: boolean }>(
      `SELECT to_regclass('schema_migration') IS NOT NULL AS ready`,
    );
    if (!row?.ready) throw new Refused('This database is empty. Start Pollen once: npm start');
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Runs work on the app's database, whether the app is running or not. */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseJobsUrl, dataFolder } = readSettings();
  const running = databaseJobsUrl ?? databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (running) return onDatabase(running, work);
  if (!existsSync(path.join(dataFolder, 'postgres'))) {
    throw new Refused(
      `There is no database: DATABASE_URL is not set, and ${dataFolder} has no embedded one. Run this with the same environment as the server, DATABASE_URL or POLLEN_DATA included.`,
    );
  }
  const started = await startEmbeddedPostgres(dataFolder);
  try {
    return await onDatabase(started.url, work);
  } finally {
    await started.stop();
  }
}

/** The same for work that only reads. */
export function withReadableDatabase<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const url = replicaUrl();
  return url === null ? withDatabase(work) : onDatabase(url, work);
}
