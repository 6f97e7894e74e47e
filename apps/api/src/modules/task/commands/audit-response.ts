import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { defaultLocale, locales } from '@pollen/contract/codes/locale';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../db/database.ts';
import { type Localized, sendMessage } from '../../message/public.ts';
import { isRefused } from '../domain.ts';
import { reasonWords } from '../reason-words.ts';
import {
  lockParticipation,
  moveParticipation,
  type ParticipationView,
} from '../store/participations.ts';

export interface AuditDecision {
  readonly participationId: number;
  /** 1 pays, 2 refuses. */
  readonly verdict: 1 | 2;
  /** Told to the member: a machine word with a sentence of its own, or the auditor's words. */
  readonly reason: string | null;
  /** Which of the refusals it is; 15 unless told. */
  readonly state?: SurveyState;
  readonly operatorId: number | null;
  readonly now: Date;
}

/** An auditor's word on answers in review. The same word twice is said once. */
export async function auditResponse(
  tx: Queryable,
  decision: AuditDecision,
): Promise<ParticipationView> {
  const { participationId: id, verdict, reason, operatorId, now } = decision;
  const view = await lockParticipation(tx, id);
  if (!view) throw new BusinessError('notFound');
  if (view.state !== surveyStates.audit) {
    if (view.auditState === verdict) return view;
    throw new BusinessError('taskClosed');
  }
  const refused = decision.state ?? surveyStates.invalid;
  if (verdict === auditStates.invalid && !isRefused(refused)) throw new BusinessError('badInput');
  const moved = await moveParticipation(tx, {
    id,
    state: verdict === auditStates.qualified ? surveyStates.answered : refused,
    auditState: verdict,
    reason: verdict === auditStates.qualified ? null : reason,
    cause: 'audited',
    address: null,
    device: null,
    operatorId,
    now,
  });
  await tellMember(tx, moved, now);
  return moved;
}

/** The inbox tells how a review ended, and whether it was an appeal. */
function tellMember(tx: Queryable, view: ParticipationView, now: Date): Promise<void> {
  const isAppeal = view.appealedAt !== null;
  const to = { memberId: view.memberId, link: `/survey/end?id=${view.id}`, now };
  const task = localized(view.title);
  if (view.state === surveyStates.answered) {
    const kind = isAppeal ? 'appealAccepted' : 'taskQualified';
    return sendMessage(tx, { ...to, kind, params: { task, points: view.points } });
  }
  const kind = isAppeal ? 'appealRefused' : 'taskInvalid';
  return sendMessage(tx, { ...to, kind, params: { task, reason: reasonWords(view.reason) } });
}

function localized(texts: Readonly<Record<string, string>>): Localized {
  const all = locales.map((locale) => [locale, texts[locale] ?? texts[defaultLocale] ?? '']);
  return Object.fromEntries(all) as Localized;
}
