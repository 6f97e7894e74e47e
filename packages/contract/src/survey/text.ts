import type { Scope } from './expression.ts';
import { type AnyQuestion, choosesOther, commentOf, type OpenSurvey } from './open-survey.ts';
import type { PlanChoice, Scalar } from './plan.ts';

/** What a choice is called: its own words, or the interface's for "yes" and "none of these". */
export type ChoiceWords = (choice: PlanChoice<string>) => string;

/** How an answer reads in a sentence. */
function display(question: AnyQuestion, value: unknown, scope: Scope, words: ChoiceWords): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    return value.map((part) => display(question, part, scope, words)).join(', ');
  }
  if (typeof value === 'object') return '';
  if (!('choices' in question)) return String(value);
  const typed = choosesOther(question, value) ? scope.value(commentOf(question.name)) : undefined;
  if (typed) return String(typed);
  const choice = question.choices.find((item) => item.value === value);
  return choice ? words(choice as PlanChoice<string>) : String(value);
}

/** "Why {brand}?" with the answer in place of its name; a name nobody knows is left as it is. */
export function fillText(
  text: string,
  survey: OpenSurvey,
  scope: Scope,
  words: ChoiceWords,
): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, inner: string) => {
    const name = inner.trim();
    const question = survey.questions.get(name);
    if (question) return display(question, scope.value(name), scope, words);
    if (survey.derived.has(name)) return String(scope.value(name) ?? '');
    const [owner = '', row = ''] = splitOnce(name);
    const matrix = survey.questions.get(owner);
    if (matrix?.kind !== 'matrix') return whole;
    const cell = (scope.value(owner) as Record<string, Scalar> | null)?.[row];
    const column = matrix.columns.find((item) => item.value === cell);
    return column ? words(column as PlanChoice<string>) : '';
  });
}

function splitOnce(name: string): [string, string] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
}
