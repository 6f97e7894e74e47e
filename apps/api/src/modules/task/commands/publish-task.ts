import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../db/database.ts';
import { promotion, taskBudget, transfer } from '../../ledger/public.ts';
import { audienceOf, budgetOf, cellOf, newTaskOf, shardsOf } from '../compile-task.ts';
import type {
  PreparedTask,
  SettingsChecks,
  Targeting,
  TaskDefinition,
  Texts,
} from '../definition.ts';
import {
  deleteAudience,
  insertAudience,
  insertPlaces,
  insertSurvey,
  insertTask,
  lockTask,
  selectPlan,
  selectSurveyDefinition,
  selectTask,
  type TaskRow,
  updateState,
} from '../store/tasks.ts';
import { prepareTask } from './prepare-task.ts';

async function lock(tx: Queryable, taskId: number): Promise<TaskRow> {
  const task = await lockTask(tx, taskId);
  if (!task) throw new BusinessError('notFound');
  return task;
}

/** A draft: nobody sees it, nothing is reserved for it. */
export async function createTask(
  tx: Queryable,
  prepared: PreparedTask,
  { createdBy, now }: { readonly createdBy: number | null; readonly now: Date },
): Promise<TaskRow> {
  const task = await insertTask(tx, newTaskOf(prepared, createdBy, now));
  if (!prepared.plan) return task;
  const survey = { definition: prepared.definition.survey, plan: prepared.plan };
  return { ...task, surveyId: await insertSurvey(tx, task.id, survey, now) };
}

async function reserve(tx: Queryable, task: TaskRow, plan: SurveyPlan | null, now: Date) {
  await insertPlaces(tx, task.id, '', shardsOf(task.places));
  await insertPlaces(tx, task.id, '*', shardsOf(task.starts));
  for (const { name, limit } of plan?.quotas ?? []) {
    await insertPlaces(tx, task.id, cellOf(name), shardsOf(limit));
  }
  const points = budgetOf(task);
  await transfer(tx, {
    cause: { kind: 'task.budget', id: task.id },
    legs: [
      { account: promotion, points: -points },
      { account: taskBudget(task.id), points },
    ],
    at: now,
  });
}

/** Opens a draft or a paused task. The first time its whole budget is reserved. */
export async function openTask(tx: Queryable, taskId: number, now: Date): Promise<TaskRow> {
  const task = await lock(tx, taskId);
  if (task.state === 'closed') throw new BusinessError('taskClosed');
  if (task.state === 'open') return task;
  if (task.state === 'draft') {
    await reserve(tx, task, task.surveyId ? await selectPlan(tx, task.surveyId) : null, now);
  }
  await updateState(tx, taskId, 'open', now);
  await insertAudience(tx, taskId, audienceOf(task));
  return { ...task, state: 'open', publishedAt: task.publishedAt ?? now };
}

/** Nobody can start it any more; members who have started may finish. */
export async function pauseTask(tx: Queryable, taskId: number, now: Date): Promise<TaskRow> {
  const task = await lock(tx, taskId);
  if (task.state !== 'open') return task;
  await deleteAudience(tx, taskId);
  await updateState(tx, taskId, 'paused', now);
  return { ...task, state: 'paused' };
}

/** For good. What is left of its budget returns once nothing is under way any more. */
export async function closeTask(tx: Queryable, taskId: number, now: Date): Promise<TaskRow> {
  const task = await lock(tx, taskId);
  if (task.state === 'closed') return task;
  await deleteAudience(tx, taskId);
  await updateState(tx, taskId, 'closed', now);
  return { ...task, state: 'closed' };
}

/** Creates and opens in one go: what the demo's seed does. A definition is compiled on the way. */
export async function publishTask(
  tx: Queryable,
  task: TaskDefinition | PreparedTask,
  now: Date,
  checks: SettingsChecks = {},
): Promise<TaskRow> {
  const prepared = 'definition' in task ? task : await prepareTask(task, now, checks);
  const { id } = await createTask(tx, prepared, { createdBy: null, now });
  return openTask(tx, id, now);
}

/** The definition a task was made from, to begin another with. */
export async function readDefinition(db: Queryable, taskId: number): Promise<TaskDefinition> {
  const task = await selectTask(db, taskId);
  if (!task) throw new BusinessError('notFound');
  const survey = task.surveyId ? await selectSurveyDefinition(db, task.surveyId) : undefined;
  return {
    kind: task.kind,
    title: task.title as Texts,
    description: task.description as Texts,
    ...(task.topic === null ? {} : { topic: task.topic }),
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    countries: task.countries,
    targeting: task.targeting as Targeting,
    places: task.places,
    starts: task.starts,
    startsAt: task.startsAt,
    endsAt: task.endsAt,
    minSeconds: task.minSeconds,
    hoursToFinish: task.hoursToFinish,
    audit: task.audit,
    reviewDays: task.reviewDays,
    sameAddressLimit: task.sameAddressLimit,
    ...(task.exclusionGroup === null ? {} : { exclusionGroup: task.exclusionGroup }),
    ...(survey === undefined ? {} : { survey }),
    settings: task.settings,
  };
}

/** A draft like this task, with a number of its own. */
export async function duplicateTask(
  tx: Queryable,
  taskId: number,
  by: { readonly createdBy: number | null; readonly now: Date },
): Promise<TaskRow> {
  const definition = await readDefinition(tx, taskId);
  const source = await selectTask(tx, taskId);
  const plan = source?.surveyId ? await selectPlan(tx, source.surveyId) : null;
  return createTask(tx, { definition, plan }, by);
}
