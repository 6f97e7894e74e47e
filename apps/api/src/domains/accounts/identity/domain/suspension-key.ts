import { timingSafeEqual } from 'node:crypto';
import { keyed } from './session.ts';

/** A suspended member cannot log in; the key lets them read why and answer, and nothing else. */
export const suspensionKeyOf = (serverKey: Uint8Array, id: number): string =>
  `${id}-${keyed(serverKey, 'suspension', String(id)).toString('base64url')}`;

/** The suspension a key is for; null if we did not make it. */
export function suspensionIdOf(serverKey: Uint8Array, key: string): number | null {
  const id = Number(/^(\d{1,15})-/.exec(key)?.[1]);
  const wanted = Buffer.from(suspensionKeyOf(serverKey, id));
  const given = Buffer.from(key);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : null;
}
