import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { configureNetwork, setUpNetwork } from '../../commands/set-up-network.ts';
import { faultsOfConfig } from '../../domain/config.ts';
import type { SetUpServices } from '../services.ts';
import { lockNetworkForOperator } from '../store.ts';

export interface NetworkInput {
  readonly name: string;
  readonly account: string;
  readonly enabled: boolean;
  readonly config: Readonly<Record<string, unknown>>;
  readonly updatedAt: string | null;
}

export interface Saved {
  readonly saved: boolean;
  readonly faults: { path: string; message: string }[];
}

const refused = (path: string, message: string): Saved => ({
  saved: false,
  faults: [{ path, message }],
});

/** Saves a network completely or not at all. */
export async function saveNetwork(
  tx: Queryable,
  { keyRing }: SetUpServices,
  by: OperatorSession,
  network: string,
  { name, account, enabled, config, updatedAt }: NetworkInput,
  now: Date,
): Promise<Saved> {
  const old = await lockNetworkForOperator(tx, network);
  if (updatedAt === null && old)
    return refused('network', 'A network with this name already exists.');
  if (updatedAt !== null && !old) throw new BusinessError('notFound');
  if (old && old.updatedAt.toISOString() !== updatedAt) {
    return refused('network', 'Another operator has changed it in the meantime. Reload it.');
  }
  const faults = faultsOfConfig(config);
  if (faults.length > 0) return { saved: false, faults };
  const signs = config['trust'] === 'signature' || config['trust'] === 'both';
  if (enabled && signs && !old?.hasSecret) {
    return refused('enabled', 'This network signs its messages. Set its secret first.');
  }
  await configureNetwork(tx, { network, name, config }, now);
  await setUpNetwork(tx, keyRing, network, { account, enabled, now });
  await recordAction(tx, {
    by,
    action: old ? 'partner.change' : 'partner.add',
    target: { kind: 'partner', id: network },
    before: old && {
      name: old.name,
      account: old.account,
      enabled: old.enabled,
      config: old.config,
    },
    after: { name, account, enabled, config },
    now,
  });
  return { saved: true, faults: [] };
}

/** The action log records that a secret was set, never its value. */
export async function saveSecret(
  tx: Queryable,
  { keyRing }: SetUpServices,
  by: OperatorSession,
  { network, secret }: { readonly network: string; readonly secret: string },
  now: Date,
): Promise<void> {
  const old = await lockNetworkForOperator(tx, network);
  if (!old) throw new BusinessError('notFound');
  await setUpNetwork(tx, keyRing, network, { secret, now });
  await recordAction(tx, {
    by,
    action: 'partner.secret',
    target: { kind: 'partner', id: network },
    before: { secret: old.hasSecret ? 'set' : 'none' },
    after: { secret: 'replaced' },
    now,
  });
}
