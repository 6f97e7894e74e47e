import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { promotion, taskBudget, transfer } from '../../../ledger/public.ts';
import { spreadOver } from '../../areas.ts';
import { openTask } from '../../commands/publish-task.ts';
import { audienceOf, budgetOf, cellOf, newTaskOf, shardsOf } from '../../compile-task.ts';
import type { TaskDefinition, Texts } from '../../definition.ts';
import {
  deleteAudience,
  insertAudience,
  insertPlaces,
  insertSurvey,
  insertTask,
  lockTask,
  selectTask,
  type TaskRow,
} from '../../store/tasks.ts';
import { fieldsOf, revisionOf } from '../present.ts';
import { findTask, readSource } from '../queries/read-tasks.ts';
import { asksQuestions, type Ready, type ReadySurvey } from '../queries/ready-task.ts';
import {
  countBudgetChange,
  lockPlaces,
  selectPlaces,
  updateAsks,
  updatePlaces,
  updateSource,
  updateTask,
} from '../store/tasks.ts';
import { waitToPublish, waitToRaise, withdrawTaskRequests } from './commit-budget.ts';

/** Languages left empty are not there. */
const filled = (texts: TaskFields['title']): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())) as Texts;

function definitionOf({ surveySource: _, topic, exclusionGroup, ...fields }: TaskFields) {
  return {
    ...fields,
    title: filled(fields.title),
    description: filled(fields.description),
    targeting: fields.targeting as TaskDefinition['targeting'] & object,
    ...(topic?.trim() ? { topic: topic.trim() } : {}),
    ...(exclusionGroup?.trim() ? { exclusionGroup: exclusionGroup.trim() } : {}),
  } satisfies TaskDefinition;
}

interface By {
  readonly operatorId: number;
  readonly now: Date;
}

export async function createDraft(
  tx: Queryable,
  fields: TaskFields,
  { operatorId, now }: By,
): Promise<TaskRow> {
  const prepared = { definition: definitionOf(fields), plan: null };
  const task = await insertTask(tx, newTaskOf(prepared, operatorId, now));
  if (asksQuestions(fields)) await updateSource(tx, task.id, fields.surveySource);
  return task;
}

async function lock(tx: Queryable, taskNo: string): Promise<TaskRow> {
  const { id } = await findTask(tx, taskNo);
  const task = await lockTask(tx, id);
  if (!task) throw new BusinessError('notFound');
  return task;
}

/** Another number of places; those taken stay taken. */
async function resize(tx: Queryable, taskId: number, cell: string, size: number): Promise<void> {
  const rows = await selectPlaces(tx, taskId, cell);
  if (rows.length === 0) {
    await insertPlaces(tx, taskId, cell, shardsOf(size));
    return;
  }
  const sizes = spreadOver(
    size,
    rows.map(({ taken }) => taken),
  );
  if (!sizes) throw new BusinessError('placesTaken');
  await updatePlaces(tx, taskId, cell, sizes);
}

