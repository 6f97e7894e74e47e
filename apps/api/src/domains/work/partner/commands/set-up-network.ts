import { BusinessError } from '@pollen/contract/codes/error-code';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { parseNetworkConfig } from '../domain/config.ts';
import { sealSecret } from '../networks.ts';
import { selectNetwork, updateAccount, updateEnabled, upsertNetwork } from '../store/networks.ts';

/** Adds a network or changes its configuration; an invalid one is refused with its faults. */
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

export interface NetworkSetUp {
  readonly account?: string | undefined;
  /** Networks in CIDR. */
  readonly addresses?: readonly string[] | undefined;
  readonly secret?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly now: Date;
}

/** An installation's settings of a network; omitted ones stay unchanged. */
export async function setUpNetwork(
  tx: Queryable,
  keyRing: KeyRing,
  network: string,
  { account, addresses, secret, enabled, now }: NetworkSetUp,
): Promise<void> {
  const row = await selectNetwork(tx, network);
  if (!row) throw new BusinessError('notFound');
  if (secret === '') throw new Error('The secret is empty');
  const config = parseNetworkConfig(row.config);
  if (addresses) {
    await configureNetwork(tx, { ...row, config: { ...config, addresses: [...addresses] } }, now);
  }
  if (account !== undefined) await updateAccount(tx, network, account, now);
  if (secret !== undefined) await setNetworkSecret(tx, keyRing, { network, secret }, now);
  if (enabled !== undefined) await enableNetwork(tx, { network, enabled }, now);
}
