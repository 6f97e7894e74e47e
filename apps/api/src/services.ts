import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createLimiter, type Limiter } from './http/limits.ts';

/** What modules are built from. Everything here is real in tests, too; only the clock is set. */
export interface AppServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  /** Public address of the app, for links. */
  readonly origin: string;
  readonly demo: boolean;
}

export interface ServiceOptions {
  readonly db: Database;
  readonly origin: string;
  readonly demo: boolean;
  readonly clock?: Clock;
}

/** The one place where the API's dependencies are put together, for the process and for tests. */
export function createServices({
  db,
  origin,
  demo,
  clock = systemClock,
}: ServiceOptions): AppServices {
  return { db, clock, origin, demo, limiter: createLimiter(db, clock) };
}
