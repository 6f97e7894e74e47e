import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyProblem } from '@pollen/contract/operator/tasks';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../db/database.ts';
import { promotion, taskBudget, transfer } from '../../ledger/public.ts';
import { draftSurvey, prepareSurvey } from '../../survey/public.ts';
import { audienceOf, budgetOf, cellOf, newTaskOf, shardsOf } from '../compile-task.ts';
import type { TaskDefinition, Texts } from '../definition.ts';
import { spreadOver } from '../places.ts';
import { fieldsOf } from '../present-desk.ts';
import {
  countBudgetChange,
  lockPlaces,
  selectPlaces,
  updateAsks,
  updatePlaces,
  updateSource,
  updateTask,
} from '../store/task-desk.ts';
import {
  deleteAudience,
  insertAudience,
  insertPlaces,
  insertSurvey,
  insertTask,
  lockTask,
  selectTask,
  type TaskRow,
} from '../store/tasks.ts';
import { readSurvey } from '../survey-source.ts';
import { openTask } from './publish-task.ts';
import { findTask, readSource } from './read-desk.ts';

const asksQuestions = ({ kind }: Pick<TaskFields, 'kind'>) =>
  kind === 'survey' || kind === 'profile';

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

/** A survey that was typed, compiled and proved. */
export interface ReadySurvey {
  readonly source: string;
  readonly definition: unknown;
  readonly plan: SurveyPlan;
}

const changedMeanwhile = {
  path: '',
  feature: 'survey',
  message: 'Somebody changed the survey just now. Publish it again.',
};
const noJson = { path: '', feature: 'json', message: 'This is no JSON.' };

/** What an editor shows while its author types. */
export async function checkSurvey(
  source: string,
): Promise<{ problems: SurveyProblem[]; plan: SurveyPlan | null }> {
  const json = readSurvey(source);
  if (json === undefined) return { problems: [noJson], plan: null };
  const compiled = await draftSurvey(json);
  if ('plan' in compiled) return { problems: [], plan: compiled.plan };
  return { problems: [...compiled.problems], plan: null };
}

function refuseSurvey(problems: readonly SurveyProblem[]): never {
  throw new BusinessError('surveyRefused', {}, { problems });
}

/** Takes a while: do it before the transaction. */
async function readySurvey(source: string | null, now: Date): Promise<ReadySurvey> {
  const definition = readSurvey(source ?? '');
  if (definition === undefined) refuseSurvey([noJson]);
  const prepared = await prepareSurvey(definition, () => now);
  if ('plan' in prepared) return { source: source ?? '', definition, plan: prepared.plan };
  if ('problems' in prepared) refuseSurvey(prepared.problems);
  const { what, steps } = prepared.disagreement;
  const message = `Phone and server would disagree about ${what} after: ${steps.join(', ')}.`;
  return refuseSurvey([{ path: '', feature: 'proof', message }]);
}

/** The survey to publish with a change or an opening; null where there is none, or it stays. */
export async function surveyToPublish(
  db: Queryable,
  taskNo: string,
  next: Pick<TaskFields, 'kind' | 'surveySource'> | null,
  now: Date,
): Promise<ReadySurvey | null> {
  const task = await findTask(db, taskNo);
  const known = await readSource(db, task);
  if (!asksQuestions(task)) return null;
  if (next === null) return task.state === 'draft' ? readySurvey(known, now) : null;
  const changes = task.publishedAt !== null && next.surveySource !== known;
  return changes ? readySurvey(next.surveySource, now) : null;
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

export async function changeTask(
  tx: Queryable,
  taskNo: string,
  fields: TaskFields,
  survey: ReadySurvey | null,
  now: Date,
): Promise<ReturnType<typeof differenceOf>> {
  // Places first, as whoever begins does: they mark a full task while they hold one.
  const { id, publishedAt } = await findTask(tx, taskNo);
  if (publishedAt !== null) await lockPlaces(tx, id);
  const before = await lock(tx, taskNo);
  const source = await readSource(tx, before);
  if (before.state === 'closed') throw new BusinessError('taskClosed');
  const published = before.publishedAt !== null;
  const terms = ['kind', 'points', 'screenOutPoints'] as const;
  if (published && terms.some((name) => before[name] !== fields[name])) {
    throw new BusinessError('taskTermsFixed');
  }
  const prepared = { definition: definitionOf(fields), plan: null };
  const next = newTaskOf(prepared, null, now);
  await updateTask(tx, before.id, next);
  if (asksQuestions(fields)) await updateSource(tx, before.id, fields.surveySource);
  else await updateAsks(tx, before.id, next);
  if (published) await changePublished(tx, before, survey, now);
  const after = (await selectTask(tx, before.id)) ?? before;
  return differenceOf(
    fieldsOf(before, source),
    fieldsOf(after, asksQuestions(fields) ? fields.surveySource : null),
  );
}

/** Publishes a draft with the survey it has now, or opens a paused task again. */
export async function openFromDesk(
  tx: Queryable,
  taskNo: string,
  survey: ReadySurvey | null,
  now: Date,
): Promise<{ before: TaskRow; after: TaskRow }> {
  const before = await lock(tx, taskNo);
  if (before.state === 'draft' && asksQuestions(before)) {
    // Somebody saved while it was compiled.
    if (!survey || survey.source !== (await readSource(tx, before)))
      refuseSurvey([changedMeanwhile]);
    await publishSurvey(tx, before, survey, now);
  }
  return { before, after: await openTask(tx, before.id, now) };
}
