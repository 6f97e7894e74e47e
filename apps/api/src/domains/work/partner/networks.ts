import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import { type NetworkConfig, parseNetworkConfig } from './domain/config.ts';
import {
  lockOldWraps,
  type NetworkRow,
  selectNetwork,
  updateSecret,
  updateWrap,
} from './store/networks.ts';

export interface Network {
  readonly network: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly account: string;
  readonly config: NetworkConfig;
  readonly secret: string | null;
}

/** Bound to the row: one network's secret cannot be opened as another's. */
const sealContext = (network: string) => `partner network ${network}`;

export function openNetwork(keyRing: KeyRing, row: NetworkRow): Network {
  const { network, name, enabled, account, masterKeyId, wrappedKey, ciphertext } = row;
  const sealed =
    masterKeyId && wrappedKey && ciphertext ? { masterKeyId, wrappedKey, ciphertext } : null;
  return {
    network,
    name,
    enabled,
    account,
    config: parseNetworkConfig(row.config),
    secret: sealed && keyRing.open(sealed, sealContext(network)),
  };
}

export async function readNetwork(
  db: Queryable,
  keyRing: KeyRing,
  network: string,
): Promise<Network | null> {
  const row = await selectNetwork(db, network);
  return row && openNetwork(keyRing, row);
}

/** Sets a network's secret. False if there is no such network. */
export function sealSecret(
  tx: Queryable,
  keyRing: KeyRing,
  network: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  return updateSecret(tx, network, keyRing.seal(secret, sealContext(network)), now);
}

/** Re-wraps every secret's data key with the current master key. */
export async function rewrapSecrets(tx: Queryable, keyRing: KeyRing): Promise<void> {
  for (const { network, masterKeyId, wrappedKey } of await lockOldWraps(tx, keyRing.currentKeyId)) {
    await updateWrap(tx, network, keyRing.rewrap({ masterKeyId, wrappedKey }));
  }
}
