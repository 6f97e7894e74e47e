import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { carryOver } from './carry-over.ts';
import type { Queryable } from './database.ts';
import { retryWhileLocked } from './locks.ts';
import { sql } from './sql.ts';
import { splitStatements, withoutComments } from './statements.ts';

/** Next to this file in the sources, next to the bundle once built. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** `NNNN-name.sql` runs in a transaction; `NNNN-name.concurrent.sql` statement by statement outside one. */
const isConcurrent = ({ name }: Migration) => name.endsWith('.concurrent.sql');

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const record = ({ name, text }: Migration) =>
  sql`INSERT INTO schema_migration (name, hash) VALUES (${name}, ${hashOf(text)})`;

async function applyInTransaction(connection: Queryable, migration: Migration): Promise<void> {
  await retryWhileLocked(connection, async (tx) => {
    await tx.raw(migration.text);
    await tx.query(record(migration));
  });
}

/** A failed concurrent build leaves an invalid index, which the next attempt drops first. */
async function dropInvalidIndex(connection: Queryable, statement: string): Promise<void> {
  const name = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1];
  if (!name) return;
  const invalid = await connection.query(sql`
    SELECT FROM pg_index WHERE indexrelid = to_regclass(${name}) AND NOT indisvalid`);
  if (invalid.length > 0) await connection.raw(`DROP INDEX CONCURRENTLY ${name}`);
}

async function applyConcurrently(connection: Queryable, migration: Migration): Promise<void> {
  for (const text of splitStatements(migration.text)) {
    const statement = withoutComments(text);
    if (!/\bIF (NOT )?EXISTS\b/.test(statement)) {
      throw new Error(`${migration.name} may be run twice: use IF [NOT] EXISTS in every statement`);
    }
    await dropInvalidIndex(connection, statement);
    await connection.raw(statement);
  }
  await connection.query(record(migration));
}

/** Applies missing migrations in order. Returns their names. */
export async function migrate(
  connection: Queryable,
  migrations: readonly Migration[],
): Promise<string[]> {
  await connection.raw(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await retryWhileLocked(connection, (tx) => carryOver(tx, migrations.map(nameAndHash)));
  const rows = await connection.raw<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const known = done.get(migration.name);
    if (known === hashOf(migration.text)) continue;
    if (known) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied`);
    }
    const apply = isConcurrent(migration) ? applyConcurrently : applyInTransaction;
    await apply(connection, migration);
    applied.push(migration.name);
  }
  return applied;
}

const nameAndHash = ({ name, text }: Migration) => ({ name, hash: hashOf(text) });
