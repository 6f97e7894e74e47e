import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Metrics } from '../metrics.ts';
import type { Overload } from './overload.ts';

/** Metrics read at the time of the scrape. */
export function watchResources(
  metrics: Metrics,
  { db, watch }: { readonly db: Database; readonly watch: DatabaseWatch },
  overload: Overload,
): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('pollen_calls_in_flight', 'Calls in progress', overload.inFlight);
  gauge('pollen_event_loop_delay_seconds', 'Event loop delay', () => overload.delayMs() / 1000);
  gauge('pollen_database_connections', 'Open connections', () => db.pool.totalCount);
  gauge('pollen_database_up', '1 if it answers and can be written to', async () =>
    (await watch.check()) === 'up' ? 1 : 0,
  );
  gauge(
    'pollen_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's",
    () => watch.clock.machineAheadMs() / 1000,
  );
  gauge('pollen_database_waiting', 'Work waiting for a connection', () => db.pool.waitingCount);
}
