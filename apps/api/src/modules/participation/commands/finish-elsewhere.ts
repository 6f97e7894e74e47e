import { type AuditState, auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { isRefused } from '@pollen/contract/codes/participation-class';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../db/database.ts';
import { readContact } from '../../identity/public.ts';
import { readTaskRow } from '../../task/public.ts';
import { mayMove } from '../domain.ts';
import { notifyReversed, notifyVerdict } from '../notify-member.ts';
import {
  lockParticipation,
  moveParticipation,
  type ParticipationView,
  selectBySession,
  startOnce,
} from '../store/participations.ts';

/** By the session id handed out with the redirect, or by its own. */
export type ExternalKey = { readonly session: string } | { readonly participationId: number };

export type ExternalResult = ExternalKey & {
  /** 1 pays at once, 2 waits for review, 3 to 16 as in spec §3. */
  readonly state: SurveyState;
  readonly reason: string | null;
  /** Who said so: `postback:bitlabs`. */
  readonly cause: string;
  readonly now: Date;
};

export interface ElsewhereResult {
  readonly view: ParticipationView;
  /** False: it had ended before, and this changed nothing. */
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

/** The work of a member who left has ended, whatever a partner says later. */
const hasLeft = async (tx: Queryable, { memberId }: ParticipationView): Promise<boolean> =>
  (await readContact(tx, memberId)) === null;

/**
 * A partner's word on a participation, by its session id; null if there is none of that id. The same
 * word twice changes nothing, and one that came after another end does not either: only a reversal
 * or a restoration changes what was decided.
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
  // A member who has moved on would never see the end page.
  if (isRefused(state)) await notifyVerdict(tx, moved, now);
  return { view: moved, changed: true };
}

/** A partner takes back what it had confirmed; the member's balance stops at 0. */
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
 * A partner restores what it had taken back: it is paid again, once. Where people review and none had
 * accepted it, it goes back into review instead.
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
  // What was paid to somebody who left is still restored: it repays what the reserve bore for them.
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
  /** What an auditor should look at. */
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
 * Begins and finishes a task in one go, for work done on another page (a comment on a rewarded post).
 * Null where the member cannot take part, or had before.
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
