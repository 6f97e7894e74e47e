import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const linesOfMember = 100;
const linesOfChunk = 250_000;

interface Shape {
  /** Where the numbers of this seed begin; accounts follow members one to one. */
  readonly firstMember: number;
  readonly members: number;
  readonly firstAccount: number;
  /** One that nothing else uses, so that its entries can be counted from 1. */
  readonly houseAccount: number;
  /** The last number there was. */
  readonly lastTransfer: number;
}

/** Constraints and indexes are made once at the end: a table of millions fills faster without. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const tables = `('ledger_entry'::regclass, 'ledger_transfer'::regclass)`;
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass AS on, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE (conrelid IN ${tables} OR confrelid IN ${tables})
       AND contype IN ('p', 'u', 'f') ORDER BY contype = 'f'`,
  );
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ${tables}
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { on, name } of [...constraints].reverse()) {
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
  await client.query('ALTER TABLE ledger_transfer DISABLE TRIGGER USER');
  await work();
  console.log('  building indexes');
  for (const { on, name, definition } of constraints) {
    await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
  await client.query('ALTER TABLE ledger_transfer ENABLE TRIGGER USER');
}

/** Transfers from one number to another, as COPY reads them: the time, then member by member. */
async function writeChunk(folder: string, shape: Shape, from: number, to: number) {
  const transfersFile = path.join(folder, 'transfers.copy');
  const entriesFile = path.join(folder, 'entries.copy');
  let transfers = '';
  let entries = '';
  for (let n = from; n < to; n += 1) {
    // Members take turns, as in life: the lines of one lie far apart.
    const member = n % shape.members;
    const transfer = shape.lastTransfer + n + 1;
    const sequence = Math.floor(n / shape.members) + 1;
    transfers += `${transfer}\tbench\t${n + 1}\tpost\t5\t2\tearned\tcheckin\t{"day": 1}\t2026-01-01 00:00:00+00\n`;
    entries +=
      `${transfer}\t${shape.firstAccount + member}\t5\t${sequence}\t${sequence * 5}\tearned\n` +
      `${transfer}\t${shape.houseAccount}\t-5\t${n + 1}\t${(n + 1) * -5}\t\\N\n`;
  }
  // PostgreSQL reads them as a user of its own.
  await writeFile(transfersFile, transfers, { mode: 0o644 });
  await writeFile(entriesFile, entries, { mode: 0o644 });
  return { transfersFile, entriesFile };
}

/** Fills a ledger with lines, a hundred a member, telling how far it is. Returns its members. */
export async function seedLines(
  client: pg.Client,
  folder: string,
  firstMember: number,
  lines: number,
): Promise<number> {
  const members = Math.ceil(lines / 2 / linesOfMember);
  const { rows } = await client.query(
    `INSERT INTO ledger_account (kind, owner_id)
     SELECT 'available', $1::bigint + n FROM generate_series(0, $2::bigint - 1) AS n RETURNING id`,
    [firstMember, members],
  );
  const { rows: house } = await client.query(
    `SELECT id, (SELECT coalesce(max(id), 0) FROM ledger_transfer) AS last
     FROM ledger_account WHERE kind = 'expired' AND shard = 0`,
  );
  const firstAccount = Math.min(...rows.slice(0, 1).map(({ id }) => Number(id)));
  const shape = {
    firstMember,
    members,
    firstAccount,
    houseAccount: Number(house[0]?.id),
    lastTransfer: Number(house[0]?.last),
  };
  const total = members * linesOfMember;
  await withoutIndexes(client, async () => {
    for (let from = 0; from < total; from += linesOfChunk / 2) {
      const to = Math.min(total, from + linesOfChunk / 2);
      const { transfersFile, entriesFile } = await writeChunk(folder, shape, from, to);
      await client.query(`COPY ledger_transfer FROM '${transfersFile}'`);
      await client.query(`COPY ledger_entry FROM '${entriesFile}'`);
      process.stdout.write(`\r  ${to * 2} of ${total * 2} lines`);
      await rm(transfersFile);
      await rm(entriesFile);
    }
    process.stdout.write('\n');
  });
  await client.query('ALTER TABLE ledger_account DISABLE TRIGGER USER');
  await client.query(
    `UPDATE ledger_account SET balance = $1::bigint * 5, entry_count = $1::bigint
     WHERE kind = 'available' AND owner_id >= $2 AND owner_id < $2::bigint + $3::bigint`,
    [linesOfMember, firstMember, members],
  );
  await client.query(
    `UPDATE ledger_account SET balance = -5 * $1::bigint, entry_count = $1::bigint
     WHERE kind = 'expired' AND shard = 0`,
    [total],
  );
  await client.query('ALTER TABLE ledger_account ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE');
  return members;
}
