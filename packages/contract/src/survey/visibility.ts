import { evaluate, isMet, isTrue, type Scope } from './expression.ts';
import type { AnyPage, AnyQuestion, OpenSurvey } from './open-survey.ts';
import { scopeOf } from './open-survey.ts';
import type { Answers, Expression, PlanChoice, PlanRow } from './plan.ts';

const isShown = (item: { readonly visibleIf?: Expression }, scope: Scope) =>
  item.visibleIf === undefined || isMet(item.visibleIf, scope);

function remember(scope: Scope, part: object, find: () => boolean): boolean {
  const known = scope.visible.get(part);
  if (known !== undefined) return known;
  const found = find();
  scope.visible.set(part, found);
  return found;
}

export function isQuestionVisible(question: AnyQuestion, scope: Scope): boolean {
  const { visibleIf } = question;
  const hideIfEmpty = 'choices' in question && question.hideIfEmpty;
  if (!visibleIf && !hideIfEmpty) return true;
  return remember(
    scope,
    question,
    () =>
      (visibleIf ?? []).every((condition) => isTrue(condition, scope)) &&
      (!hideIfEmpty ||
        question.choices.some((choice) => !choice.special && isShown(choice, scope))),
  );
}

export function isReadOnly(question: AnyQuestion, scope: Scope): boolean {
  return question.enableIf?.some((condition) => evaluate(condition, scope) === false) ?? false;
}

export function isRequired(question: AnyQuestion, scope: Scope): boolean {
  const { required } = question;
  return required === true || (required !== undefined && isTrue(required, scope));
}

export function visibleQuestions(page: AnyPage, scope: Scope): readonly AnyQuestion[] {
  return page.questions.filter((question) => isQuestionVisible(question, scope));
}

/** A page with nothing to show is hidden. */
export function isPageVisible(page: AnyPage, scope: Scope): boolean {
  return remember(
    scope,
    page,
    () =>
      (page.visibleIf === undefined || isTrue(page.visibleIf, scope)) &&
      page.questions.some((question) => isQuestionVisible(question, scope)),
  );
}

export function visiblePages(survey: OpenSurvey, answers: Answers): readonly AnyPage[] {
  const scope = scopeOf(survey, answers);
  return survey.plan.pages.filter((page) => isPageVisible(page, scope));
}

export function visibleChoices<Text>(
  choices: readonly PlanChoice<Text>[],
  scope: Scope,
): readonly PlanChoice<Text>[] {
  return choices.filter((choice) => isShown(choice, scope));
}

export function isChoiceEnabled(choice: PlanChoice<unknown>, scope: Scope): boolean {
  return choice.enableIf === undefined || isMet(choice.enableIf, scope);
}

export function visibleRows<Text>(
  rows: readonly PlanRow<Text>[],
  scope: Scope,
): readonly PlanRow<Text>[] {
  return rows.filter((row) => isShown(row, scope));
}
