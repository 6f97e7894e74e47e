import { BusinessError } from '@pollen/contract/codes/error-code';
import { asksQuestions, maxCostOf, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { promotion, taskBudget, transfer } from '../../../../points/ledger/public.ts';
import type { CompiledSurvey } from '../../check-task.ts';
import { attachSurvey, openTask } from '../../commands/publish-task.ts';
import { audienceOf, cellOf, columnsOf, contentOf, shardsOf } from '../../compile-task.ts';
import { spreadOver } from '../../spread-slots.ts';
import {
  deleteAudience,
  insertAudience,
  insertSlots,
  lockTaskByNo,
  type TaskRow,
} from '../../store/tasks.ts';
import { fieldsOf, revisionOf } from '../present.ts';
import { findTask } from '../queries/read-tasks.ts';
import type { Ready } from '../queries/ready-task.ts';
import {
  countBudgetChange,
  lockSlots,
  selectSlots,
  selectSource,
  updateContent,
  updateSlots,
  updateTask,
} from '../store/tasks.ts';
import { waitToPublish, waitToRaise, withdrawTaskRequests } from './commit-budget.ts';

async function lock(tx: Queryable, taskNo: string): Promise<TaskRow> {
  const task = await lockTaskByNo(tx, taskNo);
  if (!task) throw new BusinessError('notFound');
  return task;
}

/** Changes the number of slots; taken slots stay taken. */
async function resize(tx: Queryable, taskId: number, cell: string, size: number): Promise<void> {
  const rows = await selectSlots(tx, taskId, cell);
  if (rows.length === 0) {
    await insertSlots(tx, taskId, cell, shardsOf(size));
    return;
  }
  const sizes = spreadOver(
    size,
    rows.map(({ taken }) => taken),
  );
  if (!sizes) throw new BusinessError('slotsTaken');
  await updateSlots(tx, taskId, cell, sizes);
}

/** The budget grows and shrinks with the slots, so that it always covers all of them. */
async function fund(tx: Queryable, before: TaskRow, after: TaskRow, now: Date): Promise<void> {
  const points = maxCostOf(after) - maxCostOf(before);
  if (points === 0) return;
  const number = await countBudgetChange(tx, after.id);
  await transfer(tx, {
    cause: { kind: 'task.budget', id: `${after.id}-${number}` },
    legs: [
      { account: promotion, points: -points },
      { account: taskBudget(after.id), points },
    ],
    at: now,
  });
}

async function changePublished(
  tx: Queryable,
  before: TaskRow,
  after: TaskRow,
  survey: CompiledSurvey | null,
  made: { readonly by: number | null; readonly now: Date },
): Promise<TaskRow> {
  const quotas = survey?.plan.quotas ?? [];
  const sizes: [cell: string, size: number][] = [
    ...(before.slots === after.slots ? [] : [['', after.slots] as [string, number]]),
    ...(before.starts === after.starts ? [] : [['*', after.starts] as [string, number]]),
    ...quotas.map(({ name, limit }): [string, number] => [cellOf(name), limit]),
  ];
  const task = survey ? await attachSurvey(tx, after, survey, made) : after;
  for (const [cell, size] of sizes) await resize(tx, after.id, cell, size);
  await fund(tx, before, after, made.now);
  if (task.state !== 'open') return task;
  await deleteAudience(tx, task.id);
  await insertAudience(tx, task.id, audienceOf(task));
  return task;
}

/** The fields that changed; the survey source is logged by its length. */
export function differenceOf(before: TaskFields, after: TaskFields) {
  const names = Object.keys(after) as (keyof TaskFields)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const loggedFields = (fields: TaskFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { changed, before: loggedFields(before), after: loggedFields(after) };
}

/** The task is unchanged; the request waits for a second operator. */
const unchanged: ReturnType<typeof differenceOf> = { changed: [], before: {}, after: {} };

/** Refuses the change if the task was saved after the publisher loaded it or the survey was compiled. */
function requireSame(task: TaskRow, source: string | null, { revision, published }: Ready): void {
  const same = revisionOf(fieldsOf(task, source)) === revision;
  if (!same || (task.publishedAt !== null) !== published) throw new BusinessError('taskSavedSince');
}

interface TaskChange {
  readonly fields: TaskFields;
  /** The revision the publisher started from. */
  readonly revision: string;
  readonly ready: Ready;
  readonly now: Date;
  /** Null if a second person has approved it. */
  readonly alone: {
    readonly by: OperatorSession;
    readonly confirmedCost: number | undefined;
  } | null;
}

export async function changeTask(
  tx: Queryable,
  taskNo: string,
  { fields, revision, ready, now, alone }: TaskChange,
): Promise<{ task: TaskRow } & ReturnType<typeof differenceOf>> {
  const { id, publishedAt, state } = await findTask(tx, taskNo);
  if (state === 'closed') throw new BusinessError('taskClosed');
  // Slots first, in the order a start locks them: a start marks the task full while it holds a slot.
  if (publishedAt !== null) await lockSlots(tx, id);
  const before = await lock(tx, taskNo);
  const source = await selectSource(tx, before.id);
  if (before.state === 'closed') throw new BusinessError('taskClosed');
  requireSame(before, source, { ...ready, revision });
  const published = before.publishedAt !== null;
  const terms = ['kind', 'points', 'screenOutPoints'] as const;
  if (published && terms.some((name) => before[name] !== fields[name])) {
    throw new BusinessError('taskTermsFixed');
  }
  const next = columnsOf(fields);
  if (published && alone) {
    const { by, confirmedCost } = alone;
    const raise = { before, next, fields, revision, confirmedCost };
    if (await waitToRaise(tx, by, raise, now)) return { task: before, ...unchanged };
  }
  const saved = await updateTask(tx, before.id, next);
  if (!asksQuestions(fields)) await updateContent(tx, before.id, contentOf(fields.kind, null));
  const made = { by: alone?.by.operatorId ?? null, now };
  const task = published ? await changePublished(tx, before, saved, ready.survey, made) : saved;
  const difference = differenceOf(fieldsOf(before, source), fieldsOf(task, next.surveySource));
  if (alone && difference.changed.length > 0) {
    await withdrawTaskRequests(tx, taskNo, 'The task was changed in the meantime.', now);
  }
  return { task, ...difference };
}

/**
 * Publishes a draft with its current survey, or reopens a paused task. A draft above the publisher's own
 * limits stays a draft and waits for a second operator.
 */
export async function openByOperator(
  tx: Queryable,
  taskNo: string,
  ready: Ready,
  now: Date,
  alone: OperatorSession | null,
): Promise<{ before: TaskRow; after: TaskRow }> {
  const before = await lock(tx, taskNo);
  if (before.state === 'draft') {
    requireSame(before, await selectSource(tx, before.id), ready);
    if (alone) {
      if (await waitToPublish(tx, alone, before, ready.revision, now)) {
        return { before, after: before };
      }
      await withdrawTaskRequests(tx, taskNo, 'The task was published.', now);
    }
  }
  return {
    before,
    after: await openTask(tx, before, ready.survey, now, alone?.operatorId ?? null),
  };
}
