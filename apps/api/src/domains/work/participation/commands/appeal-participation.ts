import { auditStates } from '@pollen/contract/codes/audit-state';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Participation } from '@pollen/contract/operations/process';
import { appealLimits } from '@pollen/contract/values/task';
import type { Transact } from '../../../../db/database.ts';
import type { RequestFacts } from '../../../../http/call.ts';
import { appealBarOf, appealUntil } from '../domain/appeals.ts';
import { endedOf } from '../present.ts';
import { showParticipation, type Viewer } from '../queries/show-participation.ts';
import type { ParticipationServices } from '../services.ts';
import { countAppealsOf, lockAppealsOf, updateAppeal } from '../store/appeals.ts';
import { lockParticipation, moveParticipation } from '../store/participations.ts';
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
  const { memberId } = viewer;
  const appealed = await transact(async (tx) => {
    await lockAppealsOf(tx, memberId);
    const view = await lockParticipation(tx, id);
    if (!view || view.memberId !== memberId) throw new BusinessError('notFound');
    const ended = endedOf(view);
    const bar = appealBarOf(ended, await countAppealsOf(tx, memberId, now), now);
    if (bar === 'nothingSubmitted') throw new BusinessError('appealNothing');
    if (bar !== null) throw new BusinessError('appealLimit', appealLimits);
    if (!appealUntil(ended, now)) throw new BusinessError('appealClosed');
    await updateAppeal(tx, id, { memberId, text, now });
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
