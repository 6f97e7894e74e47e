import { keyed } from './session.ts';

/**
 * Represents an e-mail in limits and codes: the same for every spelling, and no address remains in tables
 * that outlive the member.
 */
export function emailKeyOf(serverKey: Uint8Array, email: string): string {
  return keyed(serverKey, 'email', email.toLowerCase()).toString('base64url');
}

/** Shows enough for the owner to recognize, and too little for anyone else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const shown = local.length > 3 ? local.slice(0, 2) : local.slice(0, 1);
  return `${shown}***@${domain}`;
}
