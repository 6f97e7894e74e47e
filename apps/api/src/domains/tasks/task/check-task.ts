import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SurveyProblem } from '@pollen/contract/operator/task';
import type { TaskFields } from '@pollen/contract/operator/task-fields';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { TaskKind } from '@pollen/contract/values/task';
import { nestsDeeper } from '../../../json-depth.ts';
import { type CheckOptions, draftSurvey, prepareSurvey } from '../survey/public.ts';

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

const maxDepth = 120;

/** Parses a survey, or says why it is none. */
function readSurvey(source: string): { definition: unknown } | { problem: SurveyProblem } {
  const problem = (message: string) => ({ problem: { path: '', feature: 'json', message } });
  try {
    if (nestsDeeper(source, maxDepth)) {
      return problem(`This JSON is nested more than ${maxDepth} levels deep.`);
    }
    return { definition: JSON.parse(source) as unknown };
  } catch {
    return problem('This is not valid JSON.');
  }
}

/** The problems an editor shows while its author types. */
export async function checkSurvey(
  source: string,
  operatorId: number,
): Promise<{ problems: SurveyProblem[]; warnings: SurveyProblem[]; plan: SurveyPlan | null }> {
  const read = readSurvey(source);
  if ('problem' in read) return { problems: [read.problem], warnings: [], plan: null };
  const compiled = await draftSurvey(source, operatorId);
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
  options?: CheckOptions,
): Promise<CompiledSurvey> {
  const read = readSurvey(source ?? '');
  if ('problem' in read) refuseSurvey([read.problem]);
  const prepared = await prepareSurvey(source ?? '', () => now, options);
  if ('plan' in prepared) return { definition: read.definition, plan: prepared.plan };
  return refuseSurvey(prepared.problems);
}
