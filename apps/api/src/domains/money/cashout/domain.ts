import { cashoutMinimum, cashoutOptions } from '@pollen/contract/values/cashout';

/** A changed e-mail or password holds payouts for as long as a changed bank record. */
export const securityHoldHours = 24;

export interface DailyLimits {
  readonly requests: number;
  readonly points: number;
}

export interface Hold {
  readonly reason: 'bankChanged' | 'securityChanged';
  readonly until: Date;
}

/** What keeps a payout from being approved now. */
export function holdsOf(
  bankHeldUntil: Date | null,
  securityChangedAt: Date | null,
  now: Date,
): Hold[] {
  const securityHeldUntil =
    securityChangedAt && new Date(securityChangedAt.getTime() + securityHoldHours * 3_600_000);
  const all = [
    { reason: 'bankChanged', until: bankHeldUntil },
    { reason: 'securityChanged', until: securityHeldUntil },
  ] as const;
  return all.flatMap(({ reason, until }) => (until && until > now ? [{ reason, until }] : []));
}

export type Blocked = 'balance' | 'minimum' | 'dailyLimit' | 'debt';

/** Why an amount cannot be cashed out now; null if it can. */
export function blockedBy(
  points: number,
  { available, debt }: { readonly available: number; readonly debt: number },
  left: DailyLimits,
): Blocked | null {
  if (debt > 0) return 'debt';
  if (points < cashoutMinimum) return 'minimum';
  if (points > available) return 'balance';
  if (left.requests < 1 || left.points < points) return 'dailyLimit';
  return null;
}

export const isOption = (points: number): boolean =>
  cashoutOptions.some((option) => option === points);

const referencePattern = /^POLLEN(\d{10})$/;

/** Our reference in bank files: at most 16 characters, so that it fits every format. */
export const referenceOf = (cashoutId: number): string =>
  `POLLEN${String(cashoutId).padStart(10, '0')}`;

export function cashoutIdOf(reference: string): number | null {
  const match = referencePattern.exec(reference.trim());
  return match ? Number(match[1]) : null;
}

/** The ledger causes, one per step of a payout. */
export const causeOf = (cashoutId: number) => ({ kind: 'cashout', id: cashoutId });
export const sentCauseOf = (cashoutId: number) => ({ kind: 'cashout.sent', id: cashoutId });
export const paidCauseOf = (cashoutId: number) => ({ kind: 'cashout.paid', id: cashoutId });
