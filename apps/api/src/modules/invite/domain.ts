import { campaignMark, type InviteRefusal } from '@pollen/contract/values/invite';

const dayMs = 86_400_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** How long a device or an address is remembered for comparing; addresses pass on to others soon. */
export const traceDays = 180;
export const addressDays = 30;

/** A link's code is a member's, or names a campaign. */
export function readCode(
  code: string,
): { readonly campaign: string } | { readonly inviter: string } {
  return code.startsWith(campaignMark)
    ? { campaign: code.slice(campaignMark.length) }
    : { inviter: code };
}

/**
 * Who is behind an address of this machine or of a private network, nobody can tell: a proxy nobody
 * told us about would make strangers one household.
 */
export function tellsAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i.test(
    plain,
  );
}

/** Mail to `a.b+c@gmail.com` arrives where mail to `ab@gmail.com` does. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const dotless = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${dotless ? name.replaceAll('.', '') : name}@${domain.replace('googlemail.', 'gmail.')}`;
}

/** Members who share something with a guest. */
export interface Mates {
  readonly device: readonly number[];
  readonly address: readonly number[];
  readonly bank: readonly number[];
}

export interface Suspicion {
  readonly hostId: number;
  readonly mates: Mates;
  /** Those of the device's and the bank's mates whom the same host brought, or who brought the host. */
  readonly circle: readonly number[];
  readonly sameMailbox: boolean;
}

/** Why this guest is no friend of the host's, the plainest reason first; null if nothing speaks against it. */
export function judgeFriend({
  hostId,
  mates,
  circle,
  sameMailbox,
}: Suspicion): InviteRefusal | null {
  if (sameMailbox) return 'self';
  if (mates.device.includes(hostId)) return 'device';
  if (mates.bank.includes(hostId)) return 'bank';
  if (mates.address.includes(hostId)) return 'address';
  return circle.length > 0 ? 'ring' : null;
}

/** The board's month, by the calendar of UTC: `2026-03-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export function monthEnd(month: string): Date {
  const start = new Date(`${month}T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}
