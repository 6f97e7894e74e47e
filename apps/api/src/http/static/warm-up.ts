import type { PageRenderer } from '@pollen/contract/page-render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';

/** No connection can come from this address, whatever a request's headers say. */
const ownAddress = '0.0.0.0';

/** Nobody waits for such a page, so it may take as long as it needs. */
export const isWarmUp = (request: FastifyRequest): boolean =>
  request.socket.remoteAddress === ownAddress;

/**
 * Once the server listens, loads the code of the rendered pages and asks itself for each public one. The first
 * visitor would otherwise be late for that and get a shell. Nothing waits for it, and nothing depends on it.
 */
export function warmUpOnListen(server: FastifyInstance, renderer: PageRenderer, log: Log): void {
  let isOpen = true;
  server.addHook('preClose', async () => {
    isOpen = false;
  });

  async function warmUp(): Promise<void> {
    for (const url of await renderer.load()) {
      if (!isOpen) return;
      await server.inject({ url, remoteAddress: ownAddress });
    }
  }

  server.addHook('onListen', (done) => {
    warmUp().catch((error: unknown) => log.fault(error, { task: 'warming up' }));
    done();
  });
}
