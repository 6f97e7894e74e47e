import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { foldTask } from './commands/fold-results.ts';
import { withdrawExportsWith } from './store/exports.ts';
import { selectPseudonym } from './store/respondents.ts';

/** Files written before a member left contain their answers: they are withdrawn and removed. */
export const resultsHooks = (clock: Clock): MemberHooks => ({
  name: 'answer files',
  erase: async (tx, memberId) => {
    if (await withdrawExportsWith(tx, memberId, clock())) await addJob(tx, 'sweepExports', {});
  },
});

/**
 * The pseudonym of a participation in files of answers; counts it first if necessary. Null if we have no
 * answers, as in tasks of networks.
 */
export async function readRespondent(
  db: Database,
  participationId: number,
): Promise<string | null> {
  const found = await selectPseudonym(db, participationId);
  if (!found || found.surveyId === null) return null;
  if (found.pseudonym !== null) return `R-${found.pseudonym}`;
  await foldTask(db, found.taskId, Number.POSITIVE_INFINITY);
  const counted = await selectPseudonym(db, participationId);
  return counted?.pseudonym ? `R-${counted.pseudonym}` : null;
}
