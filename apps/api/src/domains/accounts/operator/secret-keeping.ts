import type { KeyRing } from '../../../adapters/key-ring.ts';
import { demoKeyId, demoTotpSecret } from './domain/second-factor.ts';
import type { KeptSecret } from './store/operators.ts';

export const noSecret: KeptSecret = { keyId: null, wrappedKey: null, secret: null };

const contextOf = (operatorId: number) => `operator-totp:${operatorId}`;

export function sealSecret(keyRing: KeyRing, operatorId: number, secret: string): KeptSecret {
  const { masterKeyId, wrappedKey, ciphertext } = keyRing.seal(secret, contextOf(operatorId));
  return { keyId: masterKeyId, wrappedKey, secret: ciphertext };
}

/** The demo's secret is refused outside demo mode. */
export const isDemoSecret = ({ keyId, wrappedKey }: KeptSecret): boolean =>
  keyId === demoKeyId && wrappedKey === null;

export function openSecret(
  { keyRing, demo }: { readonly keyRing: KeyRing; readonly demo: boolean },
  operatorId: number,
  kept: KeptSecret,
): string | null {
  if (isDemoSecret(kept)) return demo ? demoTotpSecret : null;
  const { keyId, wrappedKey, secret } = kept;
  if (keyId === null || wrappedKey === null || secret === null) return null;
  return keyRing.open(
    { masterKeyId: keyId, wrappedKey, ciphertext: secret },
    contextOf(operatorId),
  );
}
