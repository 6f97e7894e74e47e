import { openDatabase } from '@pollen/api/db/database';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';
import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { expect, test } from 'vitest';
import {
  differingTables,
  finishSubscriber,
  prepareSubscriber,
  tablesWithoutIdentity,
} from './subscriber.ts';

async function startServer() {
  const server = await startEmbeddedPostgres(await createThrowawayFolder({ inMemory: true }), [
    '-c fsync=off',
    '-c wal_level=logical',
  ]);
  const db = openDatabase({ url: server.url, connections: 2 });
  await prepareDatabase(db, await readSchema());
  return {
    ...server,
    db,
    async [Symbol.asyncDispose]() {
      await db.close();
      await server.stop();
    },
  };
}

const join = (name: string) => `INSERT INTO member (email, nickname, country, inviter_code)
  VALUES ('${name}@example.com', '${name}', 6, '${name}') RETURNING id`;
const give = `SELECT ledger_move('gift', 'upgrade-' || $1::bigint, 'promotion', 0, 'available', $1, 50, $1,
  'earned', 'welcome')`;

test('an installation moves to a new server by logical replication, with its triggers and ids', async () => {
  await using old = await startServer();
  await using fresh = await startServer();
  const memberWithPoints = async (name: string, on = old) => {
    const [member] = await on.db.raw<{ id: number }>(join(name));
    await on.db.raw(give, [member?.id ?? 0]);
    return member?.id ?? 0;
  };
  const before = await memberWithPoints('before');
  await old.db.raw('SELECT ledger_add_partitions()');
  await expect(prepareSubscriber(old.db, old.db)).rejects.toThrow('has members');

  for (const table of await tablesWithoutIdentity(old.db)) {
    await old.db.raw(`ALTER TABLE ${table} REPLICA IDENTITY FULL`);
  }
  await old.db.raw('CREATE PUBLICATION upgrade FOR ALL TABLES WITH (publish_via_partition_root)');
  const { guards } = await prepareSubscriber(fresh.db, old.db);
  expect(guards).toBeGreaterThan(20);
  await fresh.db.raw(`CREATE SUBSCRIPTION upgrade CONNECTION '${old.url}' PUBLICATION upgrade`);
  // In the second partition, after which the old server adds a third.
  await old.db.raw(`SELECT setval('ledger_transfer_id_seq', 50000000)`);
  const during = await memberWithPoints('during');
  await old.db.raw('SELECT ledger_add_partitions()');
  await expect.poll(() => differingTables(fresh.db, old.db)).toEqual([]);

  await fresh.db.raw('DROP SUBSCRIPTION upgrade');
  expect(await finishSubscriber(fresh.db, old.db)).toMatchObject({ guards });
  const balances = await fresh.db.raw<{ member_id: number; balance: number }>(
    `SELECT owner_id AS member_id, balance FROM ledger_account
     WHERE kind = 'available' AND owner_id IN ($1, $2) ORDER BY 1`,
    [before, during],
  );
  expect(balances).toEqual([
    { member_id: before, balance: 50 },
    { member_id: during, balance: 50 },
  ]);
  const { sound, findings } = await verifyMoney(fresh.db);
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  expect(sound).toBe(true);
  const partitions = `SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent = 'ledger_entry'::regclass ORDER BY 1`;
  expect(await fresh.db.raw(partitions)).toEqual(await old.db.raw(partitions));
  await expect(fresh.db.raw('UPDATE ledger_entry SET amount = amount + 1')).rejects.toThrow();
  expect(await memberWithPoints('after', fresh)).toBeGreaterThan(during);
}, 240_000);
