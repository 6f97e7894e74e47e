import { openDatabase } from '@pollen/api/db/database';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';
import pg from 'pg';
import { createThrowawayFolder } from './throwaway-folder.ts';

/** A PostgreSQL server for one test, which may disturb it without affecting others. */
export interface TestPostgres extends AsyncDisposable {
  readonly url: string;
  /**
   * Stops every process of the server (SIGSTOP), like a hung machine: connections stay open, the kernel
   * accepts new ones, and nothing answers.
   */
  freeze(): Promise<void>;
  thaw(): void;
  /** Runs statements as an administrator, on a separate connection. */
  administer(...statements: readonly string[]): Promise<void>;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await createThrowawayFolder();
  const server = await startEmbeddedPostgres(folder, ['-c fsync=off']);
  const db = openDatabase({ url: server.url, connections: 2 });
  await prepareDatabase(db, await readSchema());
  await db.close();
  let frozen: readonly number[] = [];

  async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>) {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const thaw = () => {
    for (const processId of frozen) process.kill(processId, 'SIGCONT');
    frozen = [];
  };

  return {
    url: server.url,
    async freeze() {
      const { rows } = await asAdministrator((client) =>
        client.query<{ pid: number }>(
          'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
        ),
      );
      // The first process starts the others, so none can appear while they are stopped.
      frozen = [server.processId, ...rows.map(({ pid }) => pid)];
      for (const processId of frozen) process.kill(processId, 'SIGSTOP');
    },
    thaw,
    administer: (...statements) =>
      asAdministrator(async (client) => {
        // A server that refuses writes must still let its administrator change that.
        await client.query('SET default_transaction_read_only = off');
        for (const statement of statements) await client.query(statement);
      }),
    async [Symbol.asyncDispose]() {
      thaw();
      await server.stop();
    },
  };
}
