import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { type PublishableSurvey, prepareSurvey } from '../../survey/public.ts';
import type { PreparedTask, SettingsChecks, SettingsFault, TaskDefinition } from '../definition.ts';

/** A survey that cannot be published; the console shows `found` line by line. */
export class UnpublishableSurvey extends Error {
  readonly found: Exclude<PublishableSurvey, { plan: SurveyPlan }>;

  constructor(found: Exclude<PublishableSurvey, { plan: SurveyPlan }>) {
    super('this survey cannot be published');
    this.name = 'UnpublishableSurvey';
    this.found = found;
  }
}

/** Settings the module that does this kind of work could not read; `faults` says where. */
export class UnusableSettings extends Error {
  readonly faults: readonly SettingsFault[];

  constructor(faults: readonly SettingsFault[]) {
    const told = faults.map(({ path, message }) => `${path}: ${message}`);
    super(`these settings cannot be used: ${told.join('; ')}`);
    this.name = 'UnusableSettings';
    this.faults = faults;
  }
}

/** Checks a task's settings and compiles its survey. It takes a while: do it before the transaction. */
export async function prepareTask(
  definition: TaskDefinition,
  now: Date,
  checks: SettingsChecks = {},
): Promise<PreparedTask> {
  const faults = (await checks[definition.kind]?.(definition.settings)) ?? [];
  if (faults.length > 0) throw new UnusableSettings(faults);
  const hasSurvey = definition.kind === 'survey' || definition.kind === 'profile';
  if (!hasSurvey) return { definition, plan: null };
  const prepared = await prepareSurvey(definition.survey, () => now);
  if (!('plan' in prepared)) throw new UnpublishableSurvey(prepared);
  return { definition, plan: prepared.plan };
}
