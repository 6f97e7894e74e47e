/** The amounts a member can cash out, in addition to the whole balance. */
export const cashoutOptions = [500, 1000, 2000, 5000] as const;

export const cashoutMinimum = 500;

/** Counted by the calendar day of the member's country, without cancelled and refused ones. */
export const cashoutDailyLimits = { requests: 5, points: 50_000 } as const;

/** Why a payout failed; each reason has a sentence in every language. */
export const refusalReasons = [
  'nameMismatch',
  'accountInvalid',
  'accountClosed',
  'accountBlocked',
  'sharedAccount',
  'rulesBroken',
  'bankReturned',
  'other',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** How long a payout takes if nothing holds it, in working days. */
export const cashoutArrival = { reviewDays: 2, bankDays: 3 } as const;
