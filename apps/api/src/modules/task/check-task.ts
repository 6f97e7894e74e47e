import { BusinessError } from '@pollen/contract/codes/error-code';
import type { CheckProgress, SurveyProblem } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { TaskKind } from '@pollen/contract/values/task';
import { draftSurvey, prepareSurvey } from '../survey/public.ts';

/** What is wrong with settings, and where: `stages[0].goods`. */
export interface SettingsFault {
  readonly path: string;
  readonly message: string;
}

/** By kind; each check belongs to the module that runs tasks of that kind. */
export type SettingsChecks = Readonly<
  Partial<
    Record<TaskKind, (settings: unknown) => readonly SettingsFault[] | Promise<SettingsFault[]>>
  >
>;

/** A survey that can be published: its JSON, compiled and proved. */
export interface CompiledSurvey {
  readonly definition: unknown;
  readonly plan: SurveyPlan;
}

const noJson = { path: '', feature: 'json', message: 'This is not valid JSON.' };

/** Parses a survey; undefined if the text is not JSON. */
function readSurvey(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

/** The problems an editor shows while its author types. */
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

/** The same for the settings of the other kinds. */
export async function checkSettings(
  { kind, settings }: Pick<TaskFields, 'kind' | 'settings'>,
  checks: SettingsChecks,
): Promise<SurveyProblem[]> {
  const faults = (await checks[kind]?.(settings)) ?? [];
  return faults.map(({ path, message }) => ({ path, feature: kind, message }));
}

export async function requireSettings(
  fields: Pick<TaskFields, 'kind' | 'settings'>,
  checks: SettingsChecks,
): Promise<void> {
  const problems = await checkSettings(fields, checks);
  if (problems.length > 0) throw new BusinessError('settingsRefused', {}, { problems });
}

function refuseSurvey(problems: readonly SurveyProblem[]): never {
  throw new BusinessError('surveyRefused', {}, { problems });
}

/** Compiles and proves a survey. It takes a while: do it before the transaction. */
export async function compileSource(
  source: string | null,
  now: Date,
  onProgress?: (progress: CheckProgress) => void,
): Promise<CompiledSurvey> {
  const definition = readSurvey(source ?? '');
  if (definition === undefined) refuseSurvey([noJson]);
  const prepared = await prepareSurvey(definition, () => now, onProgress);
  if ('plan' in prepared) return { definition, plan: prepared.plan };
  if ('problems' in prepared) refuseSurvey(prepared.problems);
  const { what, steps } = prepared.disagreement;
  const message = `The browser and the server would disagree about ${what} after: ${steps.join(', ')}.`;
  return refuseSurvey([{ path: '', feature: 'proof', message }]);
}
