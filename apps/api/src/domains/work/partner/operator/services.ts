import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';

export interface SetUpServices {
  readonly keyRing: KeyRing;
}

export interface PartnerOperatorServices extends SetUpServices {
  readonly db: Database;
  readonly clock: Clock;
  /** The key that signs session ids. */
  readonly secret: Uint8Array;
  /** Public address of the app: networks sign the address they called. */
  readonly origin: string;
}
