import type pg from 'pg';

/** Does a large piece of work in parts and prints its progress. */
export async function inParts(
  name: string,
  total: number,
  part: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  for (let from = 0; from < total; from += part) {
    const to = Math.min(total, from + part);
    await work(from, to);
    if (process.stdout.isTTY) process.stdout.write(`\r  ${to} of ${total} ${name}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${process.stdout.isTTY ? '\r' : ''}  ${total} ${name} in ${seconds} s`);
}

interface Guard {
  readonly table: string;
  readonly name: string;
  readonly enabled: 'O' | 'A' | 'R' | 'D';
}

const words = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA', D: 'DISABLE' } as const;

/**
 * Triggers protect single rows but are slow for millions. They are disabled while work runs and restored
 * afterwards, which `ledger:verify` checks.
 */
export async function withoutGuards(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Guard>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name, tgenabled AS enabled FROM pg_trigger
     WHERE tgrelid = ANY ($1::text[]::regclass[]) AND NOT tgisinternal`,
    [tables],
  );
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
  await work();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  for (const { table, name, enabled } of rows) {
    await client.query(`ALTER TABLE ${table} ${words[enabled]} TRIGGER ${name}`);
  }
}

/** Constraints and indexes are created once at the end: a table of millions fills faster without them. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // With the partitions, which have keys of their own; what they inherit follows their parent.
  const those = `(SELECT part.relid FROM unnest($1::text[]::regclass[]) AS whole,
    LATERAL pg_partition_tree(whole) AS part UNION SELECT unnest($1::text[]::regclass[]))`;
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass AS on, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE (conrelid IN ${those} OR confrelid IN ${those})
       AND contype IN ('p', 'u', 'f') AND conparentid = 0 ORDER BY contype = 'f'`,
    [tables],
  );
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ${those}
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = indexrelid)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { on, name } of [...constraints].reverse()) {
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  const all = [
    ...constraints.map(
      ({ on, name, definition }) => `ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`,
    ),
    // The definition of a partitioned index names only the parent.
    ...indexes.map(({ definition }) => String(definition).replace(' ON ONLY ', ' ON ')),
  ];
  await inParts(`indexes and keys of ${tables.join(', ')}`, all.length, 1, (at) =>
    client.query(all[at] ?? ''),
  );
}

/** The next number of a table; `goOn` sets the sequences of identity columns. */
export async function nextOf(client: pg.Client, table: string, column = 'id'): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(max(${column}), 0)::bigint + 1 AS next FROM ${table}`,
  );
  return Number(rows[0]?.next);
}

export async function goOn(client: pg.Client, table: string, column = 'id'): Promise<void> {
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), (SELECT max(${column}) FROM ${table}))`,
    [table, column],
  );
}
