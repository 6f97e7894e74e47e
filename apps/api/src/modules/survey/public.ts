import type { CompiledSurvey } from './compile/compile-survey.ts';
import { type CheckedSurvey, type Progress, SurveyChecker } from './survey-check.ts';

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
export { drawTrap, planWithTrap, surveyWithTrap, trapMemory } from './traps/insert-trap.ts';
export { trapName, trapOutcome, traps } from './traps/library.ts';

/** One per process: surveys are checked one after the other. */
const checker = new SurveyChecker();

/** For an editor, whenever its author pauses: the plan to preview, or the problems. */
export async function draftSurvey(json: unknown): Promise<CompiledSurvey> {
  const task = { json: JSON.stringify(json) ?? 'null', prove: false, now: 0 };
  return (await checker.check(task)) as CompiledSurvey;
}

/** For publishing: a plan, or why there is none. Takes seconds, on a separate thread. */
export function prepareSurvey(
  json: unknown,
  now: () => Date,
  onProgress?: (progress: Progress) => void,
): Promise<CheckedSurvey> {
  const task = { json: JSON.stringify(json) ?? 'null', prove: true, now: now().getTime() };
  return checker.check(task, onProgress);
}
