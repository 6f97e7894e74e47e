import { type SurveyState, surveyStates as s } from '@pollen/contract/codes/survey-state';

/** The operators' names of the 17 states of a participation. */
export const stateWords: Readonly<Record<SurveyState, string>> = {
  [s.unAnswered]: 'Under way',
  [s.answered]: 'Accepted',
  [s.audit]: 'In review',
  [s.quotaFull]: 'Quota full at the start',
  [s.timeShort]: 'Too fast',
  [s.ipIntercept]: 'IP of another country',
  [s.cookieIntercept]: 'Same device',
  [s.cityIntercept]: 'City outside the target',
  [s.duplicateIntercept]: 'Same IP or answers',
  [s.timeout]: 'Timed out',
  [s.unParticipate]: 'Did not fit',
  [s.maliciousAccess]: 'Tampering',
  [s.alreadyParticipate]: 'Already taken',
  [s.shortAnswer]: 'Answers too short',
  [s.returnIpIntercept]: 'Came back from another country',
  [s.invalid]: 'Refused in review',
  [s.quotaAfterFull]: 'Quota full at the end',
};

/** The number itself, if a newer server has more states. */
export const stateText = (state: number): string =>
  state in stateWords ? stateWords[state as SurveyState] : String(state);
