import { execFile } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@pollen/api/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';
import pg from 'pg';
import { createThrowawayFolder } from './throwaway-folder.ts';

const run = promisify(execFile);

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
  /** A replica that follows the server; it ends with `stop`. */
  startStandby(): Promise<TestStandby>;
}

export interface TestStandby {
  readonly url: string;
  /** As `TestPostgres` has them. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Stops and continues to replay what it receives, as if it were far behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Stops the processes of a server, and lets them go on. */
function freezer({ url, processId }: EmbeddedPostgres): Pick<TestPostgres, 'freeze' | 'thaw'> {
  let frozen: readonly number[] = [];
  return {
    async freeze() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // The first process starts the others, so none appears from here on.
      signal(processId, 'SIGSTOP');
      const { rows } = await client
        .query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()')
        .finally(() => client.end());
      frozen = [processId, ...rows.map(({ pid }) => pid)];
      for (const stopped of frozen) signal(stopped, 'SIGSTOP');
    },
    thaw() {
      for (const stopped of frozen) signal(stopped, 'SIGCONT');
      frozen = [];
    },
  };
}

/**
 * A copy of a running server that replays its log. The embedded server has no pg_basebackup; this does the
 * same with the functions behind it.
 */
async function startStandbyOf(primary: EmbeddedPostgres, home: string): Promise<TestStandby> {
  const folder = await createThrowawayFolder({ inMemory: true });
  const copy = path.join(folder, 'postgres');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await run('cp', ['-a', primary.folder, copy]);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nhot_standby_feedback = on\n`,
  );
  await writeFile(path.join(copy, 'standby.signal'), '');
  await rm(path.join(copy, 'postmaster.pid'), { force: true });
  await rm(path.join(copy, 'postmaster.opts'), { force: true });
  await copyFile(path.join(home, 'postgres.secret'), path.join(folder, 'postgres.secret'));
  // The server's account owns its folder, and so every file in it.
  await run('chown', ['-R', `--reference=${primary.folder}`, copy]);
  const standby = await startEmbeddedPostgres(folder, ['-c fsync=off']);
  const { freeze, thaw } = freezer(standby);
  let stopping: Promise<void> | null = null;
  const ask = async (statement: string) => {
    const other = new pg.Client({ connectionString: standby.url });
    await other.connect();
    await other.query(statement).finally(() => other.end());
  };
  return {
    url: standby.url,
    freeze,
    thaw,
    pause: () => ask('SELECT pg_wal_replay_pause()'),
    resume: () => ask('SELECT pg_wal_replay_resume()'),
    stop: () => {
      thaw();
      stopping ??= standby.stop();
      return stopping;
    },
  };
}

/** A process of the server may have ended by itself just before. */
function signal(processId: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(processId, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await createThrowawayFolder({ inMemory: true });
  const server = await startEmbeddedPostgres(folder, ['-c fsync=off']);
  const db = openDatabase({ url: server.url, connections: 2 });
  await prepareDatabase(db, await readSchema());
  await db.close();
  const { freeze, thaw } = freezer(server);

  async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>) {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    url: server.url,
    freeze,
    thaw,
    administer: (...statements) =>
      asAdministrator(async (client) => {
        // A server that refuses writes must still let its administrator change that.
        await client.query('SET default_transaction_read_only = off');
        for (const statement of statements) await client.query(statement);
      }),
    startStandby: () => startStandbyOf(server, folder),
    async [Symbol.asyncDispose]() {
      thaw();
      await server.stop();
    },
  };
}
