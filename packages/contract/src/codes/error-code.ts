import { clientCodes } from './client-code.ts';

/**
 * Every business error on the wire. Spec §8 fixes 401, 1060, 1049, 2020, 3002 and 11002; the rest
 * are ours, grouped by module. A test checks that no number is used twice.
 */
export const errorCodes = {
  ...clientCodes,

  // every call
  forbidden: 403,
  conflictingKey: 409,
  tooManyRequests: 429,

  // identity, 10xx
  wrongCredentials: 1001,
  wrongPassword: 1002,
  weakPassword: 1003,
  ticketExpired: 1004,
  snsRefused: 1005,
  snsUnavailable: 1006,
  linkExpired: 1007,
  wrongConfirmation: 1008,
  moneyInFlight: 1009,
  samePassword: 1011,

  // tasks, 20xx
  taskNotForYou: 2021,
  answersIncomplete: 2022,
  appealClosed: 2024,
  visitIncomplete: 2025,
  visitTooEarly: 2026,
  appealNothing: 2027,
  appealLimit: 2028,

  // points and money, 40xx
  notEnoughPoints: 4001,
  cashoutMinimum: 4002,
  cashoutOption: 4003,
  cashoutLimit: 4004,
  cashoutTooLate: 4005,
  cashoutHeld: 4006,
  secondPersonNeeded: 4007,
  memberSuspended: 4008,
  cashoutWorthChanged: 4009,
  pointsOwed: 4020,
  bankNeedsConfirmation: 4101,
  bankMissing: 4102,

  // payouts at the console, 42xx
  payoutFlagged: 4201,
  payoutFlagsChanged: 4202,
  payoutBlocked: 4203,
  nothingToPay: 4204,
  batchNotExported: 4205,
  batchStopped: 4206,
  batchOver: 4207,
  batchFileGone: 4208,
  resultsUnreadable: 4209,

  // lottery, 45xx
  notEnoughChances: 4501,
  lotteryClosed: 4502,
  lotteryChanged: 4503,
  lotteryRoundOver: 4504,

  // buzz, 60xx
  pollClosed: 6001,
  guessTooLate: 6002,
  textWithLink: 6003,
  textWithSlur: 6004,
  textRepeated: 6005,
  postLimit: 6006,
  // publishers, 91xx
  surveyRefused: 9101,
  taskTermsFixed: 9102,
  slotsTaken: 9103,
  settingsRefused: 9104,
  taskSavedSince: 9105,
  targetingRefused: 9106,
  raiseUnconfirmed: 9107,
  draftSavedSince: 9108,
  weightsSavedSince: 9109,
  taskNotReady: 9110,

  // approvals and limits, 92xx
  approvalClosed: 9201,
  templateNeedsPoints: 9203,

  // help, 62xx
  ticketMoved: 6201,
  ticketLimit: 6202,
  ticketFull: 6203,

  // operators, 90xx
  notYourself: 9001,
  sendersMissing: 9002,
  moneyFromLater: 9003,
  stepUpNeeded: 9004,
  secondAdminMissing: 9005,
  passkeyRefused: 9006,
  lastSecondFactor: 9007,
  mailNotSetUp: 9008,
  pollHasVotes: 9030,
  articleSavedSince: 9033,
  offerOver: 9031,
  broadcastGone: 9032,
} as const;

export type ErrorName = keyof typeof errorCodes;

/**
 * A refusal that can be shown to the member. Only the API's error table maps it to a number and a sentence.
 */
export class BusinessError extends Error {
  readonly errorName: ErrorName;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;

  constructor(
    errorName: ErrorName,
    params: Readonly<Record<string, string | number>> = {},
    data: unknown = null,
  ) {
    super(errorName);
    this.name = 'BusinessError';
    this.errorName = errorName;
    this.params = params;
    this.data = data;
  }
}
