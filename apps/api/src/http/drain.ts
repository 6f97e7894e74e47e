import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** After this time a running request is aborted. */
const longestMs = 7500;
const pollEveryMs = 25;

/**
 * Closes without failing requests: no new connections, but open ones may send requests for another
 * `drainMs`, and answers carry `connection: close`. Closing them immediately would lose requests in
 * transit. Then idle connections are closed, including those that were opened and never used, which Node
 * treats as about to send a request.
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
    // Node would call this while it closes; here it is called later.
    http.closeIdleConnections = () => {};
    const since = performance.now();
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (performance.now() - since > longestMs) return http.closeAllConnections();
      // Not by the clock: a process without CPU for that long has requests it did not read yet.
      if (looks * pollEveryMs < drainMs) return;
      closeIdle();
      for (const socket of unused) socket.destroy();
    }, pollEveryMs);
    http.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
