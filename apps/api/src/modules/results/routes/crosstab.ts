import {
  readCrosstab as crosstabIn,
  type resultsCrosstabOperations,
} from '@pollen/contract/operator/results-crosstab';
import { readFilter } from '@pollen/contract/operator/results-filter';
import { localize } from '@pollen/contract/values/localized-text';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import { recordAction } from '../../operator/public.ts';
import { foldTask } from '../commands/fold-results.ts';
import { crosstabFile } from '../export/crosstab-file.ts';
import { workbookFormat } from '../export/workbook.ts';
import { findTask } from '../queries/find-task.ts';
import { readCrosstab } from '../queries/read-crosstab.ts';

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
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Handlers<typeof resultsCrosstabOperations> {
  return {
    readResultCrosstab: async ({ params, input, read }) => {
      const { id } = await findTask(db, params.taskNo);
      const counted = await foldTask(db, id, batchesPerCall);
      return read((from) => readCrosstab(from, id, requestOf(input)), counted > 0);
    },
    readResultCrosstabFile: async ({ session, params: { taskNo }, input, transact }) => {
      const task = await findTask(db, taskNo);
      await foldTask(db, task.id, batchesPerCall);
      const wanted = requestOf(input);
      const { filter, table, weighted } = wanted;
      const result = await readCrosstab(db, task.id, wanted);
      const now = clock();
      await transact((tx) =>
        recordAction(tx, {
          ...{ by: session, action: 'results.crosstab', target: { kind: 'task', id: taskNo } },
          ...{ after: wanted, now },
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
