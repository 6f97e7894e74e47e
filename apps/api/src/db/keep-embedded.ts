import pg from 'pg';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from './embedded.ts';

export interface KeptPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const watchMs = 1000;

const isAlive = (processId: number) => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Alive, but another account's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether other processes of this installation still work with the server. */
async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts the embedded server and starts it again if it dies, on the same port, so that the pool
 * finds it. Several processes may share one folder: the last to leave stops the server.
 */
export async function keepEmbeddedPostgres(dataFolder: string, log: Log): Promise<KeptPostgres> {
  let server = await startEmbeddedPostgres(dataFolder);
  const { url, port } = server;
  let starting: Promise<void> | null = null;
  const restart = async () => {
    try {
      server = await startEmbeddedPostgres(dataFolder, [], port);
      log.warn({ processId: server.processId }, 'PostgreSQL had died and was started again');
    } catch (error) {
      log.fault(error, { task: 'restart PostgreSQL' });
    }
  };
  const timer = setInterval(() => {
    if (starting || isAlive(server.processId)) return;
    starting = restart().finally(() => {
      starting = null;
    });
  }, watchMs);
  timer.unref();
  return {
    url,
    async stop() {
      clearInterval(timer);
      await starting;
      if (isAlive(server.processId) && !(await isInUse(url))) await server.stop();
    },
  };
}
