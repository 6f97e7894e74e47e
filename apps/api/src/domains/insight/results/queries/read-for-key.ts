import type { ClientResults } from '@pollen/contract/client-results';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { smallestReportGroup } from '@pollen/contract/operator/results-report';
import type { Queryable } from '../../../../db/database.ts';
import type { TaskRow } from '../../../tasks/task/public.ts';
import { isTooFew } from '../report/small-groups.ts';
import { withoutSmallGroups } from '../report/without-small-groups.ts';
import { selectFigures, selectGiven, upsertFigures } from '../store/key-figures.ts';
import { selectMembers } from '../store/reports.ts';
import { readKnownSums } from './read-known-sums.ts';
import { readOverview } from './read-overview.ts';
import { conditionsOfReport } from './read-report.ts';

/** How soon changed codes and weights show, which no new answer announces. */
const settledMs = 600_000;

/**
 * The overview for a key that may not read single answers. Figures stay until five people were added or
 * removed, and figures of nearly the same people as others that were given are refused.
 */
export async function readForKey(
  db: Queryable,
  task: TaskRow,
  { filter, weighted, now }: { filter: ResultFilter; weighted: boolean; now: Date },
): Promise<ClientResults> {
  const taskId = task.id;
  const wanted = `${weighted ? 'weighted' : ''}${filterText(filter)}`;
  const conditions = await conditionsOfReport(db, taskId, filter);
  const given = await selectGiven(db, { taskId, wanted, below: smallestReportGroup }, conditions);
  const own = given.find((one) => one.wanted === wanted);
  const isClose = given.some(({ changed }) => changed > 0 && changed < smallestReportGroup);
  const isFresh = own?.changed === 0 && now.getTime() - own.shownAt.getTime() < settledMs;
  if (own && (isClose || isFresh)) {
    const figures = await selectFigures(db, taskId, wanted);
    if (figures) return figures;
  }
  if (isClose) throw new BusinessError('forbidden');
  const members = await selectMembers(db, taskId, conditions);
  const people = await readOverview(db, task, filter);
  const shown = weighted ? await readOverview(db, task, filter, { weighted }) : people;
  const everybody = people.completes;
  const known = await readKnownSums(db, { taskId, filter, everybody }, people.questions);
  const figures = withoutSmallGroups(shown, people, known);
  if (!isTooFew(everybody)) await upsertFigures(db, { taskId, wanted }, { figures, members }, now);
  return figures;
}
