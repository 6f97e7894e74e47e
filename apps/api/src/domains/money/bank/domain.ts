import { createHmac } from 'node:crypto';
import type { CountryCode } from '@pollen/contract/codes/country';
import type { BankRecord } from '@pollen/contract/values/bank-record/rule';

/** A changed record holds payouts for this long, so that its owner can read the mail about it. */
export const bankHoldHours = 24;

export const heldUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + bankHoldHours * 3_600_000);

/** The key of the blind index, derived from the server's secret. */
export function blindIndexKey(serverKey: Uint8Array): Buffer {
  return createHmac('sha256', serverKey).update('bank record blind index').digest();
}

/** The same account gives the same index; the index gives nothing back without the key. */
export function blindIndexOf(
  indexKey: Uint8Array,
  country: CountryCode,
  { bankType, branch, accountNumber }: BankRecord,
): Buffer {
  const parts = [country, bankType, branch ?? '', accountNumber];
  return createHmac('sha256', indexKey).update(JSON.stringify(parts)).digest();
}

/** Binds a sealed record to its member: moved to another row it does not open. */
export const sealContext = (memberId: number): string => `bank record of member ${memberId}`;
