import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ResultView, resultsOperations } from '@pollen/contract/operator/results';
import { readFilter } from '@pollen/contract/operator/results-filter';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { numberCursor } from '../../../../db/page.ts';
import type { PoolShare } from '../../../../db/pool-share.ts';
import { inSequence } from '../../../../db/reads.ts';
import type { Handlers } from '../../../../http/call.ts';
import { readOperatorNames, recordAction } from '../../../accounts/operator/public.ts';
import { foldTask } from '../commands/fold-results.ts';
import { findTask } from '../queries/find-task.ts';
import { listTexts } from '../queries/list-texts.ts';
import { readOverview } from '../queries/read-overview.ts';
import { deleteView, selectViews, upsertView, type ViewRow } from '../store/views.ts';
import { readerOf } from './reader.ts';

async function presentViews(db: Queryable, rows: readonly ViewRow[]): Promise<ResultView[]> {
  const names = await readOperatorNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ createdBy, ...view }) => ({ ...view, createdBy: names.get(createdBy) ?? '' }));
}

/** A short queue is counted within the call; a job counts the rest. */
const batchesPerCall = 1;

/** What publishers read about the answers; each call declares its permission. */
export function resultsRoutes({
  db,
  clock,
  resultReads,
}: {
  readonly db: Database;
  readonly resultReads: PoolShare;
  readonly clock: Clock;
}): Handlers<typeof resultsOperations> {
  return {
    readResults: ({ session, params, input, read }) =>
      resultReads.run(readerOf(session), async () => {
        const task = await findTask(db, params.taskNo);
        const counted = await foldTask(db, task.id, batchesPerCall);
        const filter = readFilter(input.filter) ?? [];
        const weighted = input.weighted ?? false;
        const overview = (from: Queryable) => readOverview(from, task, filter, { weighted });
        return read((from) => inSequence(from, overview), counted > 0);
      }),
    listResultTexts: ({ session, params, input, read }) => {
      const { cursor, limit, variable, search, filter } = input;
      const texts = async (from: Queryable) => {
        const { id: taskId } = await findTask(from, params.taskNo);
        return listTexts(from, {
          taskId,
          variable,
          search: search?.trim() ?? '',
          limit,
          filter: readFilter(filter) ?? [],
          before: numberCursor(cursor),
        });
      };
      return resultReads.run(readerOf(session), () => read((from) => inSequence(from, texts)));
    },
    listResultViews: async ({ params }) => {
      const { id } = await findTask(db, params.taskNo);
      return { items: await presentViews(db, await selectViews(db, id)) };
    },
    saveResultView: ({ session, params: { taskNo }, input, transact }) =>
      transact(async (tx) => {
        const { id: taskId } = await findTask(tx, taskNo);
        const now = clock();
        const row = await upsertView(tx, taskId, { ...input, createdBy: session.operatorId }, now);
        const after = { name: row.name, filter: row.filter };
        const target = { kind: 'task', id: taskNo } as const;
        await recordAction(tx, { by: session, action: 'results.save-view', target, after, now });
        const [view] = await presentViews(tx, [row]);
        if (!view) throw new Error('the view was not found');
        return view;
      }),
    removeResultView: ({ session, params: { taskNo, id }, transact }) =>
      transact(async (tx) => {
        const task = await findTask(tx, taskNo);
        const before = await deleteView(tx, task.id, id);
        if (!before) throw new BusinessError('notFound');
        const target = { kind: 'task', id: taskNo } as const;
        const now = clock();
        await recordAction(tx, { by: session, action: 'results.remove-view', target, before, now });
        return {};
      }),
  };
}
