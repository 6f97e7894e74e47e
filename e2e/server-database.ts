import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findEmbeddedPostgres } from '@pollen/api/db/embedded';
import pg from 'pg';

const port = process.env['E2E_PORT'] ?? process.env['PORT'] ?? '4399';
const note = path.join(os.tmpdir(), `pollen-e2e-${port}.json`);

interface ServerLocation {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** Passes the address of the server's database on to the tests. */
export function noteDatabase(location: ServerLocation): Promise<void> {
  return writeFile(note, JSON.stringify(location), { mode: 0o600 });
}

async function connect(): Promise<pg.Client> {
  const { databaseUrl, dataFolder } = JSON.parse(await readFile(note, 'utf8')) as ServerLocation;
  const url = databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (url === null) throw new Error('The server under test has no database');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs statements in the server's database, for what no page can do. */
export async function withDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
