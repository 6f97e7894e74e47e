import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Participation } from '@pollen/contract/operations/process';
import type { Transact } from '../../../db/database.ts';
import type { RequestFacts } from '../../../http/call.ts';
import { appealUntil } from '../domain.ts';
import { showParticipation, type Viewer } from '../queries/show-participation.ts';
import type { ParticipationServices } from '../services.ts';
import { lockParticipation, moveParticipation, updateAppeal } from '../store/participations.ts';
import { traceOf } from '../trace.ts';

export interface AppealInput {
  readonly participationId: string;
  readonly text: string;
}

/** Sends a refusal to a reviewer, once. The points are pending until the decision. */
export async function appealParticipation(
  services: ParticipationServices,
  transact: Transact,
  viewer: Viewer,
  { participationId, text }: AppealInput,
  facts: RequestFacts,
): Promise<Participation> {
  const id = Number(participationId);
  const now = services.clock();
  const appealed = await transact(async (tx) => {
    const view = await lockParticipation(tx, id);
    if (!view || view.memberId !== viewer.memberId) throw new BusinessError('notFound');
    const { state } = view;
    const endedAt = view.endedAt === null ? null : new Date(view.endedAt);
    const appealedAt = view.appealedAt === null ? null : new Date(view.appealedAt);
    if (!appealUntil({ state, endedAt, appealedAt }, now)) throw new BusinessError('appealClosed');
    await updateAppeal(tx, id, { memberId: viewer.memberId, text, now });
    return moveParticipation(tx, {
      id,
      state: surveyStates.audit,
      auditState: auditStates.unAudit,
      reason: view.reason,
      cause: 'appealed',
      ...traceOf(facts),
      now,
    });
  });
  return showParticipation(services, appealed, viewer);
}
