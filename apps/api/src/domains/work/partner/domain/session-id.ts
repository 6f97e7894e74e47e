import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * All that a network learns about a member: the random name of one participation, and 22 characters
 * that prove that we issued it. Only letters, digits, `-` and `_`, which every network allows.
 */
const sealLength = 16;
const shape = /^[0-9a-f]{32}[\w-]{22}$/;
const nameLength = 32;

function sealOf(key: Uint8Array, name: string): Buffer {
  return createHmac('sha256', key)
    .update(`partner session ${name}`)
    .digest()
    .subarray(0, sealLength);
}

/** `name` is the participation's session: 32 random hexadecimal digits. */
export function sessionIdOf(key: Uint8Array, name: string): string {
  const id = `${name}${sealOf(key, name).toString('base64url')}`;
  if (!shape.test(id)) throw new Error('A session is named by 32 hexadecimal digits');
  return id;
}

/** Whether we issued this id; a forged one never reaches the database. */
export function isOurSessionId(key: Uint8Array, id: string): boolean {
  if (!shape.test(id)) return false;
  const given = Buffer.from(id.slice(nameLength), 'base64url');
  return given.length === sealLength && timingSafeEqual(given, sealOf(key, nameOfSession(id)));
}

export const nameOfSession = (id: string): string => id.slice(0, nameLength);
