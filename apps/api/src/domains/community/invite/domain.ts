import { campaignMark, type InviteRefusal } from '@pollen/contract/values/invite';

const dayMs = 86_400_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** How long devices and addresses are kept for comparison; addresses are soon reassigned. */
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
 * Loopback and private addresses identify nobody: an unconfigured proxy would merge unrelated members
 * into one household.
 */
export function isIdentifyingAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i.test(
    plain,
  );
}

/** Members who share something with a guest. */
export interface Sharers {
  readonly device: readonly number[];
  readonly address: readonly number[];
  readonly mailbox: readonly number[];
  readonly bank: readonly number[];
}

/** Another guest, who has a gift or is promised one, and shares a device or an address with this one. */
export interface GuestSharer {
  readonly memberId: number;
  readonly kind: 'device' | 'address';
  /** Brought by the same host, or by the same campaign. */
  readonly related: boolean;
  readonly joinedAt: Date;
}

export interface Suspicion {
  /** Null if Pollen itself invites. */
  readonly hostId: number | null;
  readonly sharers: Sharers;
  /** Of those who share a device or bank account: the host's other guests, and the host's own hosts. */
  readonly circle: readonly number[];
  /** The host's own mailbox, spelled otherwise. */
  readonly sameMailbox: boolean;
  /** Who received the gift of this mailbox, even if they have left. */
  readonly gifted: readonly number[];
  readonly guests: readonly GuestSharer[];
  readonly now: Date;
}

/** Why a guest does not count for the host, and the members who show it. */
export interface Finding {
  readonly refusal: InviteRefusal;
  readonly foundWith: readonly number[];
}

/** For guests of different hosts, a shared address only counts within a day. */
const unrelatedDays = 1;

function sharesAddress({ kind, related, joinedAt }: GuestSharer, now: Date): boolean {
  const days = related ? addressDays : unrelatedDays;
  return kind === 'address' && joinedAt > daysAfter(now, -days);
}

/** The clearest reason; null if there is none. */
export function judgeFriend(suspicion: Suspicion): Finding | null {
  const { hostId, sharers, circle, sameMailbox, gifted, guests, now } = suspicion;
  const host = hostId === null ? [] : [hostId];
  const withHost = (members: readonly number[]) => host.filter((id) => members.includes(id));
  const idsOf = (found: readonly GuestSharer[]) => found.map(({ memberId }) => memberId);
  const reasons: readonly (readonly [InviteRefusal, readonly number[]])[] = [
    ['self', sameMailbox ? host : []],
    ['mailbox', [...gifted, ...sharers.mailbox]],
    ['device', withHost(sharers.device)],
    ['bank', withHost(sharers.bank)],
    ['address', withHost(sharers.address)],
    ['ring', circle],
    ['sharedDevice', idsOf(guests.filter(({ kind }) => kind === 'device'))],
    ['sharedAddress', idsOf(guests.filter((guest) => sharesAddress(guest, now)))],
  ];
  const [first] = reasons.filter(([, members]) => members.length > 0);
  return first
    ? { refusal: first[0], foundWith: [...new Set(first[1])].slice(0, foundLimit) }
    : null;
}

/** How many of those members are stored for operators to see. */
const foundLimit = 20;

/** The board's month, by the calendar of UTC: `2026-03-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export function monthEnd(month: string): Date {
  const start = new Date(`${month}T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}
