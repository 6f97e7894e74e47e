import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** One process migrates; others that start at the same moment wait here. */
const migrationLock = 7_205_310;

/** Beside this file in the sources, beside the bundle once built. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly text: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Applies what is missing, in order. Returns the names it applied. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transact(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await tx.raw(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const rows = await tx.raw<{ name: string; hash: string }>(
      'SELECT name, hash FROM schema_migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const { name, text } of migrations) {
      const known = done.get(name);
      if (known === hashOf(text)) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied`);
      await tx.raw(text);
      await tx.query(
        sql`INSERT INTO schema_migration (name, hash) VALUES (${name}, ${hashOf(text)})`,
      );
      applied.push(name);
    }
    return applied;
  });
}
