import type { CompiledSurvey } from './compile/compile-survey.ts';
import type { Disagreement } from './proof/walk-both.ts';

export type { CompiledSurvey } from './compile/compile-survey.ts';
export type { SurveyProblem } from './compile/problems.ts';
export { type Judgement, type JudgeOptions, judge, type Outcome } from './judge.ts';
export type { Disagreement } from './proof/walk-both.ts';
export { duplicateKey } from './quality/duplicate-key.ts';
export {
  isImpossiblyFast,
  type QualityReport,
  type QualitySignal,
  reportQuality,
} from './quality/quality-signals.ts';
export { readingFloorMs } from './quality/reading-floor.ts';
export { createSurveyShelf, type SurveyShelf } from './survey-shelf.ts';

export type PublishableSurvey = CompiledSurvey | { readonly disagreement: Disagreement };

/** What an editor asks at every pause of its author: the plan to preview, or what is wrong. */
export async function draftSurvey(json: unknown): Promise<CompiledSurvey> {
  const { compileSurvey } = await import('./compile/compile-survey.ts');
  return compileSurvey(json);
}

/**
 * What publishing asks: a plan, or why there is none. survey-core is three megabytes that only
 * publishing needs, so it is read when somebody publishes.
 */
export async function prepareSurvey(json: unknown, now: () => Date): Promise<PublishableSurvey> {
  const [{ compileSurvey }, { provePlan }] = await Promise.all([
    import('./compile/compile-survey.ts'),
    import('./proof/prove-plan.ts'),
  ]);
  const compiled = compileSurvey(json);
  if ('problems' in compiled) return compiled;
  const disagreement = provePlan(json, compiled.plan, now);
  return disagreement ? { disagreement } : compiled;
}
