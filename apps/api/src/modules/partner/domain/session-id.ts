import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * What a network gets to know of a member: 22 random characters and 22 that prove them ours. They are
 * letters, digits, `-` and `_` only, as the narrowest network allows, and say nothing by themselves.
 */
const randomBytesLength = 16;
const sealLength = 16;
const shape = /^[\w-]{44}$/;

function sealOf(key: Uint8Array, random: string): Buffer {
  return createHmac('sha256', key)
    .update(`partner session ${random}`)
    .digest()
    .subarray(0, sealLength);
}

/** `random` is passed in: 16 bytes of chance. */
export function sessionIdOf(key: Uint8Array, random: Uint8Array): string {
  if (random.length !== randomBytesLength) throw new Error('A session id is made of 16 bytes');
  const head = Buffer.from(random).toString('base64url');
  return `${head}${sealOf(key, head).toString('base64url')}`;
}

/** Whether we made this id; a forged one never reaches the database. */
export function isOurSessionId(key: Uint8Array, id: string): boolean {
  if (!shape.test(id)) return false;
  const given = Buffer.from(id.slice(22), 'base64url');
  return given.length === sealLength && timingSafeEqual(given, sealOf(key, id.slice(0, 22)));
}
