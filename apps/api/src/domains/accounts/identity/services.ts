import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { SignInProvider } from '../../../adapters/sign-in/sign-in-provider.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { PasswordGate } from '../../../http/password-gate.ts';
import type { CookieJar } from './domain/cookies.ts';
import type { AddressLimits } from './domain/limits.ts';
import type { MemberHooks } from './hooks.ts';

/** The module's dependencies; a command picks the few it needs. */
export interface IdentityServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly passwordGate: PasswordGate;
  readonly addressLimits: AddressLimits;
  readonly hasher: PasswordHasher;
  readonly jar: CookieJar;
  /** See `keyed` in domain/session.ts. */
  readonly serverKey: Uint8Array;
  /** Public address of the app, for links in mails. */
  readonly origin: string;
  readonly hooks: readonly MemberHooks[];
  /** The configured social sign-in providers. */
  readonly signIn: readonly SignInProvider[];
}
