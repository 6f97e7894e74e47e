import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { type PublishableSurvey, prepareSurvey } from '../../survey/public.ts';
import type { PreparedTask, TaskDefinition } from '../definition.ts';

/** A survey that cannot be published; the console shows `found` line by line. */
export class UnpublishableSurvey extends Error {
  readonly found: Exclude<PublishableSurvey, { plan: SurveyPlan }>;

  constructor(found: Exclude<PublishableSurvey, { plan: SurveyPlan }>) {
    super('this survey cannot be published');
    this.name = 'UnpublishableSurvey';
    this.found = found;
  }
}

/** Compiles a task's survey. It takes a while: do it before the transaction. */
export async function prepareTask(definition: TaskDefinition, now: Date): Promise<PreparedTask> {
  const hasSurvey = definition.kind === 'survey' || definition.kind === 'profile';
  if (!hasSurvey) return { definition, plan: null };
  const prepared = await prepareSurvey(definition.survey, () => now);
  if (!('plan' in prepared)) throw new UnpublishableSurvey(prepared);
  return { definition, plan: prepared.plan };
}
