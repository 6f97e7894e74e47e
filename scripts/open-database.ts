import { readConfig } from '@pollen/api/config';
import { type Database, openDatabase } from '@pollen/api/db/database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';

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
    if (!row?.ready) throw new Error('This database is empty. Start Pollen once: npm start');
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Runs work on the app's database, whether the app is running or not. */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseJobsUrl, dataFolder } = readConfig(process.env);
  const running = databaseJobsUrl ?? databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (running) return onDatabase(running, work);
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
