import { randomBytes } from 'node:crypto';
import { testServerUrl } from '@pollen/dev-env/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrationsFolder, readMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

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
  const migrations = await readMigrations(migrationsFolder);
  const applied = await Promise.all(databases.map((db) => prepareDatabase(db, migrations)));
  expect(applied.filter((names) => names.length > 0)).toEqual([
    migrations.map((migration) => migration.name),
  ]);
  await Promise.all(databases.map((db) => db.close()));
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});
