import type { KeyRing } from '../../../../adapters/key-ring.ts';
import { voucherSealContext } from '../domain.ts';
import type { DrawRow } from '../store/draws.ts';

/** Reveals a voucher code to the member who won it, and to nobody else. */
export function openCode(
  keyRing: KeyRing,
  { masterKeyId, wrappedKey, ciphertext, offerId, field }: DrawRow,
): string | null {
  if (!masterKeyId || !wrappedKey || !ciphertext) return null;
  return keyRing.open({ masterKeyId, wrappedKey, ciphertext }, voucherSealContext(offerId, field));
}
