import { createTestDatabase } from '@pollen/dev-env/test-database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const table = { name: '9000-shelf.sql', text: 'CREATE TABLE shelf (id integer, size integer);' };
const index = {
  name: '9001-shelf-size.concurrent.sql',
  text: 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS shelf_size ON shelf (size);',
};

test('a failing migration leaves no changes, and earlier ones stay', async () => {
  await using made = await createTestDatabase();
  const broken = { name: '9002-broken.sql', text: 'CREATE TABLE half (); SELECT nothing();' };
  const run = (migrations: { name: string; text: string }[]) =>
    made.db.onConnection((connection) => migrate(connection, migrations));
  await expect(run([table, broken])).rejects.toThrow('nothing');
  const [found] = await made.db.raw(
    `SELECT to_regclass('shelf') IS NOT NULL AS shelf, to_regclass('half') AS half`,
  );
  expect(found).toEqual({ shelf: true, half: null });
  expect(await run([table])).toEqual([]);
  await expect(run([{ ...table, text: 'CREATE TABLE other ();' }])).rejects.toThrow('was changed');
});

test('an index is built outside a transaction, and again after a failed attempt', async () => {
  await using made = await createTestDatabase();
  const run = () => made.db.onConnection((connection) => migrate(connection, [table, index]));
  await made.db.onConnection((connection) => migrate(connection, [table]));
  await made.db.raw('INSERT INTO shelf VALUES (1, 5), (2, 5)');
  await expect(run()).rejects.toThrow('shelf_size');
  await made.db.raw('DELETE FROM shelf WHERE id = 2');
  expect(await run()).toEqual([index.name]);
  const [valid] = await made.db.raw(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'shelf_size'::regclass`,
  );
  expect(valid).toEqual({ indisvalid: true });
});

test('a migration that a long reader keeps waiting lets others pass, and is applied after it', async () => {
  await using made = await createTestDatabase();
  const { db } = made;
  await db.onConnection((connection) => migrate(connection, [table]));
  const column = {
    name: '9003-shelf-colour.sql',
    text: 'ALTER TABLE shelf ADD COLUMN colour text;',
  };
  const reader = db.newClient();
  await reader.connect();
  try {
    await reader.query('BEGIN');
    await reader.query('SELECT FROM shelf');
    const migrating = db.onConnection((connection) => migrate(connection, [table, column]));
    const waiting = () =>
      db.raw(`SELECT FROM pg_locks WHERE relation = 'shelf'::regclass AND NOT granted`);
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    // It would wait behind the migration, which waits for the reader.
    expect(await db.raw('SELECT FROM shelf')).toEqual([]);
    await reader.query('COMMIT');
    expect(await migrating).toEqual([column.name]);
  } finally {
    await reader.end();
  }
});
