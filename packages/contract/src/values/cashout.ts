/** What a member can cash out at once; in addition to these, everything they have. */
export const cashoutOptions = [500, 1000, 2000, 5000] as const;

export const cashoutMinimum = 500;

/** By the calendar day of the member's country. Cancelled and refused ones do not count. */
export const cashoutDailyLimits = { requests: 5, points: 50_000 } as const;

/** Why a payout did not happen; each has its sentence in every language. */
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

/** How long a payout takes when nothing holds it, in working days. */
export const cashoutArrival = { reviewDays: 2, bankDays: 3 } as const;
