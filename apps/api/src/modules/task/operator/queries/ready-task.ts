import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SurveyProblem } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../../db/database.ts';
import { draftSurvey, prepareSurvey } from '../../../survey/public.ts';
import type { SettingsChecks } from '../../definition.ts';
import { type Areas, demandTargeting } from '../../targeting.ts';
import { fieldsOf, revisionOf } from '../present.ts';
import { readSurvey } from '../survey-source.ts';
import { findTask, readSource } from './read-tasks.ts';

/** A survey that was typed, compiled and proved. */
export interface ReadySurvey {
  readonly source: string;
  readonly definition: unknown;
  readonly plan: SurveyPlan;
}

/** What was looked at before the transaction, which holds that it is still so. */
export interface Ready {
  readonly revision: string;
  readonly published: boolean;
  /** Null where there is none, or it stays. */
  readonly survey: ReadySurvey | null;
}

export const asksQuestions = ({ kind }: Pick<TaskFields, 'kind'>) =>
  kind === 'survey' || kind === 'profile';

const noJson = { path: '', feature: 'json', message: 'This is no JSON.' };

/** What an editor shows while its author types. */
export async function checkSurvey(
  source: string,
): Promise<{ problems: SurveyProblem[]; warnings: SurveyProblem[]; plan: SurveyPlan | null }> {
  const json = readSurvey(source);
  if (json === undefined) return { problems: [noJson], warnings: [], plan: null };
  const compiled = await draftSurvey(json);
  const warnings = [...compiled.warnings];
  if ('plan' in compiled) return { problems: [], warnings, plan: compiled.plan };
  return { problems: [...compiled.problems], warnings, plan: null };
}

/** The same for what a task of another kind is set to. */
export async function checkSettings(
  { kind, settings }: Pick<TaskFields, 'kind' | 'settings'>,
  checks: SettingsChecks,
): Promise<SurveyProblem[]> {
  const faults = (await checks[kind]?.(settings)) ?? [];
  return faults.map(({ path, message }) => ({ path, feature: kind, message }));
}

function refuseSurvey(problems: readonly SurveyProblem[]): never {
  throw new BusinessError('surveyRefused', {}, { problems });
}

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

async function demandSettings(
  fields: Pick<TaskFields, 'kind' | 'settings'>,
  checks: SettingsChecks,
): Promise<void> {
  const problems = await checkSettings(fields, checks);
  if (problems.length > 0) throw new BusinessError('settingsRefused', {}, { problems });
}

/** Takes a while: do it before the transaction. */
interface Readying {
  readonly db: Queryable;
  readonly checks: SettingsChecks;
  readonly areas: Areas;
  readonly now: Date;
}

async function look(db: Queryable, taskNo: string) {
  const task = await findTask(db, taskNo);
  const fields = fieldsOf(task, await readSource(db, task));
  const revision = revisionOf(fields);
  return { task, fields, revision, published: task.publishedAt !== null };
}

/** A draft may hold anything; what members see already must stay something they can work with. */
export async function readyToChange(
  { db, checks, areas, now }: Readying,
  taskNo: string,
  next: TaskFields,
): Promise<Ready> {
  const { fields, revision, published } = await look(db, taskNo);
  await demandTargeting(areas, next);
  if (!published) return { revision, published, survey: null };
  // Another kind is refused anyway.
  if (next.kind === fields.kind) await demandSettings(next, checks);
  const changes = asksQuestions(fields) && next.surveySource !== fields.surveySource;
  const survey = changes ? await readySurvey(next.surveySource, now) : null;
  return { revision, published, survey };
}

/** What a draft asks and is set to is looked at as it is published. */
export async function readyToOpen(
  { db, checks, areas, now }: Readying,
  taskNo: string,
  seen: string | undefined,
): Promise<Ready> {
  const { task, fields, revision, published } = await look(db, taskNo);
  if (seen !== undefined && seen !== revision) throw new BusinessError('taskSavedSince');
  if (task.state !== 'draft') return { revision, published, survey: null };
  await demandTargeting(areas, fields);
  await demandSettings(fields, checks);
  const survey = asksQuestions(fields) ? await readySurvey(fields.surveySource, now) : null;
  return { revision, published, survey };
}
