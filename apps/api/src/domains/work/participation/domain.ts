import { type AuditState, auditStates } from '@pollen/contract/codes/audit-state';
import { participationClasses, statesOfClass } from '@pollen/contract/codes/participation-class';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { RecordFilter } from '@pollen/contract/values/task';

const { unAudit, qualified, invalid } = auditStates;
const s = surveyStates;

/** The state of a participation: one of 17 response states and one of 3 audit states. */
export type Standing = readonly [state: SurveyState, audit: AuditState];

const compensatedStates = statesOfClass('compensated');
const refusedStates = statesOfClass('refused');

const start: Standing = [s.unAnswered, unAudit];
const inReview: Standing = [s.audit, unAudit];
const paid: Standing = [s.answered, qualified];
const timedOut: Standing = [s.timeout, unAudit];

const ends: readonly Standing[] = [
  paid,
  inReview,
  ...compensatedStates.map((state): Standing => [state, unAudit]),
  ...refusedStates.map((state): Standing => [state, unAudit]),
  [s.alreadyParticipate, unAudit],
];

/** End states to which a partner may reverse a completion weeks later. */
const reversals = [s.timeShort, s.maliciousAccess, s.shortAnswer, s.invalid] as const;

const fan = (from: Standing, to: readonly Standing[]) =>
  to.map((standing) => [from, standing] as const);

/**
 * Every transition a participation can make. The table participation_transition has the same rows and refuses all others.
 */
export const transitions: readonly (readonly [from: Standing, to: Standing])[] = [
  ...fan(start, ends),
  ...fan(inReview, [paid, ...refusedStates.map((state): Standing => [state, invalid])]),
  // An appeal, and a partner that restores what it had refused.
  ...refusedStates.flatMap((state) => [
    ...fan([state, unAudit], [inReview]),
    ...fan([state, invalid], [inReview]),
  ]),
  ...fan(
    paid,
    reversals.map((state): Standing => [state, invalid]),
  ),
  // A partner's result may arrive after our own deadline; review is already in the list above.
  ...fan(
    timedOut,
    ends.filter(([state]) => state !== s.timeout && state !== s.audit),
  ),
];

const keyOf = ([state, audit]: Standing) => `${state}/${audit}`;
const known = new Set(transitions.map(([from, to]) => `${keyOf(from)}>${keyOf(to)}`));

export function mayMove(from: Standing, to: Standing): boolean {
  return known.has(`${keyOf(from)}>${keyOf(to)}`);
}

/** The folders of the record list, as stored in `participation.folder`. */
export type Folder = Exclude<RecordFilter, 'all'>;

export function folderOf(state: SurveyState): Folder {
  const found = participationClasses[state];
  return found === 'alreadyTaken' ? 'refused' : found;
}
