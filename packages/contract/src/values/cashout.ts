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

/** Reasons that state a finding, with the flags that show it; no flag shows what only a bank reports. */
const shownBy: Readonly<Partial<Record<RefusalReason, readonly string[]>>> = {
  sharedAccount: ['sharedAccount'],
  rulesBroken: ['answersRefused', 'ring'],
  bankReturned: [],
};

/** Whether a person may refuse a payout with these flags for this reason. */
export const isRefusable = (reason: RefusalReason, flags: readonly string[]): boolean =>
  shownBy[reason]?.some((flag) => flags.includes(flag)) ?? true;

/** How long a payout takes if nothing holds it, in working days. */
export const cashoutArrival = { reviewDays: 2, bankDays: 3 } as const;
