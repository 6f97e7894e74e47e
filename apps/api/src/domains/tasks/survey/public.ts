import type { CheckedSurvey } from './check-reply.ts';
import { type CheckOptions, type Owner, SurveyChecker } from './survey-check.ts';

export {
  type EntryCounts,
  entryPaths,
  growingLists,
  isGrowing,
  type RecordedOrder,
  recordedOrders,
  titleOf,
} from './answer-shape.ts';
export { askedOf } from './asked.ts';
export { endText } from './end-text.ts';
export { isUnanswered } from './given-answers.ts';
export { givenValues } from './given-cells.ts';
export { type Judgement, type JudgeOptions, judge } from './judge.ts';
export { duplicateKey } from './quality/duplicate-key.ts';
export { openTexts } from './quality/open-texts.ts';
export { isImpossiblyFast, type QualitySignal, reportQuality } from './quality/quality-signals.ts';
export { readingFloorMs } from './quality/reading-floor.ts';
export {
  minSharedPrints,
  printsOf,
  sharedPrints,
  type TextPrints,
} from './quality/text-prints.ts';
export { readTyping } from './quality/typing-signals.ts';
export { weighSignals } from './quality/weigh-signals.ts';
export { createSurveyCache } from './survey-cache.ts';
export type { CheckOptions } from './survey-check.ts';
export { drawTrap, planWithTrap, surveyWithTrap, trapMemory } from './traps/insert-trap.ts';
export { trapName, trapOutcome, traps } from './traps/library.ts';

/** One per process. */
const checker = new SurveyChecker();

/** For an editor, whenever its author pauses: the plan to preview, or the problems. */
export function draftSurvey(json: string, owner: Owner): Promise<CheckedSurvey> {
  return checker.check({ json, prove: false, now: 0 }, { owner });
}

/** For publishing: a plan, or why there is none. Takes seconds, in a process of its own. */
export function prepareSurvey(
  json: string,
  now: () => Date,
  options?: CheckOptions,
): Promise<CheckedSurvey> {
  return checker.check({ json, prove: true, now: now().getTime() }, options);
}
