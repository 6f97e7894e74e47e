import { BusinessError } from '@pollen/contract/codes/error-code';
import {
  readWeighting,
  type resultsWeightingOperations,
} from '@pollen/contract/operator/results-weighting';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import type { PoolShare } from '../../../../db/pool-share.ts';
import { inSequence } from '../../../../db/reads.ts';
import type { Handlers } from '../../../../http/call.ts';
import { readOperatorNames, recordAction } from '../../../accounts/operator/public.ts';
import { findTask } from '../queries/find-task.ts';
import { readFit } from '../queries/read-weights.ts';
import {
  deleteWeighting,
  insertWeighting,
  selectWeighting,
  updateWeighting,
} from '../store/weighting.ts';
import { readerOf } from './reader.ts';

/** Targets for the composition of a task's respondents. */
export function resultsWeightingRoutes({
  db,
  clock,
  resultReads,
}: {
  readonly db: Database;
  readonly resultReads: PoolShare;
  readonly clock: Clock;
}): Handlers<typeof resultsWeightingOperations> {
  return {
    readResultWeighting: async ({ session, params, input }) => {
      const { id } = await findTask(db, params.taskNo);
      const row = await selectWeighting(db, id);
      const names = await readOperatorNames(db, row ? [row.savedBy] : []);
      const draft = input.draft === undefined ? null : readWeighting(input.draft);
      const shown = draft ?? row;
      const fit = shown
        ? await resultReads.run(readerOf(session), () =>
            inSequence(db, (from) => readFit(from, id, shown)),
          )
        : null;
      return {
        saved: row
          ? {
              weighting: { margins: row.margins, maxWeight: row.maxWeight },
              savedBy: names.get(row.savedBy) ?? '',
              savedAt: row.savedAt.toISOString(),
              revision: row.revision,
            }
          : null,
        fit,
      };
    },
    saveResultWeighting: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const { id } = await findTask(tx, taskNo);
        const now = clock();
        const { revision: from, ...weighting } = input;
        const before = await selectWeighting(tx, id);
        const made = { ...weighting, savedBy: session.operatorId, savedAt: now };
        const revision =
          from === null
            ? await insertWeighting(tx, id, made)
            : await updateWeighting(tx, id, made, from);
        if (revision === null) throw new BusinessError('weightsSavedSince');
        await recordAction(tx, {
          by: session,
          action: 'results.weighting',
          target: { kind: 'task', id: taskNo },
          ...(before ? { before: { margins: before.margins, maxWeight: before.maxWeight } } : {}),
          after: weighting,
          now,
        });
        return { revision };
      }),
    removeResultWeighting: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const { id } = await findTask(tx, taskNo);
        const row = await selectWeighting(tx, id);
        if (!row) throw new BusinessError('notFound');
        if (!(await deleteWeighting(tx, id, input.revision))) {
          throw new BusinessError('weightsSavedSince');
        }
        await recordAction(tx, {
          by: session,
          action: 'results.remove-weighting',
          target: { kind: 'task', id: taskNo },
          now: clock(),
          before: { margins: row.margins, maxWeight: row.maxWeight },
        });
        return {};
      }),
  };
}
