import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';
import { type Disagreement, runBoth } from './run-both.ts';
import { seededTape } from './tape.ts';

const maxSteps = 150;
const minSteps = 30;

/** Fields of a question: a survey takes as long as it has fields, and a table has one in each of its cells. */
function fieldsOf(question: PlanQuestion): number {
  if (question.kind === 'matrix') return question.rows.length;
  if (question.kind !== 'group') return 1;
  const entries = question.rows?.length ?? question.count?.start ?? 1;
  return Math.max(1, entries) * question.questions.reduce((sum, one) => sum + fieldsOf(one), 0);
}

/** Decided by the survey alone: a busy machine must not find less than an idle one. */
export function proofSize({ pages }: Pick<SurveyPlan, 'pages'>): { runs: number; steps: number } {
  const questions = pages.flatMap((page) => page.questions);
  const fields = Math.max(
    1,
    questions.reduce((sum, question) => sum + fieldsOf(question), 0),
  );
  const most = fields > 1_000 ? 1 : 20;
  return {
    runs: Math.min(most, Math.max(3, Math.round(400 / fields))),
    steps: Math.min(maxSteps, Math.max(minSteps, Math.round((maxSteps * 300) / fields))),
  };
}

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
  { runs: wanted, onRun }: ProofOptions = {},
): Disagreement | undefined {
  const size = proofSize(plan);
  const runs = wanted ?? size.runs;
  for (let seed = 1; seed <= runs; seed++) {
    onRun?.(seed - 1, runs);
    const found = runBoth(json, plan, seededTape(seed, size.steps), now);
    if (found) return found;
  }
  return undefined;
}
