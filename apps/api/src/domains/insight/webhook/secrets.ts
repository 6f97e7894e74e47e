import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import { newSecret } from './domain.ts';
import { insertSecret, lockOldWraps, updateWrap } from './store/endpoints.ts';

/** Bound to the row: one endpoint's secret cannot be opened as another's. */
export const sealContext = (endpointId: number) => `webhook endpoint ${endpointId}`;

/** Creates a secret of an endpoint and stores it encrypted; it is only shown in this answer. */
export async function createSecret(
  tx: Queryable,
  keyRing: KeyRing,
  endpointId: number,
): Promise<string> {
  const secret = newSecret();
  await insertSecret(tx, endpointId, keyRing.seal(secret, sealContext(endpointId)));
  return secret;
}

/** Re-wraps every secret's data key with the current master key. */
export async function rewrapWebhookSecrets(tx: Queryable, keyRing: KeyRing): Promise<void> {
  for (const { id, ...wrapped } of await lockOldWraps(tx, keyRing.currentKeyId)) {
    await updateWrap(tx, id, keyRing.rewrap(wrapped));
  }
}
