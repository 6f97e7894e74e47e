import { readConfig } from '@pollen/api/config';
import { type Database, openDatabase } from '@pollen/api/db/database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';

/** Runs work on the app's database, whether the app is running or not. */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseJobsUrl, dataFolder } = readConfig(process.env);
  const running = databaseJobsUrl ?? databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  const started = running ? null : await startEmbeddedPostgres(dataFolder);
  const db = openDatabase({ url: running ?? started?.url ?? '', connections: 2 });
  try {
    const [row] = await db.raw<{ ready: boolean }>(
      `SELECT to_regclass('schema_migration') IS NOT NULL AS ready`,
    );
    if (!row?.ready) throw new Error('This database is empty. Start Pollen once: npm start');
    return await work(db);
  } finally {
    await db.close();
    await started?.stop();
  }
}
