import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import type { SignInProvider } from './adapters/sign-in/sign-in-provider.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createLimiter, type Limiter } from './http/limits.ts';

/** What modules are built from. Everything here is real in tests, too; only the clock is set. */
export interface AppServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly hasher: PasswordHasher;
  /** The same in every process on one database; keys for other uses are derived from it. */
  readonly secret: Uint8Array;
  /** Public address of the app, for links. */
  readonly origin: string;
  readonly demo: boolean;
  /** Social sign-ins; those missing here have no button. */
  readonly signIn: readonly SignInProvider[];
}

export interface ServiceOptions {
  readonly db: Database;
  readonly secret: Uint8Array;
  readonly origin: string;
  readonly demo: boolean;
  readonly clock?: Clock;
  readonly hasher?: PasswordHasher;
  readonly signIn?: readonly SignInProvider[];
}

/** The one place where the API's dependencies are put together, for the process and for tests. */
export function createServices(options: ServiceOptions): AppServices {
  const { db, clock = systemClock, hasher = createPasswordHasher(), signIn = [] } = options;
  return { ...options, clock, hasher, signIn, limiter: createLimiter(db, clock) };
}
