import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';
import type { Overload } from './overload.ts';

/** Figures read at the moment they are asked for. */
export function watchResources(metrics: Metrics, db: Database, overload: Overload): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read());
      },
    });
  gauge('pollen_calls_in_flight', 'Calls worked on now', overload.inFlight);
  gauge('pollen_event_loop_delay_seconds', 'How late it runs', () => overload.delayMs() / 1000);
  gauge('pollen_database_connections', 'Open connections', () => db.pool.totalCount);
  gauge('pollen_database_waiting', 'Work waiting for a connection', () => db.pool.waitingCount);
}
