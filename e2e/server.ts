import { randomBytes } from 'node:crypto';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { stopWithParent } from '../scripts/stop-with-parent.mjs';
import { noteDatabase } from './server-database.ts';

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

/**
 * The built server as `npm start` runs it, in demo mode, with temporary data: an embedded database
 * in a temporary folder, or a new database on the server of TEST_DATABASE_URL.
 */
const server = process.env['TEST_DATABASE_URL'];
if (server) process.env['DATABASE_URL'] = await createDatabase(server);
const dataFolder = await createThrowawayFolder({ inMemory: true });
process.env['POLLEN_DATA'] = dataFolder;
process.env['POLLEN_DEMO'] = '1';
process.env['HOST'] = '127.0.0.1';
// A partner's site that may be framed; tests answer its requests.
process.env['POLLEN_FRAME_ORIGINS'] = 'https://framed.example';
// Webhook receivers that tests run.
process.env['POLLEN_WEBHOOK_NETWORKS'] = '127.0.0.1';
// Whether a page is rendered on the server must not depend on the load of the machine.
process.env['POLLEN_RENDER_LIMIT_MS'] = '20000';

await noteDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? null, dataFolder });

stopWithParent();
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
