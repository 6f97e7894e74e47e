import type { Database } from '../../db/database.ts';
import { foldTask } from './commands/fold-results.ts';
import { selectPseudonym } from './store/respondents.ts';

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
