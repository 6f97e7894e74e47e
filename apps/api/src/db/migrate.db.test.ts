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
