import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { PersonReason, WorkKind } from '@pollen/contract/values/review';
import type { TaskKind } from '@pollen/contract/values/task';

/** How long work in review may wait for a person before it can be accepted by time. */
export const acceptDays = 7;
const dayMs = 86_400_000;

/** What is known about work in review. */
export interface Waiting {
  readonly kind: TaskKind;
  readonly work: WorkKind | null;
  /** What the judge proposed when the answers were submitted; null if it found them incomplete or forged. */
  readonly proposal: 'accept' | 'review' | 'refuse' | null;
  /** The signals, also those found later, call for a person. */
  readonly flagged: boolean;
  readonly tooFast: boolean;
  /** The end that was appealed; null if it was never refused. */
  readonly refusedState: SurveyState | null;
  /** The member is suspended or has left. */
  readonly suspended: boolean;
  /** When it came into this review. */
  readonly since: Date;
}

export type Acceptance =
  | { readonly at: Date; readonly person: null }
  | { readonly at: null; readonly person: PersonReason };

/** Ends at the door or on return: what was checked there is not settled by answers. */
const interceptions: readonly SurveyState[] = [
  surveyStates.ipIntercept,
  surveyStates.cookieIntercept,
  surveyStates.cityIntercept,
  surveyStates.duplicateIntercept,
  surveyStates.returnIpIntercept,
];

/** Why only a person may accept it; null if time may. */
function personReasonOf(waiting: Waiting): PersonReason | null {
  const { kind, work, proposal, flagged, tooFast, refusedState, suspended } = waiting;
  if (suspended) return 'suspended';
  if (kind === 'external') return 'partner';
  if (refusedState !== null && interceptions.includes(refusedState)) return 'intercepted';
  if (refusedState === surveyStates.timeout) return work === null ? 'noWork' : 'late';
  if (work === null) return 'noWork';
  // Photos and prices of a shop are judged by nobody but people.
  if (work !== 'answers' || kind === 'staged') return 'visit';
  if (proposal === null) return 'unjudged';
  return proposal !== 'accept' || flagged || tooFast ? 'suspicious' : null;
}

/**
 * When work in review is accepted if nobody decides. Only answers submitted in our own runner qualify, which
 * the judge found complete and nothing makes suspicious; everything else waits for a person.
 */
export function acceptanceOf(waiting: Waiting): Acceptance {
  const person = personReasonOf(waiting);
  if (person !== null) return { at: null, person };
  return { at: new Date(waiting.since.getTime() + acceptDays * dayMs), person: null };
}
