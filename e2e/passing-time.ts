import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findEmbeddedPostgres } from '@pollen/api/db/embedded';
import pg from 'pg';

const port = process.env['E2E_PORT'] ?? process.env['PORT'] ?? '4399';
const note = path.join(os.tmpdir(), `pollen-e2e-${port}.json`);

interface Whereabouts {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** Tells the tests where the server under test keeps its data. */
export function noteDatabase(whereabouts: Whereabouts): Promise<void> {
  return writeFile(note, JSON.stringify(whereabouts), { mode: 0o600 });
}

async function openDatabase(): Promise<pg.Client> {
  const { databaseUrl, dataFolder } = JSON.parse(await readFile(note, 'utf8')) as Whereabouts;
  const url = databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (url === null) throw new Error('The server under test has no database');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * A robot answers in a second what people take minutes for, and the server refuses to pay that. This is
 * the time a person would have taken: the start of the participation moves back in the database, where a
 * guard against exactly that has to be lifted for the moment.
 */
export async function passTime(participationId: string, seconds = 300): Promise<void> {
  const client = await openDatabase();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE participation DISABLE TRIGGER participation_change');
    await client.query(
      'UPDATE participation SET started_at = started_at - make_interval(secs => $2) WHERE id = $1',
      [participationId, seconds],
    );
    await client.query('ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_change');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
