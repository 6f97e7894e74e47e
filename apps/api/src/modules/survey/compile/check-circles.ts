import type {
  Expression,
  PlanCalculation,
  PlanPage,
  PlanQuestion,
} from '@pollen/contract/survey/plan';
import { namesIn, ownerOf } from './expression-names.ts';
import type { Report } from './problems.ts';

/**
 * What asks about itself has no one answer: a question that hides when it is answered, a value
 * worked out from itself, two lists of choices that each decide about the other.
 */
export function checkCircles(
  pages: readonly PlanPage[],
  calculations: readonly PlanCalculation[],
  report: Report,
): void {
  const questions = pages.flatMap((page) => page.questions);
  const worked = new Map<string, readonly Expression[]>(
    calculations.map(({ name, expression }) => [name, [expression]]),
  );
  for (const question of questions) {
    if (question.kind === 'expression') worked.set(question.name, [question.expression]);
  }
  checkSelves(pages, worked, report);
  checkGraph(worked, (name) =>
    report('calculatedValues', name, `"${name}" is worked out from itself.`),
  );
  const chosen = new Map(worked);
  for (const question of questions) {
    if ('choices' in question) chosen.set(question.name, choiceConditions(question));
  }
  checkGraph(chosen, (name) =>
    report('pages', name, `The choices of "${name}" depend on themselves.`),
  );
}

function choiceConditions(question: PlanQuestion): readonly Expression[] {
  if (!('choices' in question)) return [];
  return question.choices.flatMap(({ visibleIf }) => (visibleIf === undefined ? [] : [visibleIf]));
}

type Worked = ReadonlyMap<string, readonly Expression[]>;

/** Also by way of calculated values. */
function asksAbout(
  expression: Expression,
  names: ReadonlySet<string>,
  worked: Worked,
  depth = 0,
): boolean {
  return namesIn(expression).some(
    (name) =>
      names.has(ownerOf(name)) ||
      (depth < maxDepth &&
        (worked.get(name) ?? []).some((inner) => asksAbout(inner, names, worked, depth + 1))),
  );
}

const maxDepth = 20;

function checkSelves(pages: readonly PlanPage[], worked: Worked, report: Report): void {
  for (const [index, page] of pages.entries()) {
    const own = new Set(page.questions.map(({ name }) => name));
    if (page.visibleIf !== undefined && asksAbout(page.visibleIf, own, worked)) {
      report(
        `pages[${index}].visibleIf`,
        'visibleIf',
        'A page cannot depend on its own questions.',
      );
    }
    for (const question of page.questions) {
      const self = new Set([question.name]);
      if (question.visibleIf?.some((condition) => asksAbout(condition, self, worked))) {
        report(
          `pages[${index}]`,
          'visibleIf',
          `"${question.name}" cannot depend on its own answer.`,
        );
      }
    }
  }
}

function checkGraph(
  edges: ReadonlyMap<string, readonly Expression[]>,
  onCircle: (name: string) => void,
): void {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string): void => {
    const expressions = edges.get(name);
    if (!expressions || state.get(name) === 'done') return;
    if (state.get(name) === 'open') {
      onCircle(name);
      return;
    }
    state.set(name, 'open');
    for (const other of expressions.flatMap(namesIn)) visit(ownerOf(other));
    state.set(name, 'done');
  };
  for (const name of edges.keys()) visit(name);
}
