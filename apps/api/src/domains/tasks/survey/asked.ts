import { forMember, type OpenSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import { type Answers, keyOf } from '@pollen/contract/survey/plan';
import { visibleQuestions } from '@pollen/contract/survey/visibility';

export interface Asked {
  readonly pages: number;
  readonly questions: number;
}

/** What a respondent was asked: the pages they visited, and the questions shown there. */
export function askedOf(
  opened: OpenSurvey,
  answers: Answers,
  { seed, visited }: { readonly seed: string; readonly visited: readonly string[] },
): Asked {
  const survey = forMember(opened, seed);
  const scope = scopeOf(survey, answers);
  const pages = survey.plan.pages.flatMap((page) => {
    const shown = visibleQuestions(page, scope).filter(
      ({ kind }) => kind !== 'html' && kind !== 'expression',
    );
    const isAnswered = shown.some((question) => answers[keyOf(question)] !== undefined);
    return isAnswered || visited.includes(page.name) ? [shown.length] : [];
  });
  return { pages: pages.length, questions: pages.reduce((sum, count) => sum + count, 0) };
}
