import type { Database, Queryable } from '@pollen/api/db/database';

/**
 * The new server of an upgrade by logical replication. Pollen's guards are triggers that fire always, also
 * for rows that arrive by replication, where they would refuse or count twice what the old server has
 * already checked. So they fire for nobody but the application until the new server takes over.
 */
const record = 'pollen_upgrade.guard';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Guard {
  readonly table: string;
  readonly trigger: string;
}

const ownSchemas = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'pollen_upgrade')`;

const alwaysFiringTriggers = (tx: Queryable) =>
  tx.raw<Guard>(`SELECT t.tgrelid::regclass::text AS "table", t.tgname AS trigger
    FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE t.tgenabled = 'A' AND NOT t.tgisinternal AND t.tgparentid = 0 AND ${ownSchemas}`);

/** All tables that are replicated: those that are logged. */
async function replicatedTables(tx: Queryable): Promise<string[]> {
  const rows = await tx.raw<{ name: string }>(`SELECT c.oid::regclass::text AS name
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
      AND ${ownSchemas}`);
  return rows.map(({ name }) => name);
}

/** The same, and their partitions: each table that has triggers of its own. */
async function guardedTables(tx: Queryable): Promise<string[]> {
  const rows = await tx.raw<{ name: string }>(`SELECT c.oid::regclass::text AS name
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND c.relpersistence = 'p' AND ${ownSchemas}
    ORDER BY c.relispartition`);
  return rows.map(({ name }) => name);
}

/** Tables without a replica identity, whose changed rows replication could not identify. */
export async function tablesWithoutIdentity(db: Queryable): Promise<string[]> {
  const rows = await db.raw<{ name: string }>(`SELECT c.oid::regclass::text AS name
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND ${ownSchemas} AND c.relreplident <> 'f'
      AND NOT EXISTS (SELECT FROM pg_index AS i WHERE i.indrelid = c.oid
        AND (c.relreplident = 'd' AND i.indisprimary OR c.relreplident = 'i' AND i.indisreplident))
    ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Preparing a server that is in use would delete its data. */
async function refuseUsed(tx: Queryable): Promise<void> {
  const [row] = await tx.raw<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM ledger_transfer) AS used`,
  );
  if (row?.used) {
    throw new Error('This database has members. Only a new one, just migrated, can be prepared.');
  }
}

/** Entries are replicated through their parent, so partitions are not. Adds those the server does not have. */
async function addPartitionsOf(source: Queryable, tx: Queryable): Promise<void> {
  const parts = await source.raw<{ name: string; after: number; until: number }>(
    `SELECT name, after_id AS after, until_id AS until FROM ledger_partition
     WHERE archived_at IS NULL ORDER BY number`,
  );
  for (const { name, after, until } of parts) {
    const [found] = await tx.raw<{ exists: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS exists',
      [name],
    );
    if (found?.exists) continue;
    await tx.raw('SELECT ledger_make_partition($1, $2, $3)', [name, after, until]);
    await tx.raw('SELECT ledger_attach_partition($1, $2, $3)', [name, after, until]);
  }
}

/** Empties a new, migrated database and keeps its guards from firing for replicated rows. */
export const prepareSubscriber = (db: Database, old: Queryable) =>
  db.transact(async (tx) => {
    await refuseUsed(tx);
    // Made by the migrations; its range may differ from the old server's.
    await tx.raw('DROP TABLE ledger_entry_1');
    await addPartitionsOf(old, tx);
    const guards = await alwaysFiringTriggers(tx);
    if (guards.length === 0)
      throw new Error('No trigger is set to fire always: is the server already prepared?');
    const tables = await replicatedTables(tx);
    const guarded = await guardedTables(tx);
    await tx.raw('CREATE SCHEMA pollen_upgrade');
    await tx.raw(`CREATE TABLE ${record} (position integer, table_name text, trigger_name text)`);
    for (const [position, { table, trigger }] of guards.entries()) {
      await tx.raw(`INSERT INTO ${record} VALUES ($1, $2, $3)`, [position, table, trigger]);
    }
    for (const table of guarded) await tx.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    // The old server sends all rows, including those that migrations have written here.
    await tx.raw(`TRUNCATE ${tables.join(', ')}`);
    // From now on they fire for the application only, whatever their setting was before.
    for (const table of guarded) await tx.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    return { guards: guards.length, tables: tables.length };
  });

/** Replication does not include sequences: each continues at the old server's value. */
async function continueSequences(old: Queryable, tx: Queryable): Promise<number> {
  const sequences = await old.raw<{ name: string; last: number | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last
     FROM pg_sequences WHERE last_value IS NOT NULL`,
  );
  for (const { name, last } of sequences) {
    await tx.raw('SELECT setval($1::regclass, $2)', [name, last]);
  }
  return sequences.length;
}

/** Once nobody writes to the old server any more: restores sequences and triggers. */
export const finishSubscriber = (db: Database, old: Queryable) =>
  db.transact(async (tx) => {
    // The old server may have added one in the meantime.
    await addPartitionsOf(tx, tx);
    const guards = await tx.raw<Guard>(
      `SELECT table_name AS "table", trigger_name AS trigger FROM ${record} ORDER BY position`,
    );
    for (const { table, trigger } of guards) {
      await tx.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${quoted(trigger)}`);
    }
    const sequences = await continueSequences(old, tx);
    await tx.raw('DROP SCHEMA pollen_upgrade CASCADE');
    return { guards: guards.length, sequences };
  });

/** The tables whose number of rows differs between the servers. */
export async function differingTables(db: Queryable, old: Queryable): Promise<string[]> {
  const tables = await replicatedTables(old);
  const countOf = async (on: Queryable, table: string) =>
    (await on.raw<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`))[0]?.rows ?? 0;
  const differing: string[] = [];
  for (const table of tables) {
    const [here, there] = [await countOf(db, table), await countOf(old, table)];
    if (here !== there) differing.push(`${table}: ${there} rows on the old server, ${here} here`);
  }
  return differing;
}
