import { randomBytes } from 'node:crypto';
import { createTestDatabase, testServerUrl } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { prepareDatabase, readSchema } from './prepare.ts';

test('several processes that start together on an empty database prepare it once', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: testServerUrl() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  const databases = Array.from({ length: 4 }, () =>
    openDatabase({ url: url.href, connections: 2 }),
  );
  const schema = await readSchema();
  const applied = await Promise.all(databases.map((db) => prepareDatabase(db, schema)));
  expect(applied.map(({ migrations }) => migrations).filter((names) => names.length > 0)).toEqual([
    schema.migrations.map((migration) => migration.name),
  ]);
  expect(applied.filter(({ routines }) => routines.length > 0)).toHaveLength(1);
  await Promise.all(databases.map((db) => db.close()));
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

test('a failover loses only the requests counted in the current minute', async () => {
  await using made = await createTestDatabase();
  const unlogged = await made.db.raw(`SELECT relname FROM pg_class
    WHERE relpersistence = 'u' AND relkind = 'r'`);
  // Each process counts its own requests in memory, too, and a minute later it starts at zero anyway.
  expect(unlogged).toEqual([{ relname: 'request_count' }]);
});
