import type { GeoIp } from '../../../adapters/geo-ip/geo-ip.ts';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { PasswordGate } from '../../../http/password-gate.ts';

export interface OperatorServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly passwordGate: PasswordGate;
  readonly hasher: PasswordHasher;
  readonly keyRing: KeyRing;
  readonly geoIp: GeoIp;
  readonly origin: string;
  readonly demo: boolean;
  readonly sendsMail: boolean;
}
