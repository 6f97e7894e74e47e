import { Logger, runMigrations } from 'graphile-worker';
import type { Database } from './database.ts';
import { type Migration, migrate } from './migrate.ts';

const silent = new Logger(() => () => {});

/** Brings a database up to date: the job queue's own tables, then ours. Safe to run side by side. */
export async function prepareDatabase(
  db: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  await runMigrations({ pgPool: db.pool, logger: silent });
  return migrate(db, migrations);
}
