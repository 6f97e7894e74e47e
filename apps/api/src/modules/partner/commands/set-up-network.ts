import { BusinessError } from '@pollen/contract/codes/error-code';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import { parseNetworkConfig } from '../domain/config.ts';
import { sealSecret } from '../networks.ts';
import { updateEnabled, upsertNetwork } from '../store/networks.ts';

/** Adds a network, or changes what is configured; refused by name where it makes no sense. */
export async function configureNetwork(
  tx: Queryable,
  { network, name, config }: { network: string; name: string; config: unknown },
  now: Date,
): Promise<void> {
  await upsertNetwork(tx, { network, name, config: parseNetworkConfig(config), now });
}

export async function setNetworkSecret(
  tx: Queryable,
  keyRing: KeyRing,
  { network, secret }: { network: string; secret: string },
  now: Date,
): Promise<void> {
  if (!(await sealSecret(tx, keyRing, network, secret, now))) throw new BusinessError('notFound');
}

export async function enableNetwork(
  tx: Queryable,
  { network, enabled }: { network: string; enabled: boolean },
  now: Date,
): Promise<void> {
  await updateEnabled(tx, network, enabled, now);
}
