import { createHmac } from 'node:crypto';
import { addressKey } from '../../../address-key.ts';
import { isIdentifyingAddress } from './domain.ts';
import { mailboxOf } from './mailbox.ts';
import type { Trace } from './store/traces.ts';

export interface SeenBy {
  readonly deviceCookie: string;
  readonly address: string;
}

/** Shorter values than any cookie of ours are ignored: an empty or invented header identifies nobody. */
const cookieLength = 8;

/** A keyed hash, so that the table reveals no address or device. */
export function tracesOf(serverKey: Uint8Array, { deviceCookie, address }: SeenBy): Trace[] {
  const hash = (kind: string, text: string) =>
    createHmac('sha256', serverKey).update(`invite ${kind}\0${text}`).digest();
  return [
    ...(deviceCookie.length >= cookieLength
      ? [{ kind: 'device' as const, hash: hash('device', deviceCookie) }]
      : []),
    ...(isIdentifyingAddress(address)
      ? [{ kind: 'address' as const, hash: hash('address', addressKey(address)) }]
      : []),
  ];
}

/** With its own key: this hash outlives the member and must not reveal whose mailbox it was. */
export function mailboxTraceOf(serverKey: Uint8Array, email: string): Trace {
  const key = createHmac('sha256', serverKey).update('invite mailbox key').digest();
  return { kind: 'mailbox', hash: createHmac('sha256', key).update(mailboxOf(email)).digest() };
}
