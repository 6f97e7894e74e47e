import {
  readCrosstab as crosstabIn,
  type resultsCrosstabOperations,
} from '@pollen/contract/operator/results-crosstab';
import { readFilter } from '@pollen/contract/operator/results-filter';
import { localize } from '@pollen/contract/values/localized-text';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { PoolShare } from '../../../../db/pool-share.ts';
import { inSequence } from '../../../../db/reads.ts';
import type { Handlers } from '../../../../http/call.ts';
import { StreamedFile } from '../../../../http/streamed-file.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { foldTask } from '../commands/fold-results.ts';
import { crosstabFile } from '../export/crosstab-file.ts';
import { workbookFormat } from '../export/workbook.ts';
import { findTask } from '../queries/find-task.ts';
import { readCrosstab } from '../queries/read-crosstab.ts';
import { readerOf } from './reader.ts';

/** A short queue is counted within the call; a job counts the rest. */
const batchesPerCall = 1;

interface CrosstabInput {
  readonly filter?: string | undefined;
  readonly table: string;
  readonly weighted?: boolean | undefined;
}

/** The contract's declaration refuses what cannot be parsed. */
function requestOf({ filter, table, weighted }: CrosstabInput) {
  const wanted = crosstabIn(table);
  if (!wanted) throw new Error('the contract let an invalid table through');
  return { filter: readFilter(filter) ?? [], table: wanted, weighted: weighted ?? false };
}

export function resultsCrosstabRoutes({
  db,
  clock,
  resultReads,
}: {
  readonly db: Database;
  readonly resultReads: PoolShare;
  readonly clock: Clock;
}): Handlers<typeof resultsCrosstabOperations> {
  return {
    readResultCrosstab: ({ session, params, input, read }) =>
      resultReads.run(readerOf(session), async () => {
        const { id } = await findTask(db, params.taskNo);
        const counted = await foldTask(db, id, batchesPerCall);
        const table = (from: Queryable) => readCrosstab(from, id, requestOf(input));
        return read((from) => inSequence(from, table), counted > 0);
      }),
    readResultCrosstabFile: async ({ session, params: { taskNo }, input, transact }) => {
      const task = await findTask(db, taskNo);
      const wanted = requestOf(input);
      const { filter, table, weighted } = wanted;
      const result = await resultReads.run(readerOf(session), async () => {
        await foldTask(db, task.id, batchesPerCall);
        return inSequence(db, (from) => readCrosstab(from, task.id, wanted));
      });
      const now = clock();
      await transact((tx) =>
        recordAction(tx, {
          by: session,
          action: 'results.crosstab',
          target: { kind: 'task', id: taskNo },
          after: wanted,
          now,
        }),
      );
      const about = [
        `${localize(task.title, 'en-US')}, ${now.toISOString().slice(0, 10)}`,
        filter.length === 0 ? 'All completes' : `Filtered: ${JSON.stringify(filter)}`,
        weighted ? 'Weighted' : 'Not weighted',
        `Letters: higher than that column at ${table.level} %, z-test of shares, Welch’s t-test of means`,
      ];
      const { extension, contentType } = workbookFormat;
      const name = `${taskNo}-crosstab.${extension}`;
      return new StreamedFile(name, contentType, crosstabFile(result, about));
    },
  };
}
