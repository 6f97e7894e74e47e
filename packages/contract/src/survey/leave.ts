import { isTrue } from './expression.ts';
import { type OpenSurvey, scopeOf } from './open-survey.ts';
import type { Answers, PlanTrigger } from './plan.ts';
import { type Run, type RunEnd, startRun } from './run.ts';
import { referencesIn } from './triggers.ts';
import { type PageErrors, validatePage } from './validation.ts';
import { isPageVisible, isQuestionVisible, visiblePages } from './visibility.ts';

// A browser loads this file after the first question is shown: keep it out of `run.ts`.

/** The changes triggers see when a page is left: its questions, and every calculated value. */
function isPageConcerned(
  survey: OpenSurvey,
  pageName: string,
  trigger: PlanTrigger<unknown>,
  answers: Answers,
): boolean {
  const references = referencesIn(trigger.if);
  if (trigger.always || references.length === 0) return true;
  return references.some(({ name, path }) => {
    if (survey.plan.calculations.some((item) => item.name === name)) return true;
    const asked = survey.keyed.get(name) ?? [];
    if (!asked.some((one) => survey.pageOf.get(one.name)?.name === pageName)) return false;
    return !path.length || answers[name] !== undefined;
  });
}

interface Leaving {
  readonly end?: Extract<PlanTrigger<unknown>, { do: 'complete' }>;
  /** Names of the questions to jump to, in the order of the triggers. */
  readonly skips: readonly string[];
}

/** The triggers that run when a valid page is left. */
export function triggersOnLeaving(survey: OpenSurvey, pageName: string, answers: Answers): Leaving {
  const scope = scopeOf(survey, answers);
  const skips: string[] = [];
  for (const trigger of survey.plan.triggers) {
    if (trigger.do !== 'complete' && trigger.do !== 'skip') continue;
    if (!isPageConcerned(survey, pageName, trigger, answers)) continue;
    if (!isTrue(trigger.if, scope)) continue;
    if (trigger.do === 'complete') return { end: trigger, skips };
    skips.push(trigger.to);
  }
  return { skips };
}

export interface Step {
  readonly run: Run;
  /** Empty if the page was left. */
  readonly errors: PageErrors;
}

/** Leaves the page if everything on it is valid. */
export function next(survey: OpenSurvey, run: Run): Step {
  const scope = scopeOf(survey, run.answers);
  const pages = visiblePages(survey, run.answers);
  const index = pages.findIndex(({ name }) => name === run.page);
  const current = pages[index];
  if (run.end || !current) return { run, errors: {} };
  const errors = validatePage(current, scope);
  if (Object.keys(errors).length > 0) return { run, errors };
  const { end, skips } = triggersOnLeaving(survey, current.name, run.answers);
  if (end) return { run: { ...run, end: endOf(end.screenOut) }, errors };
  const following = pages[index + 1];
  if (!following) return { run: { ...run, end: endOf(undefined) }, errors };
  return {
    run: skips.length ? skip(survey, run, skips) : { ...run, page: following.name },
    errors,
  };
}

/**
 * The first page before this one whose answers are not valid, on the way the server will follow at the end: a
 * later answer may have made its question required, shown it, or led elsewhere. Null if there is none.
 */
export function unfinishedPage(survey: OpenSurvey, { answers, page }: Run): Step | null {
  let run = startRun(survey, answers);
  // Skips only lead forward, so every page is left at most once.
  for (let left = survey.plan.pages.length; left > 0 && run.page !== null && !run.end; left--) {
    if (run.page === page) return null;
    const step = next(survey, run);
    if (Object.keys(step.errors).length > 0) return step;
    run = step.run;
  }
  return null;
}

const endOf = (screenOut: string | undefined): RunEnd =>
  screenOut === undefined ? { kind: 'complete' } : { kind: 'screened-out', reason: screenOut };

function skip(survey: OpenSurvey, run: Run, targets: readonly string[]): Run {
  const scope = scopeOf(survey, run.answers);
  let moved = run;
  for (const target of targets) {
    const question = survey.questions.get(target);
    const page = survey.pageOf.get(target);
    if (!question || !page || !isQuestionVisible(question, scope) || !isPageVisible(page, scope)) {
      continue;
    }
    const jump = [moved.page ?? page.name, page.name] as const;
    moved = { ...moved, page: page.name, skips: [...moved.skips, jump] };
  }
  if (moved.page !== run.page) return moved;
  const pages = visiblePages(survey, run.answers);
  const index = pages.findIndex(({ name }) => name === run.page);
  return { ...moved, page: pages[index + 1]?.name ?? run.page };
}
