import { derivedKeyRing, type KeyRing } from './adapters/key-ring.ts';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createLimiter, type Limiter } from './http/limits.ts';

/** What modules are built from. Everything here is real in tests, too; only the clock is set. */
export interface AppServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly hasher: PasswordHasher;
  /** Seals what is encrypted at rest. */
  readonly keyRing: KeyRing;
  /** The same in every process on one database; keys for other uses are derived from it. */
  readonly secret: Uint8Array;
  /** Public address of the app, for links. */
  readonly origin: string;
  readonly demo: boolean;
}

export interface ServiceOptions {
  readonly db: Database;
  readonly secret: Uint8Array;
  readonly origin: string;
  readonly demo: boolean;
  /** The process opens the one of its data folder or environment; derived from the secret unless told. */
  readonly keyRing?: KeyRing;
  readonly clock?: Clock;
  readonly hasher?: PasswordHasher;
}

/** The one place where the API's dependencies are put together, for the process and for tests. */
export function createServices(options: ServiceOptions): AppServices {
  const { db, secret, clock = systemClock, hasher = createPasswordHasher() } = options;
  const { keyRing = derivedKeyRing(secret) } = options;
  return { ...options, clock, hasher, keyRing, limiter: createLimiter(db, clock) };
}
