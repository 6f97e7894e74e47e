import { createHash, randomBytes } from 'node:crypto';

const prefixLength = 10;

/** Only this hash of a key is stored. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A new key; scanners for leaked secrets recognize it by its prefix. */
export function newKey(): { readonly key: string; readonly prefix: string } {
  const key = `plk_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, prefixLength) };
}
