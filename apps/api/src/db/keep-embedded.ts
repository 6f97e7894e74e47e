import type { Log } from '../log.ts';
import { isAlive } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded.ts';

export interface KeptPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const watchMs = 1000;

/**
 * Starts the embedded server and starts it again if it dies, on the same port, so that the pool
 * finds it.
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
      await server.stop();
    },
  };
}
