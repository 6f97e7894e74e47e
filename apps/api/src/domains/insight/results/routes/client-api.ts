import type { ClientExport, clientOperations } from '@pollen/contract/client-api';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { readFilter } from '@pollen/contract/operator/results-filter';
import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { PoolShare } from '../../../../db/pool-share.ts';
import { inSequence } from '../../../../db/reads.ts';
import type { Handlers, KeySession } from '../../../../http/call.ts';
import { StreamedFile } from '../../../../http/streamed-file.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { foldTask } from '../commands/fold-results.ts';
import { formatOf, readParts } from '../commands/run-export.ts';
import { findTask } from '../queries/find-task.ts';
import { readForKey } from '../queries/read-for-key.ts';
import { readOverview } from '../queries/read-overview.ts';
import { type ExportFile, insertExport, selectExport, selectExports } from '../store/exports.ts';
import { readerOf } from './reader.ts';

/** Without its requester: clients do not see operators' names. */
function present(file: ExportFile): ClientExport {
  const { id, format, filter, weighted, state, done, total, bytes, requestedAt } = file;
  return {
    id,
    format,
    filter,
    weighted,
    state,
    done,
    total,
    bytes,
    requestedAt: requestedAt.toISOString(),
  };
}

async function findExport(db: Queryable, taskNo: string, id: number): Promise<ExportFile> {
  const task = await findTask(db, taskNo);
  const file = await selectExport(db, id);
  if (file?.taskId !== task.id) throw new BusinessError('notFound');
  return file;
}

/** Every file is in the action log, under the operator who made the key. */
const record = (
  tx: Queryable,
  { createdBy, keyName }: KeySession,
  action: 'results.export' | 'results.download',
  { taskNo, after, now }: { readonly taskNo: string; readonly after: object; readonly now: Date },
) =>
  recordAction(tx, {
    by: { operatorId: createdBy },
    action,
    target: { kind: 'task', id: taskNo },
    now,
    after: { ...after, apiKey: keyName },
  });

/** What clients' programs read with an API key. Whether the key opens the task is checked before. */
export function clientResultsRoutes({
  db,
  clock,
  storage,
  resultReads,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly resultReads: PoolShare;
}): Handlers<typeof clientOperations> {
  return {
    readClientResults: ({ session, params, input, read }) =>
      resultReads.run(readerOf(session), async () => {
        const task = await findTask(db, params.taskNo);
        const counted = await foldTask(db, task.id, 1);
        const filter = readFilter(input.filter) ?? [];
        const weighted = input.weighted ?? false;
        // Without the scope of single answers, small groups are hidden.
        if (!session.scopes.includes('results.export')) {
          return readForKey(db, task, { filter, weighted, now: clock() });
        }
        const overview = (from: Queryable) => readOverview(from, task, filter, { weighted });
        return read((from) => inSequence(from, overview), counted > 0);
      }),
    listClientExports: async ({ params }) => {
      const { id } = await findTask(db, params.taskNo);
      return { items: (await selectExports(db, id)).map(present) };
    },
    startClientExport: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const { id: taskId } = await findTask(tx, taskNo);
        const now = clock();
        const id = await insertExport(tx, {
          ...input,
          taskId,
          requestedBy: session.createdBy,
          requestedAt: now,
        });
        await addJob(tx, 'exportResults', { exportId: id });
        const made = await findExport(tx, taskNo, id);
        await record(tx, session, 'results.export', { taskNo, after: { ...input, file: id }, now });
        return present(made);
      }),
    readClientExport: async ({ params: { taskNo, id } }) =>
      present(await findExport(db, taskNo, id)),
    downloadClientExport: async ({ session, params: { taskNo, id }, transact }) => {
      const file = await findExport(db, taskNo, id);
      if (file.state !== 'ready') throw new BusinessError('notFound');
      const after = { file: id, format: file.format };
      await transact((tx) =>
        record(tx, session, 'results.download', { taskNo, after, now: clock() }),
      );
      const { extension, contentType } = await formatOf(file.format);
      return new StreamedFile(
        `${taskNo}-${id}.${extension}`,
        contentType,
        readParts(storage, file),
      );
    },
  };
}
