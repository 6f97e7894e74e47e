import { type SurveyState, surveyStates as s } from './survey-state.ts';

/** What a state of the spec means for the member, the ledger and the records. */
export type ParticipationClass =
  /** Started, not submitted. */
  | 'underway'
  /** Submitted, waiting for a review; the points are pending. */
  | 'review'
  /** Accepted; the reward is paid. */
  | 'paid'
  /** The member did nothing wrong but was not needed; the screen-out points are paid. */
  | 'compensated'
  /** Nothing is paid; the member sees the reason and may appeal. */
  | 'refused'
  /** The member had already done this task; nothing is paid and nothing can be appealed. */
  | 'alreadyTaken';

/** The only list of what each state means. `participation_class()` in SQL mirrors it; a test compares them. */
export const participationClasses: Readonly<Record<SurveyState, ParticipationClass>> = {
  [s.unAnswered]: 'underway',
  [s.answered]: 'paid',
  [s.audit]: 'review',
  [s.quotaFull]: 'compensated',
  [s.timeShort]: 'refused',
  [s.ipIntercept]: 'refused',
  [s.cookieIntercept]: 'refused',
  [s.cityIntercept]: 'refused',
  [s.duplicateIntercept]: 'refused',
  [s.timeout]: 'refused',
  [s.unParticipate]: 'compensated',
  [s.maliciousAccess]: 'refused',
  [s.alreadyParticipate]: 'alreadyTaken',
  [s.shortAnswer]: 'refused',
  [s.returnIpIntercept]: 'refused',
  [s.invalid]: 'refused',
  [s.quotaAfterFull]: 'compensated',
};

const isState = (state: number): state is SurveyState => state in participationClasses;

/** The class of a state; null for an unknown number. */
export const classOfState = (state: number): ParticipationClass | null =>
  isState(state) ? participationClasses[state] : null;

export const statesOfClass = (wanted: ParticipationClass): readonly SurveyState[] =>
  Object.values(s).filter((state) => participationClasses[state] === wanted);

export const isUnderway = (state: number): boolean => classOfState(state) === 'underway';
export const isInReview = (state: number): boolean => classOfState(state) === 'review';
export const isPaid = (state: number): boolean => classOfState(state) === 'paid';
export const isCompensated = (state: number): boolean => classOfState(state) === 'compensated';
/** The states a member may appeal against. */
export const isRefused = (state: number): boolean => classOfState(state) === 'refused';
