import { toNumber } from '@pollen/contract/survey/comparison';
import { next, unfinishedPage } from '@pollen/contract/survey/leave';
import { type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import { keyOf } from '@pollen/contract/survey/plan';
import type { Run } from '@pollen/contract/survey/run';
import type { PageErrors, SurveyError } from '@pollen/contract/survey/validation';
import { visibleQuestions } from '@pollen/contract/survey/visibility';
import type { RunnerState } from './rules.ts';

/** The result of "Next": the blocking errors and the page they are on, or the next run. */
export function tryNext(
  survey: OpenSurvey,
  state: RunnerState,
  isLast = false,
): { run: Run; errors: PageErrors } {
  const step = next(survey, state.run);
  const scope = scopeOf(survey, state.run.answers);
  const page = survey.plan.pages.find(({ name }) => name === state.run.page);
  const unread: Record<string, readonly SurveyError[]> = {};
  const isNoNumber = (typed: string | undefined) =>
    typed !== undefined && typed.trim() !== '' && Number.isNaN(toNumber(typed.trim()));
  for (const question of page ? visibleQuestions(page, scope) : []) {
    const { name } = question;
    if (isNoNumber(state.drafts[keyOf(question)])) unread[name] = [{ code: 'number' }];
    if (question.kind !== 'group') continue;
    for (const place of Object.keys(state.drafts)) {
      if (!place.startsWith(`${name}/`) || !isNoNumber(state.drafts[place])) continue;
      unread[place] = [{ code: 'number' }];
      unread[name] = [{ code: 'entries' }];
    }
  }
  const errors = { ...step.errors, ...unread };
  if (Object.keys(errors).length > 0) return { run: state.run, errors };
  const unfinished = step.run.end || isLast ? unfinishedPage(survey, state.run) : null;
  if (!unfinished) return step;
  const { page: at, skips } = unfinished.run;
  return { run: { ...state.run, page: at, skips }, errors: unfinished.errors };
}
