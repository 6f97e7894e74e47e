/** Spec §3, survey response state. */
export const surveyStates = {
  unAnswered: 0,
  answered: 1,
  audit: 2,
  quotaFull: 3,
  timeShort: 4,
  ipIntercept: 5,
  cookieIntercept: 6,
  cityIntercept: 7,
  duplicateIntercept: 8,
  timeout: 9,
  unParticipate: 10,
  maliciousAccess: 11,
  alreadyParticipate: 12,
  shortAnswer: 13,
  returnIpIntercept: 14,
  invalid: 15,
  quotaAfterFull: 16,
} as const;

export type SurveyState = (typeof surveyStates)[keyof typeof surveyStates];
