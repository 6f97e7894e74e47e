import {
  type Expression,
  keyOf,
  type PlanCalculation,
  type PlanPage,
  type PlanQuestion,
} from '@pollen/contract/survey/plan';
import { namesIn, ownerOf } from './expression-names.ts';
import type { Report } from './problems.ts';

/** Names a value or a condition is computed from. */
type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * A circular dependency has no defined answer: a question that hides when it is answered, a value computed
 * from itself, two lists of choices that control each other, two questions that each appear only after the
 * other.
 */
export function checkCircles(
  pages: readonly PlanPage[],
  calculations: readonly PlanCalculation[],
  report: Report,
): void {
  const questions = pages.flatMap((page) => page.questions);
  const worked = new Map<string, readonly string[]>(
    calculations.map(({ name, expression }) => [name, ownersIn([expression])]),
  );
  for (const question of questions) {
    if (question.kind === 'expression')
      worked.set(keyOf(question), ownersIn([question.expression]));
  }
  const circular = circleIn(worked);
  if (circular !== undefined) {
    report('calculatedValues', circular, `"${circular}" is calculated from itself.`);
    return;
  }
  checkVisibility(pages, worked, report);
  const chosen = new Map(worked);
  for (const question of questions) {
    if (!('choices' in question)) continue;
    // A choice may depend on a tick of its own list; the test runs before publishing prove the result.
    const key = keyOf(question);
    const others = ownersIn(choiceConditions(question)).filter((name) => name !== key);
    chosen.set(key, others);
  }
  const looping = circleIn(chosen);
  if (looping !== undefined) {
    report('pages', looping, `The choices of "${looping}" depend on themselves.`);
  }
}

const ownersIn = (expressions: readonly Expression[]) => [
  ...new Set(expressions.flatMap(namesIn).map(ownerOf)),
];

function choiceConditions(question: PlanQuestion): readonly Expression[] {
  if (!('choices' in question)) return [];
  return question.choices.flatMap(({ visibleIf }) => (visibleIf === undefined ? [] : [visibleIf]));
}

/** The questions whose answers control something, including through calculated values. */
function answersBehind(names: readonly string[], worked: Edges): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...names];
  while (waiting.length > 0) {
    const name = waiting.pop() ?? '';
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(worked.get(name) ?? []));
  }
  return found;
}

function checkVisibility(pages: readonly PlanPage[], worked: Edges, report: Report): void {
  const edges = new Map<string, readonly string[]>();
  const keys = pages.flatMap((page) => page.questions.map(keyOf));
  // If several questions share an answer, one may be shown depending on another.
  const isShared = (key: string) => keys.indexOf(key) !== keys.lastIndexOf(key);
  for (const [index, page] of pages.entries()) {
    const ofPage =
      page.visibleIf === undefined ? [] : [...answersBehind(ownersIn([page.visibleIf]), worked)];
    const isOwn = (key: string) => ofPage.includes(key) && !isShared(key);
    if (page.questions.some((question) => isOwn(keyOf(question)))) {
      const message = 'A page cannot depend on its own questions.';
      report(`pages[${index}].visibleIf`, 'visibleIf', message);
      continue;
    }
    for (const question of page.questions) {
      const own = [...answersBehind(ownersIn(question.visibleIf ?? []), worked)];
      if (isShared(keyOf(question))) continue;
      if (own.includes(keyOf(question))) {
        const message = `"${question.name}" cannot depend on its own answer.`;
        report(`pages[${index}]`, 'visibleIf', message);
      } else {
        edges.set(keyOf(question), [...own, ...ofPage]);
      }
    }
  }
  const circular = circleIn(edges);
  if (circular === undefined) return;
  const page = pages.findIndex(({ questions }) => questions.some((one) => keyOf(one) === circular));
  const message = `Whether "${circular}" is shown depends on itself, through other questions.`;
  report(`pages[${page}]`, 'visibleIf', message);
}

/** A name on a cycle, if there is one. Iterative: a chain may be as long as the survey. */
function circleIn(edges: Edges): string | undefined {
  const done = new Set<string>();
  const open = new Set<string>();
  for (const start of edges.keys()) {
    const path: { name: string; next: number }[] = [{ name: start, next: 0 }];
    while (path.length > 0) {
      const step = path[path.length - 1] ?? { name: start, next: 0 };
      const { name } = step;
      if (step.next === 0) {
        if (done.has(name)) {
          path.pop();
          continue;
        }
        open.add(name);
      }
      const following = (edges.get(name) ?? [])[step.next++];
      if (following === undefined) {
        open.delete(name);
        done.add(name);
        path.pop();
      } else if (open.has(following)) {
        return following;
      } else if (edges.has(following) && !done.has(following)) {
        path.push({ name: following, next: 0 });
      }
    }
  }
  return undefined;
}
