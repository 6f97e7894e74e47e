import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@pollen/api/db/database';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';
import pg from 'pg';

const template = 'pollen_template';

/** On a busy machine, starting a connection can take seconds; a call that waits for it must not fail. */
export const testConnectTimeoutMs = 60_000;

/** The server tests run on: TEST_DATABASE_URL, or the one the test run started. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run tests with npm test or npx vitest');
  return url;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<Result>(server: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates once; each test database is then a copy, which takes milliseconds. */
export async function createTemplate(server: string): Promise<void> {
  await asAdmin(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
  });
  const db = openDatabase({
    url: urlOf(server, template),
    connections: 1,
    connectTimeoutMs: testConnectTimeoutMs,
  });
  await prepareDatabase(db, await readSchema());
  await db.close();
}

export interface TestDatabase extends AsyncDisposable {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** A new database: migrated, empty, dropped by `drop`. */
export async function createTestDatabase(connections = 10): Promise<TestDatabase> {
  const server = testServerUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By default blocks are copied one by one through the log, which takes about twice as long.
  const create = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await asAdmin(server, (client) => client.query(create));
  const url = urlOf(server, name);
  const db = openDatabase({ url, connections, connectTimeoutMs: testConnectTimeoutMs });
  const drop = async () => {
    await db.close();
    await asAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { db, url, drop, [Symbol.asyncDispose]: drop };
}
