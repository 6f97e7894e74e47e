import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/**
 * The built server as `npm start` runs it, demo mode on, with data that is gone afterwards: an
 * embedded database in a temporary folder, or a new database on the server TEST_DATABASE_URL names.
 */
const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-e2e-'));
// PostgreSQL may run as another account, which must be able to enter.
await chmod(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

async function createDatabase(server: string): Promise<string> {
  const name = `pollen_e2e_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const server = process.env['TEST_DATABASE_URL'];
if (server) process.env['DATABASE_URL'] = await createDatabase(server);
process.env['POLLEN_DATA'] = folder;
process.env['POLLEN_DEMO'] = '1';
process.env['HOST'] = '127.0.0.1';

await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
