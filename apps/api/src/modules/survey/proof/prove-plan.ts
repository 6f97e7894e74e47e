import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { seededTape } from './tape.ts';
import { type Disagreement, walkBoth } from './walk-both.ts';

const stepsPerWalk = 150;

/**
 * The cost of a test run grows with the square of the survey's length: long surveys get fewer, but at least
 * five.
 */
function walksFor({ pages }: SurveyPlan): number {
  const questions = pages.reduce((sum, page) => sum + page.questions.length, 0);
  return Math.max(5, Math.min(20, Math.round(600 / questions)));
}

/** Tables inside loops make test runs slow: after this time the runs done so far must suffice. */
const enoughMs = 3_000;
const leastWalks = 2;
/** On a busy machine one test run must suffice: a check that exceeds its time limit is refused. */
const mostMs = 15_000;

interface ProofOptions {
  readonly walks?: number;
  readonly onWalk?: (done: number, of: number) => void;
}

/**
 * Before a survey is published, random members go through it in the runner and in survey-core. A single
 * difference prevents publishing.
 */
export function provePlan(
  json: unknown,
  plan: SurveyPlan,
  now: () => Date,
  { walks = walksFor(plan), onWalk }: ProofOptions = {},
): Disagreement | undefined {
  const started = performance.now();
  for (let seed = 1; seed <= walks; seed++) {
    const spentMs = performance.now() - started;
    if (spentMs > (seed > leastWalks ? enoughMs : mostMs)) break;
    onWalk?.(seed - 1, walks);
    const found = walkBoth(json, plan, seededTape(seed, stepsPerWalk), now);
    if (found) return found;
  }
  return undefined;
}
