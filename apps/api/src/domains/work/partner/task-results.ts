import { surveyStates } from '@pollen/contract/codes/survey-state';
import type { Queryable } from '../../../db/database.ts';
import { readTaskRow } from '../../tasks/task/public.ts';
import type { Participations } from '../participation/public.ts';
import type { ExternalResults, NetworkResult } from './results.ts';

type ParticipationCommands = Pick<
  Participations,
  'reviewParticipation' | 'finishExternal' | 'reverseExternal' | 'restoreExternal'
>;

/** A complete goes to review like other answers; if the task is not reviewed, it is accepted immediately. */
async function acceptUnlessReviewed(
  commands: ParticipationCommands,
  tx: Queryable,
  { id, taskId }: { readonly id: number; readonly taskId: number },
  { cause, now }: Pick<NetworkResult, 'cause' | 'now'>,
): Promise<void> {
  const task = await readTaskRow(tx, taskId);
  if (task?.audit !== 'auto') return;
  const decision = {
    participationId: id,
    verdict: 1,
    reason: null,
    operatorId: null,
    cause,
    now,
  } as const;
  await commands.reviewParticipation(tx, decision);
}

/** The effects of partner results on participations. */
export function taskResults(commands: ParticipationCommands): ExternalResults {
  return {
    async finish(tx, result) {
      const done = await commands.finishExternal(tx, result);
      if (!done?.changed) return false;
      if (done.view.state === surveyStates.audit) {
        await acceptUnlessReviewed(commands, tx, done.view, result);
      }
      return true;
    },
    reverse: async (tx, result) => (await commands.reverseExternal(tx, result))?.changed ?? false,
    restore: async (tx, result) => (await commands.restoreExternal(tx, result))?.changed ?? false,
  };
}