/** The budget grows and shrinks with the places, so that it always covers all of them. */
async function fund(tx: Queryable, before: TaskRow, after: TaskRow, now: Date): Promise<void> {
  const points = budgetOf(after) - budgetOf(before);
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

async function publishSurvey(
  tx: Queryable,
  task: TaskRow,
  survey: ReadySurvey,
  now: Date,
): Promise<void> {
  await insertSurvey(tx, task.id, survey, now);
  const definition = definitionOf(fieldsOf(task, null));
  await updateAsks(tx, task.id, newTaskOf({ definition, plan: survey.plan }, null, now));
}

async function changePublished(
  tx: Queryable,
  before: TaskRow,
  survey: ReadySurvey | null,
  now: Date,
): Promise<void> {
  const after = (await selectTask(tx, before.id)) ?? before;
  const quotas = survey?.plan.quotas ?? [];
  const sizes: [cell: string, size: number][] = [
    ...(before.places === after.places ? [] : [['', after.places] as [string, number]]),
    ...(before.starts === after.starts ? [] : [['*', after.starts] as [string, number]]),
    ...quotas.map(({ name, limit }): [string, number] => [cellOf(name), limit]),
  ];
  if (survey) await publishSurvey(tx, after, survey, now);
  for (const [cell, size] of sizes) await resize(tx, after.id, cell, size);
  await fund(tx, before, after, now);
  if (after.state !== 'open') return;
  await deleteAudience(tx, after.id);
  await insertAudience(tx, after.id, audienceOf(after));
}

/** What of the form is another now; the survey's text is told by its length. */
export function differenceOf(before: TaskFields, after: TaskFields) {
  const names = Object.keys(after) as (keyof TaskFields)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const told = (fields: TaskFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { changed, before: told(before), after: told(after) };
}

/** The task is as it was; what was asked for waits for a second person. */
const unchanged: ReturnType<typeof differenceOf> = { changed: [], before: {}, after: {} };

/** What a publisher began from, or what was compiled, is no longer what is there. */
function demandSame(task: TaskRow, source: string | null, { revision, published }: Ready): void {
  const same = revisionOf(fieldsOf(task, source)) === revision;
  if (!same || (task.publishedAt !== null) !== published) throw new BusinessError('taskSavedSince');
}

interface TaskChange {
  readonly fields: TaskFields;
  /** What the publisher had before them as they began to type. */
  readonly revision: string;
  readonly ready: Ready;
  readonly now: Date;
  /** Null where a second person has approved it. */
  readonly alone: {
    readonly by: OperatorSession;
    readonly confirmedCost: number | undefined;
  } | null;
}

export async function changeTask(
  tx: Queryable,
  taskNo: string,
  { fields, revision, ready, now, alone }: TaskChange,
): Promise<ReturnType<typeof differenceOf>> {
  const { id, publishedAt, state } = await findTask(tx, taskNo);
  if (state === 'closed') throw new BusinessError('taskClosed');
  // Slots first, in the order a start locks them: a start marks the task full while it holds a slot.
  if (publishedAt !== null) await lockPlaces(tx, id);
  const before = await lock(tx, taskNo);
  const source = await readSource(tx, before);
  if (before.state === 'closed') throw new BusinessError('taskClosed');
  demandSame(before, source, { ...ready, revision });
  const published = before.publishedAt !== null;
  const terms = ['kind', 'points', 'screenOutPoints'] as const;
  if (published && terms.some((name) => before[name] !== fields[name])) {
    throw new BusinessError('taskTermsFixed');
  }
  const prepared = { definition: definitionOf(fields), plan: null };
  const next = newTaskOf(prepared, null, now);
  if (published && alone) {
    const { by, confirmedCost } = alone;
    const raise = { before, next, fields, revision, confirmedCost };
    if (await waitToRaise(tx, by, raise, now)) return unchanged;
  }
  await updateTask(tx, before.id, next);
  if (asksQuestions(fields)) await updateSource(tx, before.id, fields.surveySource);
  else await updateAsks(tx, before.id, next);
  if (published) await changePublished(tx, before, ready.survey, now);
  const after = (await selectTask(tx, before.id)) ?? before;
  const difference = differenceOf(
    fieldsOf(before, source),
    fieldsOf(after, asksQuestions(fields) ? fields.surveySource : null),
  );
  if (alone && difference.changed.length > 0) {
    await withdrawTaskRequests(tx, taskNo, 'The task was changed since.', now);
  }
  return difference;
}

/**
 * Publishes a draft with the survey it has now, or opens a paused task again. A draft above the
 * limits of whoever publishes it alone stays a draft and waits for a second person.
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
    demandSame(before, await readSource(tx, before), ready);
    if (alone) {
      if (await waitToPublish(tx, alone, before, ready.revision, now)) {
        return { before, after: before };
      }
      await withdrawTaskRequests(tx, taskNo, 'The task was published.', now);
    }
    if (ready.survey) await publishSurvey(tx, before, ready.survey, now);
  }
  return { before, after: await openTask(tx, before.id, now) };
}
