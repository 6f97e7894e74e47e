import { type AuditState, auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isRefused } from '@pollen/contract/codes/participation-class';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../../db/database.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { readTaskRow } from '../../../tasks/task/public.ts';
import { mayMove } from '../domain.ts';
import { notifyReversed, notifyVerdict } from '../notify-member.ts';
import {
  lockParticipation,
  moveParticipation,
  type ParticipationView,
  selectBySession,
  startOnce,
} from '../store/participations.ts';

/** Found by the session id of the redirect, or by its own id. */
export type ExternalKey = { readonly session: string } | { readonly participationId: number };

export type ExternalResult = ExternalKey & {
  /** 1 pays at once, 2 waits for review, 3 to 16 as in spec §3. */
  readonly state: SurveyState;
  readonly reason: string | null;
  /** The source of the result, e.g. `postback:bitlabs`. */
  readonly cause: string;
  readonly now: Date;
};

export interface ElsewhereResult {
  readonly view: ParticipationView;
  /** False if it had already ended, so that nothing changed. */
  readonly changed: boolean;
}

const auditOf = (state: SurveyState): AuditState =>
  state === surveyStates.answered ? auditStates.qualified : auditStates.unAudit;

async function lockExternal(tx: Queryable, key: ExternalKey): Promise<ParticipationView | null> {
  const id =
    'session' in key ? (await selectBySession(tx, key.session, null))?.id : key.participationId;
  const view = id === undefined ? null : await lockParticipation(tx, id);
  return view?.kind === 'external' ? view : null;
}

/** Once a member has left, their participations stay closed whatever a partner reports later. */
const hasLeft = async (tx: Queryable, { memberId }: ParticipationView): Promise<boolean> =>
  (await readContact(tx, memberId)) === null;

/**
 * Applies a partner's result to the participation with this session id; null if there is none. A repeated
 * result changes nothing, nor does one that arrives after another end: only a reversal or a restoration
 * changes a decided participation.
 */
export async function finishExternal(
  tx: Queryable,
  result: ExternalResult,
): Promise<ElsewhereResult | null> {
  const { state, reason, cause, now } = result;
  const view = await lockExternal(tx, result);
  if (!view) return null;
  const auditState = auditOf(state);
  const isUnderWay = view.state === surveyStates.unAnswered || view.state === surveyStates.timeout;
  if (!isUnderWay || view.state === state || (await hasLeft(tx, view))) {
    return { view, changed: false };
  }
  if (!mayMove([view.state, view.auditState], [state, auditState])) return { view, changed: false };
  const move = { id: view.id, state, auditState, reason, cause, address: null, device: null, now };
  const moved = await moveParticipation(tx, move);
  // A member who has navigated away would never see the end page.
  if (isRefused(state)) await notifyVerdict(tx, moved, now);
  return { view: moved, changed: true };
}

/** A partner reverses what it had confirmed. The member's balance never goes below 0. */
export async function reverseExternal(
  tx: Queryable,
  result: ExternalResult,
): Promise<ElsewhereResult | null> {
  const { state, reason, cause, now } = result;
  const view = await lockExternal(tx, result);
  if (!view) return null;
  const auditState = auditStates.invalid;
  if (!mayMove([view.state, view.auditState], [state, auditState])) return { view, changed: false };
  if (await hasLeft(tx, view)) return { view, changed: false };
  const move = { id: view.id, state, auditState, reason, cause, address: null, device: null, now };
  const moved = await moveParticipation(tx, move);
  if (view.earned > 0) await notifyReversed(tx, moved, view.earned, now);
  else await notifyVerdict(tx, moved, now);
  return { view: moved, changed: true };
}

/**
 * A partner restores a reversed completion: it is paid again, once. If the task is reviewed by hand and
 * nobody had accepted it yet, it returns to review instead.
 */
export async function restoreExternal(
  tx: Queryable,
  result: ExternalKey & Pick<ExternalResult, 'cause' | 'now'>,
): Promise<ElsewhereResult | null> {
  const { cause, now } = result;
  const view = await lockExternal(tx, result);
  if (!view) return null;
  const { audit, answered } = surveyStates;
  const canMove = mayMove([view.state, view.auditState], [audit, auditStates.unAudit]);
  const wasAccepted = view.transitions.some(({ state }) => state === answered);
  // Payments to a member who has left are restored too: they repay what the reserve covered.
  if (!canMove || (!wasAccepted && (await hasLeft(tx, view)))) return { view, changed: false };
  const trace = { address: null, device: null, now, cause, reason: null };
  const step = { id: view.id, ...trace };
  const inReview = { ...step, state: audit, auditState: auditStates.unAudit };
  const reviewed = await moveParticipation(tx, inReview);
  if (!wasAccepted && (await readTaskRow(tx, view.taskId))?.audit === 'hand') {
    return { view: reviewed, changed: true };
  }
  const paid = { ...step, state: answered, auditState: auditStates.qualified };
  const restored = await moveParticipation(tx, paid);
  await notifyVerdict(tx, restored, now);
  return { view: restored, changed: true };
}

export interface StagesResult {
  readonly participationId: number;
  readonly memberId: number;
  /** Quality signals for the reviewer. */
  readonly reason?: string | null;
  readonly now: Date;
}

/** Locks the member's participation of a shop visit; null if it is not theirs. */
export async function openStagedParticipation(
  tx: Queryable,
  memberId: number,
  participationId: number,
): Promise<ParticipationView | null> {
  const view = await lockParticipation(tx, participationId);
  return view?.memberId === memberId && view.kind === 'staged' ? view : null;
}

/** All stages of a shop visit are submitted: an auditor reviews them. */
export async function finishStages(
  tx: Queryable,
  { participationId, memberId, reason = null, now }: StagesResult,
): Promise<ParticipationView> {
  const view = await openStagedParticipation(tx, memberId, participationId);
  if (!view) throw new BusinessError('notFound');
  if (view.state !== surveyStates.unAnswered) return view;
  const isLate = now > new Date(view.expiresAt);
  return moveParticipation(tx, {
    id: view.id,
    state: isLate ? surveyStates.timeout : surveyStates.audit,
    auditState: auditStates.unAudit,
    reason: isLate ? 'too-late' : reason,
    cause: 'submitted',
    address: null,
    device: null,
    now,
  });
}

export interface DirectResult {
  readonly memberId: number;
  readonly taskNo: string;
  readonly cause: string;
  readonly now: Date;
}

/**
 * Starts and finishes a task in one step, for work done on another page (a comment on a rewarded post).
 * Null if the member cannot take part or already has.
 */
export async function finishDirectly(
  tx: Queryable,
  { memberId, taskNo, cause, now }: DirectResult,
): Promise<ParticipationView | null> {
  const started = await startOnce(tx, {
    memberId,
    taskNo,
    foreign: false,
    address: null,
    device: null,
    addressKey: null,
    addressCountry: null,
    deviceFacts: {},
    userAgent: '',
    sharerCode: null,
    now,
  });
  const view = started.id === null ? null : await lockParticipation(tx, started.id);
  if (view?.state !== surveyStates.unAnswered || view.kind !== 'buzz') return null;
  return moveParticipation(tx, {
    id: view.id,
    state: surveyStates.answered,
    auditState: auditStates.qualified,
    reason: null,
    cause,
    address: null,
    device: null,
    now,
  });
}
