import type { FastifyInstance } from 'fastify';
import { isClockOff } from '../clock.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Metrics } from '../metrics.ts';

export interface HealthOptions {
  readonly watch: DatabaseWatch;
  readonly metrics: Metrics;
  readonly metricsPublic: boolean;
  /** False once the process is stopping. */
  readonly accepting: () => boolean;
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || /^(::ffff:)?127\./.test(address ?? '');

export function registerHealth(server: FastifyInstance, options: HealthOptions): void {
  const { watch, metrics, metricsPublic, accepting } = options;
  server.get('/healthz', async () => ({ alive: true }));
  // For a proxy's health checks. It does not query the database: during an outage all processes would fail
  // together, and members would get the proxy's error page instead of our answer.
  server.get('/livez', async (_request, reply) => {
    if (!accepting()) reply.code(503).header('retry-after', 1);
    return { accepting: accepting() };
  });
  server.get('/readyz', async (_request, reply) => {
    const database = await watch.check();
    const ready = accepting() && database === 'up';
    if (!ready) reply.code(503).header('retry-after', 1);
    const aheadSeconds = Math.round(watch.clock.machineAheadMs()) / 1000;
    return { ready, database, clock: { aheadSeconds, isOff: isClockOff(watch.clock) } };
  });
  server.get('/metrics', async (request, reply) => {
    // The connection's own address: a forwarded one is only a claim. Nor may a proxy on this machine
    // publish them.
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!metricsPublic && (forwarded || !isLoopback(request.socket.remoteAddress))) {
      return reply.callNotFound();
    }
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
