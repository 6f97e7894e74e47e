import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { registerHealth } from './health.ts';
import { securityHeaders } from './security-headers.ts';
import { createServer } from './server.ts';

export interface HealthServices {
  readonly watch: DatabaseWatch;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly origin: string;
}

/** For a process that only runs jobs: serves its health and metrics, and nothing else. */
export function createHealthServer(
  { watch, log, metrics, origin }: HealthServices,
  metricsPublic: boolean,
): FastifyInstance {
  const server = createServer({ log, headers: securityHeaders(origin), trustProxy: false });
  let accepting = true;
  server.addHook('preClose', async () => {
    accepting = false;
  });
  registerHealth(server, { watch, metrics, metricsPublic, accepting: () => accepting });
  return server;
}
