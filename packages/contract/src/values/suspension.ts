export const suspensionReasons = [
  'multipleAccounts',
  'fraudRing',
  'badAnswers',
  'abuse',
  'atOwnRequest',
  'other',
] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** A person reviews a suspension within this many days. */
export const suspensionDecisionDays = 7;

/** After a late answer there are at least this many days to review it. */
export const suspensionReadingDays = 3;

/** In characters. */
export const suspensionAnswerMinLength = 10;
export const suspensionAnswerMaxLength = 2000;

/** What the operator writes to the member, in characters. */
export const suspensionNoteLengths = { min: 20, max: 500 } as const;
