import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Metrics } from '../metrics.ts';

export interface HealthOptions {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly metricsPublic: boolean;
  /** False from the moment the process was told to stop. */
  readonly accepting: () => boolean;
}

const probeTimeoutMs = 2000;

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), probeTimeoutMs);
  });
  const asked = db.query(sql`SELECT`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || /^(::ffff:)?127\./.test(address ?? '');

export function registerHealth(server: FastifyInstance, options: HealthOptions): void {
  const { db, metrics, metricsPublic, accepting } = options;
  server.get('/healthz', async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = accepting() && (await answers(db));
    if (!ready) reply.code(503).header('retry-after', 1);
    return { ready };
  });
  server.get('/metrics', async (request, reply) => {
    // The connection's own address: a forwarded one is the sender's word. Nor may a proxy on this
    // machine hand them to the world.
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!metricsPublic && (forwarded || !isLoopback(request.socket.remoteAddress))) {
      return reply.callNotFound();
    }
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
