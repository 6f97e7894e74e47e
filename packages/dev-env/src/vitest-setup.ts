import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import pg from 'pg';
import { createTemplate } from './test-database.ts';
import { createThrowawayFolder } from './throwaway-folder.ts';

/** Nothing here has to survive a crash, and no statistics may change a plan in the middle of a test. */
const flags = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map(
  (name) => `-c ${name}=off`,
);

/** Tests open thousands of connections: the rounds that slow down guessing a password would add up. */
async function hashPasswordOnce(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { username, password } = new URL(server);
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE ${username} PASSWORD ${pg.escapeLiteral(password)}`);
  await client.end();
}

/** Starts one throwaway PostgreSQL for the whole run, unless TEST_DATABASE_URL names a server. */
export default async function setup() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await createTemplate(given);
    return undefined;
  }
  // Without this, a SIGTERM would end the run before the folder is removed.
  process.once('SIGTERM', () => process.exit(143));
  const folder = await createThrowawayFolder({ inMemory: true });
  const server = await startEmbeddedPostgres(folder, flags);
  await hashPasswordOnce(server.url);
  process.env['TEST_DATABASE_URL'] = server.url;
  await createTemplate(server.url);
  return () => server.stop();
}
