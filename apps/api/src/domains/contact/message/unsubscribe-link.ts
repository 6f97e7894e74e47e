import { createHmac, timingSafeEqual } from 'node:crypto';

const prefix = '/unsubscribe';
/** Where the link of a daily e-mail is served. */
export const unsubscribeRoute = `${prefix}/:memberId/:proof`;

const proofOf = (serverKey: Uint8Array, memberId: number): Buffer =>
  createHmac('sha256', serverKey).update(`end daily e-mails of member ${memberId}`).digest();

/** Needs no log-in: anybody with the mail may unsubscribe, and the proof is valid for one member only. */
export const unsubscribePathOf = (serverKey: Uint8Array, memberId: number): string =>
  `${prefix}/${memberId}/${proofOf(serverKey, memberId).toString('base64url')}`;

export function memberOfLink(
  serverKey: Uint8Array,
  { memberId, proof }: { readonly memberId: string; readonly proof: string },
): number | null {
  if (!/^[1-9]\d{0,14}$/.test(memberId)) return null;
  const id = Number(memberId);
  const wanted = proofOf(serverKey, id);
  const given = Buffer.from(proof, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
