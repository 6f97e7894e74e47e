import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { type Reach, reachOf } from '@pollen/contract/operator/reach';
import type { OperatorTask, TaskFunnel, TaskListRow } from '@pollen/contract/operator/task';
import type { TaskTargeting } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import { type Page, pageOfRows } from '../../../../../db/page.ts';
import { readOperatorNames } from '../../../../accounts/operator/public.ts';
import { readBalance, taskBudget } from '../../../../points/ledger/public.ts';
import { targetingColumns } from '../../compile-task.ts';
import { selectDayFlows, selectFlows, selectSeen } from '../../store/funnel.ts';
import { selectCells, selectTaskByNo, type TaskRow } from '../../store/tasks.ts';
import { funnelOf } from '../funnel-steps.ts';
import { presentListRow, presentTaskForOperator } from '../present.ts';
import {
  type OperatorTaskQuery,
  type OperatorTaskRow,
  selectReach,
  selectSource,
  selectTasksForOperator,
} from '../store/tasks.ts';
import { readTaskRequests, taskCostText } from './task-requests.ts';

export async function findTask(db: Queryable, taskNo: string): Promise<TaskRow> {
  const task = await selectTaskByNo(db, taskNo);
  if (!task) throw new BusinessError('notFound');
  return task;
}

/** Everything the console shows of a task whose row was read already. */
export async function readTaskForOperator(
  db: Queryable,
  task: TaskRow,
  now: Date,
): Promise<OperatorTask> {
  const source = await selectSource(db, task.id);
  const cells = await selectCells(db, task.id);
  const left = task.publishedAt ? await readBalance(db, taskBudget(task.id)) : 0;
  const names = await readOperatorNames(db, task.createdBy === null ? [] : [task.createdBy]);
  const createdBy = task.createdBy === null ? null : (names.get(task.createdBy) ?? null);
  const [request] = await readTaskRequests(db, [task.taskNo], now);
  const askers = await readOperatorNames(db, request ? [request.requestedBy] : []);
  const waiting = request && {
    id: request.id,
    kind: request.kind,
    title: request.summary.title,
    requestedBy: askers.get(request.requestedBy) ?? '',
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
  };
  const costText = await taskCostText(db, task);
  return presentTaskForOperator(task, {
    source,
    cells,
    left,
    createdBy,
    costText,
    waiting: waiting ?? null,
  });
}

export async function listTasksForOperator(
  db: Queryable,
  { state, before, limit, now }: OperatorTaskQuery & { readonly now: Date },
): Promise<Page<TaskListRow>> {
  const rows = await selectTasksForOperator(db, { state, before, limit: limit + 1 });
  const taskNos = rows.map(({ taskNo }) => taskNo);
  const waiting = new Set(
    (await readTaskRequests(db, taskNos, now)).map(({ subjectId }) => subjectId),
  );
  const present = (row: OperatorTaskRow) => presentListRow(row, waiting.has(row.taskNo));
  return pageOfRows(rows, limit, present, ({ id }) => id);
}

const chartDays = 90;

export async function readFunnelOf(db: Queryable, taskNo: string, now: Date): Promise<TaskFunnel> {
  const { id } = await findTask(db, taskNo);
  const since = new Date(now.getTime() - chartDays * 86_400_000);
  const flows = await selectFlows(db, id);
  const dayFlows = await selectDayFlows(db, id, since);
  const seen = await selectSeen(db, id);
  return funnelOf(flows, dayFlows, seen, since.toISOString().slice(0, 10));
}

export async function countReach(
  db: Queryable,
  countries: readonly CountryCode[],
  targeting: TaskTargeting,
  now: Date,
): Promise<Reach> {
  const audience = targetingColumns(targeting);
  return reachOf(await selectReach(db, countries, audience, now));
}
