import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { seededTape } from './tape.ts';
import { type Disagreement, walkBoth } from './walk-both.ts';

const stepsPerWalk = 150;

/**
 * Before a survey is published: random members walk through it in the runner and in survey-core.
 * One disagreement, and it is not published.
 */
export function provePlan(
  json: unknown,
  plan: SurveyPlan,
  now: () => Date,
  walks = 20,
): Disagreement | undefined {
  for (let seed = 1; seed <= walks; seed++) {
    const found = walkBoth(json, plan, seededTape(seed, stepsPerWalk), now);
    if (found) return found;
  }
  return undefined;
}
