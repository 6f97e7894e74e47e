import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { migrationsFolder } from './migrate.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2);
});
afterAll(() => database.drop());

test('work that throws leaves no changes, and its connection returns to the pool', async () => {
  const { db } = database;
  await db.raw('CREATE TABLE kept (name text)');
  for (let count = 0; count < 5; count++) {
    const failing = db.transact(async (tx) => {
      await tx.raw("INSERT INTO kept VALUES ('x')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  }
  expect(await db.query(sql`SELECT * FROM kept`)).toEqual([]);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('a connection without an answer for too long is closed and replaced', async () => {
  const db = openDatabase({ url: database.url, connections: 1, cutAfterMs: 2000 });
  // Simulates a server that vanished silently: it would answer in a minute.
  const error = await db
    .transact((tx) => tx.raw('SELECT pg_sleep(60)'))
    .catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(await db.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await db.close();
});

test('no statement is compiled, whatever the server’s default is', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.db.raw(`ALTER DATABASE ${name} SET jit = on`);
  const db = openDatabase({ url: database.url, connections: 1 });
  const client = db.newClient();
  await client.connect();
  try {
    expect(await db.raw('SHOW jit')).toEqual([{ jit: 'off' }]);
    expect((await client.query('SHOW jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await client.end();
    await db.close();
  }
});

test('a new database is set not to compile statements, for connections through a pooler', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.db.raw(`ALTER DATABASE ${name} RESET jit`);
  const text = await readFile(`${migrationsFolder}/0730-no-jit.sql`, 'utf8');
  await database.db.raw(text);
  const plain = new pg.Client({ connectionString: database.url });
  await plain.connect();
  expect((await plain.query('SHOW jit')).rows).toEqual([{ jit: 'off' }]);
  await plain.end();
});

test('a statement’s name is derived from its text, without its values', () => {
  const read = (id: number) => sql`SELECT ${id}::int AS id`;
  expect(read(1).name).toBe(read(2).name);
  expect(read(1).text).toBe('SELECT $1::int AS id');
  expect(read(1).values).toEqual([1]);
  expect(sql`SELECT 2`.name).not.toBe(read(1).name);
});
