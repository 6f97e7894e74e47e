import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import {
  type ReviewReason,
  type ReviewVerdict,
  reviewReasons,
} from '@pollen/contract/values/review';

/** How long a claim lasts without activity. */
export const claimSeconds = 300;

/** The undo window: a decision takes effect after it. */
export const undoSeconds = 8;

/** The percentage of decisions that get a second look. */
export const sampledPercent = 10;

/** Whether a decision joins the sample; `chance` is in [0, 1). */
export const isSampled = (chance: number): boolean => chance * 100 < sampledPercent;

/** Queues are counted up to this number. */
export const countLimit = 1000;

/** Which of the 17 states a refusal ends in: spec §3. */
const stateByReason: Readonly<Record<ReviewReason, SurveyState>> = {
  'too-fast': surveyStates.timeShort,
  'straight-lining': surveyStates.invalid,
  'nonsense-text': surveyStates.shortAnswer,
  'short-text': surveyStates.shortAnswer,
  'same-answers': surveyStates.duplicateIntercept,
  'attention-failed': surveyStates.invalid,
  'photo-unclear': surveyStates.invalid,
  other: surveyStates.invalid,
};

export const verdictOf = (code: number): ReviewVerdict => (code === 1 ? 'accept' : 'refuse');

export interface Decision {
  readonly verdict: ReviewVerdict;
  readonly reason?: ReviewReason | undefined;
  readonly words?: string | undefined;
}

export interface Ruling {
  readonly verdict: 1 | 2;
  readonly reason: string | null;
  readonly state?: SurveyState;
}

/**
 * The effect of a decision; null if a refusal has no reason. An auditor's own text is shown unchanged, so
 * it must be a sentence: a single word would be taken for a reason code.
 */
export function rulingOf({ verdict, reason, words = '' }: Decision): Ruling | null {
  if (verdict === 'accept') return { verdict: 1, reason: null };
  if (reason === undefined) return null;
  const state = stateByReason[reason];
  if (reason !== 'other') return { verdict: 2, reason, state };
  if (words === '') return { verdict: 2, reason: 'other', state };
  return words.includes(' ') ? { verdict: 2, reason: words, state } : null;
}

/** As it is logged: the log is permanent, and an auditor's own words are erased with the member. */
export const loggedReason = (reason: string | null): string | null =>
  reason === null || reviewReasons.some((code) => code === reason) ? reason : 'own words';
