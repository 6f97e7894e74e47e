import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from './database.ts';
import { retryWhileLocked } from './locks.ts';
import { sql } from './sql.ts';
import { splitStatements, withoutComments } from './statements.ts';

/**
 * Functions, triggers and views. Each is defined once in the sources, under its module, and recreated in
 * every database where a different text was applied last.
 */
export interface Routine {
  readonly kind: 'function' | 'view' | 'trigger';
  /** Of a trigger `table.trigger`. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** `domains` next to the bundle once built, next to `db` in the sources. */
export const domainsFolder = fileURLToPath(
  ['./domains', '../domains']
    .map((place) => new URL(place, import.meta.url))
    .find((place) => existsSync(place)) ?? new URL('../domains', import.meta.url),
);

const shapes = [
  { kind: 'function', shape: /^CREATE FUNCTION (?<name>\w+)\s*\(/ },
  { kind: 'view', shape: /^CREATE VIEW (?<name>\w+)\s/ },
  {
    kind: 'trigger',
    shape: /^CREATE (?:CONSTRAINT )?TRIGGER (?<name>\w+)\s[\s\S]*?\sON (?<table>\w+)\s/,
  },
] as const;
const enabling = /^ALTER TABLE (\w+) ENABLE ALWAYS TRIGGER (\w+);?$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What one file defines. `ENABLE ALWAYS` belongs to the trigger it names, which precedes it. */
export function parseRoutines(file: string, text: string): Routine[] {
  const found: Omit<Routine, 'hash'>[] = [];
  for (const statement of splitStatements(text).map(withoutComments)) {
    const enabled = enabling.exec(statement);
    const last = found.at(-1);
    if (enabled && last?.name === `${enabled[1]}.${enabled[2]}`) {
      found[found.length - 1] = { ...last, text: `${last.text}\n${statement}` };
      continue;
    }
    const match = shapes.flatMap(({ kind, shape }) => {
      const groups = shape.exec(statement)?.groups;
      if (!groups) return [];
      const { name = '', table } = groups;
      return [{ kind, name: table ? `${table}.${name}` : name, text: statement }];
    })[0];
    if (!match)
      throw new Error(`${file}: not a function, view or trigger: ${statement.slice(0, 60)}`);
    found.push(match);
  }
  return found.map((routine) => ({ ...routine, hash: hashOf(routine.text) }));
}

async function sqlFilesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Every routine of every module. A name is defined once. */
export async function readRoutines(folder: string): Promise<Routine[]> {
  const files = await sqlFilesOf(folder);
  const parsed = await Promise.all(
    files.map(async (file) => parseRoutines(file, await readFile(file, 'utf8'))),
  );
  const routines = parsed.flat();
  const names = new Set<string>();
  for (const { kind, name } of routines) {
    if (names.has(`${kind} ${name}`)) throw new Error(`The ${kind} ${name} is defined twice`);
    names.add(`${kind} ${name}`);
  }
  return routines;
}

const dropTrigger = (name: string) => {
  const [table = '', trigger = ''] = name.split('.');
  return `DROP TRIGGER IF EXISTS ${trigger} ON ${table}`;
};

async function functionsNamed(tx: Queryable, name: string): Promise<string[]> {
  const rows = await tx.query<{ signature: string }>(sql`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE proname = ${name} AND pronamespace = current_schema()::regnamespace`);
  return rows.map(({ signature }) => signature);
}

async function dropFunctions(tx: Queryable, name: string): Promise<void> {
  for (const signature of await functionsNamed(tx, name)) {
    await tx.raw(`DROP FUNCTION ${signature}`);
  }
}

/** Replaces a function in place where PostgreSQL allows it, which leaves its triggers alone. */
async function createFunction(tx: Queryable, { name, text }: Routine): Promise<void> {
  const before = await functionsNamed(tx, name);
  await tx.raw('SAVEPOINT routine');
  try {
    await tx.raw(text.replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION'));
  } catch (error) {
    // 42P13: other results or parameter names need a new function.
    if ((error as { code?: unknown }).code !== '42P13') throw error;
    await tx.raw('ROLLBACK TO SAVEPOINT routine');
    await dropFunctions(tx, name);
    await tx.raw(text);
    return;
  }
  const after = await functionsNamed(tx, name);
  if (after.length === before.length) return;
  for (const old of before) await tx.raw(`DROP FUNCTION ${old}`);
}

interface Known {
  readonly kind: Routine['kind'];
  readonly name: string;
  readonly hash: string;
}

const keyOf = ({ kind, name }: Pick<Routine, 'kind' | 'name'>) => `${kind} ${name}`;

/** Updates the database's routines to those of the sources. Returns the recreated ones. */
async function apply(tx: Queryable, routines: readonly Routine[]): Promise<string[]> {
  const known = await tx.raw<Known>('SELECT kind, name, hash FROM schema_routine');
  const hashes = new Map(known.map((row) => [keyOf(row), row.hash]));
  const wanted = new Set(routines.map(keyOf));
  const gone = known.filter((row) => !wanted.has(keyOf(row)));
  const changed = routines.filter((routine) => hashes.get(keyOf(routine)) !== routine.hash);
  if (gone.length === 0 && changed.length === 0) return [];

  // Bodies name routines that are created further down.
  await tx.raw('SET LOCAL check_function_bodies = off');
  const of = <Item extends Pick<Routine, 'kind'>>(items: readonly Item[], kind: Routine['kind']) =>
    items.filter((item) => item.kind === kind);
  for (const { name } of of(gone, 'trigger')) await tx.raw(dropTrigger(name));
  // A view depends on the functions it calls, so views are dropped first.
  const redoViews = [...gone, ...changed].some(({ kind }) => kind !== 'trigger');
  const views = redoViews ? of(routines, 'view') : [];
  for (const { name } of [...of(gone, 'view'), ...views.toReversed()]) {
    await tx.raw(`DROP VIEW IF EXISTS ${name}`);
  }
  for (const { name } of of(gone, 'function')) await dropFunctions(tx, name);
  for (const routine of of(changed, 'function')) await createFunction(tx, routine);
  for (const { text } of views) await tx.raw(text);
  for (const { name, text } of of(changed, 'trigger')) {
    await tx.raw(dropTrigger(name));
    await tx.raw(text);
  }
  for (const { kind, name } of gone) {
    await tx.query(sql`DELETE FROM schema_routine WHERE kind = ${kind} AND name = ${name}`);
  }
  for (const { kind, name, hash } of changed) {
    await tx.query(sql`
      INSERT INTO schema_routine (kind, name, hash) VALUES (${kind}, ${name}, ${hash})
      ON CONFLICT (kind, name) DO UPDATE SET hash = excluded.hash`);
  }
  return changed.map(keyOf);
}

export async function applyRoutines(
  connection: Queryable,
  routines: readonly Routine[],
): Promise<string[]> {
  await connection.raw(`CREATE TABLE IF NOT EXISTS schema_routine (
    kind text NOT NULL, name text NOT NULL, hash text NOT NULL, PRIMARY KEY (kind, name))`);
  return retryWhileLocked(connection, (tx) => apply(tx, routines));
}
