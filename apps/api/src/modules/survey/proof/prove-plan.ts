import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { type Disagreement, runBoth } from './run-both.ts';
import { seededTape } from './tape.ts';

const stepsPerRun = 150;

/**
 * The cost of a test run grows with the square of the survey's length: long surveys get fewer, but at least
 * five.
 */
function runsFor({ pages }: SurveyPlan): number {
  const questions = pages.reduce((sum, page) => sum + page.questions.length, 0);
  return Math.max(5, Math.min(20, Math.round(600 / questions)));
}

/** Tables inside loops make test runs slow: after this time the runs done so far must suffice. */
const usualMaxMs = 3_000;
const minRuns = 2;
/** On a busy machine one test run must suffice: a check that exceeds its time limit is refused. */
const maxMs = 15_000;

interface ProofOptions {
  readonly runs?: number;
  readonly onRun?: (done: number, of: number) => void;
}

/**
 * Before a survey is published, random members go through it in the runner and in survey-core. A single
 * difference prevents publishing.
 */
export function provePlan(
  json: unknown,
  plan: SurveyPlan,
  now: () => Date,
  { runs = runsFor(plan), onRun }: ProofOptions = {},
): Disagreement | undefined {
  const started = performance.now();
  for (let seed = 1; seed <= runs; seed++) {
    const spentMs = performance.now() - started;
    if (spentMs > (seed > minRuns ? usualMaxMs : maxMs)) break;
    onRun?.(seed - 1, runs);
    const found = runBoth(json, plan, seededTape(seed, stepsPerRun), now);
    if (found) return found;
  }
  return undefined;
}
