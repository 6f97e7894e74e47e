import { auditStates } from '@pollen/contract/codes/audit-state';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { WorkKind } from '@pollen/contract/values/review';
import type { Standing } from '../domain.ts';

const { unAudit } = auditStates;
const open: Standing = [surveyStates.unAnswered, unAudit];
const inReview: Standing = [surveyStates.audit, unAudit];
const timedOut: Standing = [surveyStates.timeout, unAudit];

/** A way to be paid: the standing it starts from, what causes it, and the work it pays for. */
export interface PaidPath {
  readonly from: Standing;
  /** The cause of the change, without the network's name: `postback:demo` is `postback`. */
  readonly cause: 'submitted' | 'postback' | 'took-part' | 'audited' | 'overdue';
  readonly work: WorkKind;
}

/**
 * Every way to state 1 and what it pays for. The table participation_paid_path has the same rows, as has
 * docs/money.md, and the database refuses every other way.
 */
export const paidPaths: readonly PaidPath[] = [
  { from: open, cause: 'submitted', work: 'answers' },
  { from: open, cause: 'postback', work: 'result' },
  { from: open, cause: 'took-part', work: 'opinion' },
  { from: timedOut, cause: 'postback', work: 'result' },
  { from: inReview, cause: 'postback', work: 'result' },
  { from: inReview, cause: 'overdue', work: 'answers' },
  { from: inReview, cause: 'audited', work: 'answers' },
  { from: inReview, cause: 'audited', work: 'photo' },
  { from: inReview, cause: 'audited', work: 'result' },
  { from: inReview, cause: 'audited', work: 'evidence' },
];
