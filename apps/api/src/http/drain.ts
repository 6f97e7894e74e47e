import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** After this long a request that still runs is given up. */
const longestMs = 7500;
const lookEveryMs = 25;

/**
 * Closing without failing anybody: no new connections, but those there are may go on asking for
 * `drainMs`, and answers say `connection: close`. Cutting them at once would lose requests already
 * on their way. Then goes whatever is idle, also what was opened and never used, which Node takes
 * for a request about to come.
 */
export function drainOnClose(server: FastifyInstance, drainMs: number): void {
  const http = server.server;
  const unused = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.on('request', (request) => unused.delete(request.socket));
  server.addHook('preClose', async () => {
    const closeIdle = http.closeIdleConnections.bind(http);
    // Node would call this while it closes; here it is called when the time has come.
    http.closeIdleConnections = () => {};
    const since = performance.now();
    const timer = setInterval(() => {
      const passedMs = performance.now() - since;
      if (passedMs < drainMs) return;
      if (passedMs > longestMs) return http.closeAllConnections();
      closeIdle();
      for (const socket of unused) socket.destroy();
    }, lookEveryMs);
    http.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
