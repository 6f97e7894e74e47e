import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { createTemplate } from './test-database.ts';

/** Starts one throwaway PostgreSQL for the whole run, unless TEST_DATABASE_URL names a server. */
export default async function setup() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await createTemplate(given);
    return undefined;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder, ['-c fsync=off', '-c synchronous_commit=off']);
  process.env['TEST_DATABASE_URL'] = server.url;
  await createTemplate(server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
