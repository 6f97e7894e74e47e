import { BusinessError } from '@pollen/contract/codes/error-code';
import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { isOwnAccount, recordAction } from '../../../accounts/operator/public.ts';
import { selectHeldDecision } from '../store/decisions.ts';
import { selectOpinions, upsertOpinion } from '../store/opinions.ts';
import { deleteClaim, lockWaiting } from '../store/queue.ts';

/** Asks another auditor to decide, with a note. The asker can no longer decide these answers. */
export async function askOpinion(
  tx: Queryable,
  by: OperatorSession,
  { id, note, now }: { readonly id: number; readonly note: string; readonly now: Date },
): Promise<void> {
  const waiting = await lockWaiting(tx, id, now);
  const isOpen = waiting?.state === surveyStates.audit && !(await selectHeldDecision(tx, id));
  if (!isOpen) throw new BusinessError('notFound');
  const { operatorId } = by;
  if (await isOwnAccount(tx, operatorId, waiting.memberId)) throw new BusinessError('notYourself');
  if (waiting.claimedBy !== null && waiting.claimedBy !== operatorId) {
    throw new BusinessError('secondPersonNeeded');
  }
  const [before] = await selectOpinions(tx, [id]);
  await upsertOpinion(tx, { participationId: id, operatorId, note, now });
  await deleteClaim(tx, id);
  await recordAction(tx, {
    by,
    action: 'audit.opinion',
    target: { kind: 'participation', id },
    // Without the note: the log is permanent, and the note may describe the member.
    before: { askedBy: before?.askedBy ?? null },
    after: { askedBy: operatorId, letters: note.length },
    now,
  });
}
