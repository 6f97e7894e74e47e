import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isRefused } from '@pollen/contract/codes/participation-class';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { ReviewEvidence } from '@pollen/contract/values/review';
import type { Queryable } from '../../../../db/database.ts';

import { notifyVerdict } from '../notify-member.ts';
import { updateEvidence } from '../store/appeals.ts';
import {
  lockParticipation,
  moveParticipation,
  type ParticipationView,
} from '../store/participations.ts';

export interface ReviewDecision {
  readonly participationId: number;
  /** 1 pays, 2 refuses. */
  readonly verdict: 1 | 2;
  /** Shown to the member: a reason code with its own sentence, or the reviewer's text. */
  readonly reason: string | null;
  /** The refusal state; 15 by default. */
  readonly state?: SurveyState;
  /** What is paid for although no work reached us; named by a person. */
  readonly evidence?: ReviewEvidence | null;
  /** A network's result that is accepted without a person names its own cause. */
  readonly cause?: string;
  readonly operatorId: number | null;
  readonly now: Date;
}

/** Applies a reviewer's decision to answers in review. Repeating it has no effect. */
export async function reviewParticipation(
  tx: Queryable,
  decision: ReviewDecision,
): Promise<ParticipationView> {
  const { participationId: id, verdict, reason, evidence = null, operatorId, now } = decision;
  const view = await lockParticipation(tx, id);
  if (!view) throw new BusinessError('notFound');
  if (view.state !== surveyStates.audit) {
    if (view.auditState === verdict) return view;
    throw new BusinessError('taskClosed');
  }
  const refused = decision.state ?? surveyStates.invalid;
  if (verdict === auditStates.invalid && !isRefused(refused)) throw new BusinessError('badInput');
  if (evidence !== null) await updateEvidence(tx, id, evidence);
  const moved = await moveParticipation(tx, {
    id,
    state: verdict === auditStates.qualified ? surveyStates.answered : refused,
    auditState: verdict,
    reason: verdict === auditStates.qualified ? null : reason,
    cause: decision.cause ?? 'audited',
    address: null,
    device: null,
    operatorId,
    now,
  });
  await notifyVerdict(tx, moved, now);
  return moved;
}
