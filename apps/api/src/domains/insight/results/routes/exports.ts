import { BusinessError } from '@pollen/contract/codes/error-code';
import type {
  ResultExport,
  resultsExportOperations,
} from '@pollen/contract/operator/results-export';
import { localize } from '@pollen/contract/values/localized-text';
import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { Handlers } from '../../../../http/call.ts';
import { StreamedFile } from '../../../../http/streamed-file.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { readOperatorNames, recordAction } from '../../../accounts/operator/public.ts';
import type { TaskRow } from '../../../tasks/task/public.ts';
import { formatOf, readParts } from '../commands/run-export.ts';
import { findTask } from '../queries/find-task.ts';
import { type ExportFile, insertExport, selectExport, selectExports } from '../store/exports.ts';

async function present(db: Queryable, files: readonly ExportFile[]): Promise<ResultExport[]> {
  const names = await readOperatorNames(
    db,
    files.map(({ requestedBy }) => requestedBy),
  );
  return files.map(
    ({ id, format, filter, weighted, state, done, total, bytes, requestedBy, requestedAt }) => ({
      id,
      format,
      filter,
      weighted,
      state,
      done,
      total,
      bytes,
      requestedBy: names.get(requestedBy) ?? '',
      requestedAt: requestedAt.toISOString(),
    }),
  );
}

/** Answer files: requested here, written by a job, readable once complete. */
export function resultsExportRoutes({
  db,
  clock,
  storage,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
}): Handlers<typeof resultsExportOperations> {
  return {
    startResultExport: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const { id: taskId } = await findTask(tx, taskNo);
        const now = clock();
        const id = await insertExport(tx, {
          ...input,
          taskId,
          requestedBy: session.operatorId,
          requestedAt: now,
        });
        await addJob(tx, 'exportResults', { exportId: id });
        const target = { kind: 'task', id: taskNo } as const;
        const after = { ...input, file: id };
        await recordAction(tx, { by: session, action: 'results.export', target, after, now });
        const made = await selectExport(tx, id);
        const [shown] = made ? await present(tx, [made]) : [];
        if (!shown) throw new Error('the export was not found');
        return shown;
      }),
    listResultExports: ({ params, read }) =>
      read(async (from) => {
        const { id } = await findTask(from, params.taskNo);
        return { items: await present(from, await selectExports(from, id)) };
      }),
    readResultExport: async ({ session, params: { taskNo, id }, transact }) => {
      const task = await findTask(db, taskNo);
      const file = await selectExport(db, id);
      if (file?.taskId !== task.id || file.state !== 'ready') throw new BusinessError('notFound');
      await transact((tx) =>
        recordAction(tx, {
          by: session,
          action: 'results.download',
          target: { kind: 'task', id: taskNo },
          after: { file: id, format: file.format },
          now: clock(),
        }),
      );
      const { contentType } = await formatOf(file.format);
      return new StreamedFile(await fileName(task, file), contentType, readParts(storage, file));
    },
  };
}

/** `Coffee_at_home_2026-11-19_codes_T-20401-3.csv`: what it is, when, and which file in the list. */
async function fileName({ title, taskNo }: TaskRow, file: ExportFile): Promise<string> {
  const { extension } = await formatOf(file.format);
  const words = localize(title, 'en-US')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .slice(0, 60)
    .replaceAll(/^_+|_+$/g, '');
  const parts = [
    words,
    file.requestedAt.toISOString().slice(0, 10),
    file.format === 'csv-codes' ? 'codes' : '',
    file.weighted ? 'weighted' : '',
    `${taskNo}-${file.id}`,
  ];
  return `${parts.filter((part) => part !== '').join('_')}.${extension}`;
}
