import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** After this long a request that still runs is given up. */
const longestMs = 7500;
const lookEveryMs = 25;

/**
 * Closing without failing anybody: no new connections, but those there are may go on asking for
 * `drainMs`; each answer then says `connection: close`. Cutting them at once would lose requests
 * already on their way. What is left at the end is idle, or was opened and never used.
 */
export function drainOnClose(server: FastifyInstance, drainMs: number): void {
  const http = server.server;
  const inFlight = new Set<ServerResponse>();
  http.on('request', (_request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  server.addHook('preClose', async () => {
    const closeIdle = http.closeIdleConnections.bind(http);
    // Node would call this while it closes; here it is called when the time has come.
    http.closeIdleConnections = () => {};
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    const since = performance.now();
    const timer = setInterval(() => {
      const passedMs = performance.now() - since;
      if (passedMs < drainMs) return;
      if (inFlight.size === 0 || passedMs > longestMs) http.closeAllConnections();
      else closeIdle();
    }, lookEveryMs);
    http.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
