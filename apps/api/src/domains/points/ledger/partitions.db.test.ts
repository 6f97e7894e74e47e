import { randomBytes } from 'node:crypto';
import { readCatalog } from '@pollen/dev-env/catalog';
import { createTestDatabase, testServerUrl } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../db/database.ts';
import { prepareDatabase, readSchema } from '../../../db/prepare.ts';
import { addPartitions, grant, promotion } from './public.ts';
import { prove, verifyLedger } from './verify.ts';

const give = (db: Database, memberId: number, id: number) =>
  grant(db, { memberId, points: 10, cause: { kind: 'gift', id }, from: promotion });

const partitionsOf = async (db: Database) =>
  (
    await db.raw<{ line: string }>(
      `SELECT tableoid::regclass || ' ' || transfer_id AS line FROM ledger_entry
       WHERE amount > 0 ORDER BY transfer_id`,
    )
  ).map(({ line }) => line);

test('an existing ledger becomes the first partition without being written, and keeps its guards', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: testServerUrl() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  const db = openDatabase({ url: url.href, connections: 2 });
  try {
    const schema = await readSchema();
    // Without those of partitions and the archive; routines of other modules need theirs.
    const before = schema.migrations.filter(({ name: file }) => !/^065[1-4]-ledger/.test(file));
    const isOfArchive = (name: string) => name.includes('archive');
    const routinesBefore = schema.routines.filter((routine) => !isOfArchive(routine.name));
    await prepareDatabase(db, { migrations: before, routines: routinesBefore });
    await give(db, 1, 1);
    await give(db, 2, 2);
    const fileOf = async (table: string) =>
      (await db.raw(`SELECT pg_relation_filenode('${table}') AS file`))[0];
    const file = await fileOf('ledger_entry');

    const { routines } = await prepareDatabase(db, schema);
    expect(routines.filter((name) => !isOfArchive(name))).toEqual([]);
    expect(await fileOf('ledger_entry_1')).toEqual(file);
    await give(db, 1, 3);
    expect(await partitionsOf(db)).toEqual([
      'ledger_entry_1 1',
      'ledger_entry_1 2',
      'ledger_entry_1 3',
    ]);
    const { sound, findings } = await verifyLedger(db);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(sound).toBe(true);
    await using fresh = await createTestDatabase();
    expect(await readCatalog(db)).toEqual(await readCatalog(fresh.db));
  } finally {
    await db.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
});

test('a partition is added ahead of time, and lines, proofs and seals go on in it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await give(db, 1, 1);
  expect(await addPartitions(db)).toBe(1);
  expect(await addPartitions(db)).toBe(0);
  await db.raw(`SELECT setval('ledger_transfer_id_seq', 50000000)`);
  await give(db, 1, 2);
  expect(await addPartitions(db)).toBe(1);
  expect(await partitionsOf(db)).toEqual(['ledger_entry_1 1', 'ledger_entry_2 50000001']);
  const seal = { upTo: 50_000_001, at: new Date() };
  const findings = await prove(db, { more: [], full: false, seal });
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  const seals = await db.raw<{ range: string }>(
    `SELECT after_id || '-' || until_id AS range FROM ledger_seal ORDER BY id`,
  );
  expect(seals.map(({ range }) => range)).toEqual(['0-50000000', '50000000-50000001']);
  expect((await verifyLedger(db)).sound).toBe(true);
});

test('without a partition nothing is lost, and the proof reports it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await db.raw(`SELECT setval('ledger_transfer_id_seq', 50000000)`);
  await give(db, 1, 1);
  expect(await partitionsOf(db)).toEqual(['ledger_entry_default 50000001']);
  const { findings } = await verifyLedger(db);
  expect(findings.filter(({ broken }) => broken > 0)).toMatchObject([
    {
      name: 'every entry has a partition',
      broken: 2,
      samples: ['transfer 50000001', 'transfer 50000001'],
    },
  ]);
});

test('nobody writes to a partition by its name', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await give(db, 1, 1);
  await addPartitions(db);
  for (const table of ['ledger_entry_1', 'ledger_entry_2', 'ledger_entry_default']) {
    for (const statement of [
      `INSERT INTO ${table} (transfer_id, account_id, amount) VALUES (1, 1, 1)`,
      `UPDATE ${table} SET amount = 1`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await expect(db.raw(statement), statement).rejects.toMatchObject({
        constraint: 'ledger_partition_is_closed',
      });
    }
  }
  await db.raw('ALTER TABLE ledger_entry_2 DISABLE TRIGGER ledger_entry_moves_balance');
  await db.raw('ALTER TABLE ledger_entry_1 DISABLE TRIGGER ledger_partition_is_closed');
  const { findings } = await verifyLedger(db);
  expect(findings.filter(({ broken }) => broken > 0)).toMatchObject([
    {
      name: 'the guards are switched on',
      samples: ['ledger_entry_moves_balance', 'ledger_partition_is_closed of ledger_entry_1'],
    },
  ]);
});
