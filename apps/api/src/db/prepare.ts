import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { Database, Queryable } from './database.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { applyRoutines, domainsFolder, type Routine, readRoutines } from './routines.ts';
import { sql } from './sql.ts';

const silent = new Logger(() => () => {});

/** One process prepares the database; others that start at the same moment wait here. */
const preparationLock = 7_205_310;

/** What this version of the code needs to find in the database. */
export interface Schema {
  readonly migrations: readonly Migration[];
  readonly routines: readonly Routine[];
}

export async function readSchema(): Promise<Schema> {
  const [migrations, routines] = await Promise.all([
    readMigrations(migrationsFolder),
    readRoutines(domainsFolder),
  ]);
  return { migrations, routines };
}

export interface Prepared {
  readonly migrations: readonly string[];
  readonly routines: readonly string[];
}

/**
 * Polls instead of waiting in the database: a statement that waits keeps a snapshot, and an index that is
 * built concurrently by the process that holds the lock would wait for that snapshot.
 */
async function takeLock(connection: Queryable): Promise<void> {
  for (;;) {
    const rows = await connection.query(
      sql`SELECT FROM pg_try_advisory_lock(${preparationLock}) AS taken WHERE taken`,
    );
    if (rows.length > 0) return;
    await delay(200);
  }
}

/** Brings a database up to date: the job queue's tables, ours, then functions, views and triggers. */
export async function prepareDatabase(db: Database, schema: Schema): Promise<Prepared> {
  await runMigrations({ pgPool: db.pool, logger: silent });
  return db.onConnection(async (connection) => {
    await takeLock(connection);
    try {
      const migrations = await migrate(connection, schema.migrations);
      const routines = await applyRoutines(connection, schema.routines);
      return { migrations, routines };
    } finally {
      await connection.query(sql`SELECT pg_advisory_unlock(${preparationLock})`);
    }
  });
}
