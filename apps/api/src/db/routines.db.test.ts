import { readCatalog } from '@pollen/dev-env/catalog';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDatabase, readSchema } from './prepare.ts';
import { applyRoutines, parseRoutines } from './routines.ts';

let test_: TestDatabase;
beforeEach(async () => {
  test_ = await createTestDatabase();
  await test_.db.raw('DELETE FROM schema_routine');
  await test_.db.raw('CREATE TABLE shelf (id integer PRIMARY KEY, size integer)');
});
afterEach(() => test_.drop());

const apply = (text: string) =>
  test_.db.onConnection((connection) => applyRoutines(connection, parseRoutines('t.sql', text)));
const value = async (text: string) => (await test_.db.raw<{ value: unknown }>(text))[0]?.value;

const original = `
CREATE FUNCTION shelf_size(the_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT size FROM shelf WHERE id = the_id
$$;
CREATE FUNCTION shelf_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.size := NEW.size + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER shelf_checked BEFORE INSERT ON shelf FOR EACH ROW EXECUTE FUNCTION shelf_check();
ALTER TABLE shelf ENABLE ALWAYS TRIGGER shelf_checked;
CREATE VIEW shelf_row AS SELECT id, shelf_size(id) AS size FROM shelf;`;

test('only routines whose text changed are recreated', async () => {
  expect(await apply(original)).toHaveLength(4);
  expect(await apply(original)).toEqual([]);
  const edited = original.replace('NEW.size + 1', 'NEW.size + 2');
  expect(await apply(edited)).toEqual(['function shelf_check']);
  await test_.db.raw('INSERT INTO shelf VALUES (1, 10)');
  expect(await value('SELECT size AS value FROM shelf_row')).toBe(12);
});

test('a function with another signature replaces the old one, and views follow', async () => {
  await apply(original);
  await apply(
    original
      .replace(
        'shelf_size(the_id integer) RETURNS integer',
        'shelf_size(the_id bigint) RETURNS text',
      )
      .replace('SELECT size FROM', 'SELECT size::text FROM'),
  );
  await test_.db.raw('INSERT INTO shelf VALUES (1, 10)');
  expect(await value('SELECT size AS value FROM shelf_row')).toBe('11');
  expect(await value(`SELECT count(*) AS value FROM pg_proc WHERE proname = 'shelf_size'`)).toBe(1);
});

test('a routine that was removed from the sources is dropped', async () => {
  await apply(original);
  await apply('CREATE FUNCTION shelf_other() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;');
  expect(
    await value(
      `SELECT count(*) AS value FROM pg_proc WHERE proname IN ('shelf_size', 'shelf_check')`,
    ),
  ).toBe(0);
  expect(await value(`SELECT to_regclass('shelf_row') AS value`)).toBeNull();
});

test('a changed trigger still fires always', async () => {
  await apply(original);
  await apply(original.replace('BEFORE INSERT ON', 'BEFORE INSERT OR UPDATE ON'));
  expect(
    await value(`SELECT tgenabled AS value FROM pg_trigger WHERE tgname = 'shelf_checked'`),
  ).toBe('A');
});

test('a failing routine leaves the database unchanged', async () => {
  await apply(original);
  const broken = `${original.replace('NEW.size + 1', 'NEW.size + 5')}
    CREATE VIEW shelf_broken AS SELECT nothing FROM shelf;`;
  await expect(apply(broken)).rejects.toThrow('nothing');
  await test_.db.raw('INSERT INTO shelf VALUES (1, 10)');
  expect(await value('SELECT size AS value FROM shelf')).toBe(11);
});

test('a routine waits for a long transaction in short attempts', async () => {
  await apply(original);
  const reader = await test_.db.pool.connect();
  await reader.query('BEGIN');
  await reader.query('LOCK TABLE shelf IN ACCESS EXCLUSIVE MODE');
  const applying = apply(original.replace('BEFORE INSERT ON', 'BEFORE INSERT OR UPDATE ON'));
  // The first attempt gives up its place in the lock queue, so a reader behind it is served.
  await expect
    .poll(() =>
      value(`SELECT count(*) AS value FROM pg_locks WHERE NOT granted
        AND relation = 'shelf'::regclass`),
    )
    .toBe(1);
  await expect
    .poll(() =>
      value(`SELECT count(*) AS value FROM pg_locks WHERE NOT granted
        AND relation = 'shelf'::regclass`),
    )
    .toBe(0);
  await reader.query('ROLLBACK');
  reader.release();
  expect(await applying).toEqual(['trigger shelf.shelf_checked']);
});

test('a database made before the baseline keeps its data and gets the same schema', async () => {
  const schema = await readSchema();
  await using other = await createTestDatabase();
  const { db } = other;
  const wanted = await readCatalog(db);
  await db.raw('DROP TABLE schema_routine');
  await db.raw(`DELETE FROM schema_migration WHERE name < '0022'`);
  await db.raw(
    `INSERT INTO schema_migration (name, hash) VALUES ('0001-platform.sql', 'old'), ('0165-messages-once.sql', 'old')`,
  );
  const { migrations, routines } = await prepareDatabase(db, schema);
  expect(migrations).toEqual([]);
  expect(routines).toHaveLength(schema.routines.length);
  expect(await readCatalog(db)).toEqual(wanted);
});
