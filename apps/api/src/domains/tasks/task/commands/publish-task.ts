import { BusinessError } from '@pollen/contract/codes/error-code';
import { asksQuestions, maxCostOf, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { promotion, taskBudget, transfer } from '../../../points/ledger/public.ts';
import {
  type CompiledSurvey,
  compileSource,
  requireSettings,
  type SettingsChecks,
} from '../check-task.ts';
import { audienceOf, cellOf, columnsOf, contentOf, shardsOf } from '../compile-task.ts';
import {
  deleteAudience,
  insertAudience,
  insertSlots,
  insertSurvey,
  insertTask,
  lockTask,
  type TaskRow,
  updateState,
} from '../store/tasks.ts';

async function lock(tx: Queryable, taskId: number): Promise<TaskRow> {
  const task = await lockTask(tx, taskId);
  if (!task) throw new BusinessError('notFound');
  return task;
}

interface Creation {
  readonly createdBy: number | null;
  readonly now: Date;
  readonly taskNo?: string;
}

/** Creates a draft: it is not listed, reserves nothing, and its survey need not compile. */
export function createDraft(
  tx: Queryable,
  fields: TaskFields,
  { createdBy, now, taskNo }: Creation,
): Promise<TaskRow> {
  return insertTask(tx, {
    ...columnsOf(fields),
    ...contentOf(fields.kind, null),
    taskNo: taskNo ?? null,
    createdBy,
    createdAt: now,
  });
}

/** Gives a task its survey, or a new version of it. */
export async function attachSurvey(
  tx: Queryable,
  task: TaskRow,
  survey: CompiledSurvey,
  made: { readonly by: number | null; readonly now: Date },
): Promise<TaskRow> {
  const content = contentOf(task.kind, survey.plan);
  return { ...task, ...content, surveyId: await insertSurvey(tx, task.id, survey, content, made) };
}

async function reserve(tx: Queryable, task: TaskRow, plan: SurveyPlan | null, now: Date) {
  await insertSlots(tx, task.id, '', shardsOf(task.slots));
  await insertSlots(tx, task.id, '*', shardsOf(task.starts));
  for (const { name, limit } of plan?.quotas ?? []) {
    await insertSlots(tx, task.id, cellOf(name), shardsOf(limit));
  }
  const points = maxCostOf(task);
  await transfer(tx, {
    cause: { kind: 'task.budget', id: task.id },
    legs: [
      { account: promotion, points: -points },
      { account: taskBudget(task.id), points },
    ],
    at: now,
  });
}

/**
 * Opens a draft with its compiled survey, or reopens a paused task. Its whole budget is reserved the
 * first time. The caller has locked the row in this transaction.
 */
export async function openTask(
  tx: Queryable,
  locked: TaskRow,
  survey: CompiledSurvey | null,
  now: Date,
  by: number | null = null,
): Promise<TaskRow> {
  if (locked.state === 'closed') throw new BusinessError('taskClosed');
  if (locked.state === 'open') return locked;
  const task = survey ? await attachSurvey(tx, locked, survey, { by, now }) : locked;
  if (task.state === 'draft') await reserve(tx, task, survey?.plan ?? null, now);
  await updateState(tx, task.id, 'open', now);
  await insertAudience(tx, task.id, audienceOf(task));
  return { ...task, state: 'open', publishedAt: task.publishedAt ?? now };
}

/** Pauses the task: no member can start it, but those who have started may finish. */
export async function pauseTask(tx: Queryable, taskId: number, now: Date): Promise<TaskRow> {
  const task = await lock(tx, taskId);
  if (task.state !== 'open') return task;
  await deleteAudience(tx, taskId);
  await updateState(tx, taskId, 'paused', now);
  return { ...task, state: 'paused' };
}

/** Closes the task for good. The rest of its budget is returned once no participation is open. */
export async function closeTask(tx: Queryable, taskId: number, now: Date): Promise<TaskRow> {
  const task = await lock(tx, taskId);
  if (task.state === 'closed') return task;
  await deleteAudience(tx, taskId);
  await updateState(tx, taskId, 'closed', now);
  return { ...task, state: 'closed' };
}

interface Publication {
  readonly now: Date;
  readonly taskNo?: string;
  readonly checks?: SettingsChecks;
  /** Compiled here unless the caller passes it in, to share it between tasks. */
  readonly survey?: CompiledSurvey;
}

/** Creates and opens a task in one step, where an operator takes two: for the demo, tests and benches. */
export async function publishTask(
  tx: Queryable,
  fields: TaskFields,
  { now, taskNo, checks = {}, survey }: Publication,
): Promise<TaskRow> {
  await requireSettings(fields, checks);
  const compiled = asksQuestions(fields)
    ? (survey ?? (await compileSource(fields.surveySource, now)))
    : null;
  const draft = await createDraft(tx, fields, {
    createdBy: null,
    now,
    ...(taskNo === undefined ? {} : { taskNo }),
  });
  return openTask(tx, draft, compiled, now);
}
