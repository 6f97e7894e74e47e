import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { ReviewReason, ReviewVerdict } from '@pollen/contract/values/review';

/** How long one auditor keeps answers from the others without a sign of life. */
export const claimSeconds = 300;

/** A decision takes effect after so long; until then it can be undone. */
export const undoSeconds = 8;

/** Of a hundred decisions so many are read by a second person. */
export const sampledPercent = 10;

/** Whether a decision joins the sample; `chance` is in [0, 1). */
export const isSampled = (chance: number): boolean => chance * 100 < sampledPercent;

/** A count stops here: nobody needs to know whether 4,000 or 5,000 wait. */
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
 * What a decision comes to; null where a refusal says no reason. An auditor's own sentence is told as
 * it stands, so it must be one: a single machine word would be taken for a reason of ours.
 */
export function rulingOf({ verdict, reason, words = '' }: Decision): Ruling | null {
  if (verdict === 'accept') return { verdict: 1, reason: null };
  if (reason === undefined) return null;
  const state = stateByReason[reason];
  if (reason !== 'other') return { verdict: 2, reason, state };
  if (words === '') return { verdict: 2, reason: 'other', state };
  return words.includes(' ') ? { verdict: 2, reason: words, state } : null;
}
