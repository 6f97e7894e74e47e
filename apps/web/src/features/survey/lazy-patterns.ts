import type { PatternTest } from '@pollen/contract/survey/expression';
import type { PlanQuestion, SurveyPlan } from '@pollen/contract/survey/plan';

interface LazyPatterns {
  readonly matches: PatternTest;
  /** Whether there is nothing to wait for. */
  readonly isReady: () => boolean;
  /** Resolves once it is known whether patterns can be checked; immediately for a survey without them. */
  readonly ready: () => Promise<void>;
}

const asksPattern = (question: PlanQuestion<string>): boolean =>
  question.validators?.some(({ type }) => type === 'pattern') === true ||
  (question.kind === 'group' && question.questions.some(asksPattern));

const hasPattern = (plan: SurveyPlan<string>) =>
  plan.pages.some(({ questions }) => questions.some(asksPattern));

/**
 * The engine for authors' patterns is larger than all other rules together, so it is loaded only for
 * surveys that have one. Without a connection the text is accepted here and the server checks it.
 */
export function lazyPatterns(plan: SurveyPlan<string>): LazyPatterns {
  let test: PatternTest | null = null;
  let loading: Promise<void> | null = null;
  const load = async () => {
    try {
      ({ matchesPattern: test } = await import('@pollen/contract/survey/linear-pattern'));
    } catch {
      loading = null;
    }
  };
  const isNeeded = hasPattern(plan);
  const isReady = () => !isNeeded || test !== null;
  return {
    isReady,
    matches: (pattern, flags, text) => test?.(pattern, flags, text) ?? true,
    ready: async () => {
      if (isReady()) return;
      loading ??= load();
      await loading;
    },
  };
}
