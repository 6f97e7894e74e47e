import { isBlank } from './comparison.ts';
import type { Scope } from './expression.ts';
import { commentTo } from './group.ts';
import { resolveName, stepInto } from './names.ts';
import { type AnyQuestion, choosesOther, type OpenSurvey } from './open-survey.ts';
import { type GroupQuestion, keyOf, type PlanChoice, type Scalar } from './plan.ts';

/** The text of a choice: its own, or the interface's for "yes" and "none of these". */
export type ChoiceWords = (choice: PlanChoice<string>) => string;

/** The text of an answer inside a sentence. */
function display(question: AnyQuestion, value: unknown, scope: Scope, words: ChoiceWords): string {
  if (value === undefined || value === null || isBlank(value)) return '';
  if (Array.isArray(value)) {
    return value.map((part) => display(question, part, scope, words)).join(', ');
  }
  if (typeof value === 'object') return '';
  if (!('choices' in question)) return String(value);
  const typed = choosesOther(question, value) ? commentTo(question, scope) : undefined;
  if (typed) return String(typed);
  const choice = question.choices.find((item) => item.value === value);
  return choice ? words(choice as PlanChoice<string>) : String(value);
}

/** Fills answers into "Why {brand}?"; an unknown name is left as it is. */
export function fillText(
  text: string,
  survey: OpenSurvey,
  scope: Scope,
  words: ChoiceWords,
  inside?: GroupQuestion<unknown>,
): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, inner: string) => {
    const name = inner.trim();
    const own = ownText(name, inside, scope, words);
    if (own !== undefined) return own;
    const path = resolveName(name, (part) => keyNamed(part, survey));
    if (!path) return whole;
    const [key, ...steps] = path;
    const [question] = survey.keyed.get(key) ?? [];
    const value = scope.value(key);
    return question ? displayAt(question, value, steps, scope, words) : String(value ?? '');
  });
}

/** `{panel.x}`, `{row.x}` and the number of the entry that contains the text. */
function ownText(
  name: string,
  inside: GroupQuestion<unknown> | undefined,
  scope: Scope,
  words: ChoiceWords,
): string | undefined {
  if (!inside || !scope.own) return undefined;
  const lower = name.toLowerCase();
  if (/^(visible)?(panel|row)index$/.test(lower)) return String((scope.index ?? 0) + 1);
  if (/^row(value|name|title)$/.test(lower) && scope.key !== undefined) {
    const row = inside.rows?.find(({ value }) => value === scope.key);
    return String((lower === 'rowtitle' && row?.text) || scope.key);
  }
  const [, inner] = /^(?:panel|row)\.(.+)$/i.exec(name) ?? [];
  if (inner === undefined) return undefined;
  const question = inside.questions.find((one) => keyOf(one).toLowerCase() === inner.toLowerCase());
  if (question) return display(question, scope.own(keyOf(question)), scope, words);
  // Lists that share their answer can quote each other's questions.
  const value = scope.own(inner);
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

function keyNamed(name: string, survey: OpenSurvey): string | undefined {
  if (survey.keyed.has(name) || survey.derived.has(name)) return name;
  const lower = name.toLowerCase();
  return [...survey.derived.keys(), ...survey.keyed.keys()].find(
    (key) => key.toLowerCase() === lower,
  );
}

/** An answer, or the part of it that `steps` lead to. */
function displayAt(
  question: AnyQuestion,
  value: unknown,
  steps: readonly Scalar[],
  scope: Scope,
  words: ChoiceWords,
): string {
  if (steps.length === 0) return display(question, value, scope, words);
  if (question.kind === 'matrix') {
    const cell = steps.reduce<unknown>(stepInto, value);
    const column = question.columns.find((item) => item.value === cell);
    return column ? words(column as PlanChoice<string>) : '';
  }
  const [step, ...rest] = steps;
  const part = stepInto(value, step);
  if (question.kind === 'group' && typeof part !== 'object') {
    const inner = question.questions.find((one) => keyOf(one) === step);
    if (inner) return display(inner, part, scope, words);
  }
  if (question.kind === 'group' && rest.length > 0) {
    const [name, ...further] = rest;
    const inner = question.questions.find((one) => keyOf(one) === name);
    if (inner) return displayAt(inner, stepInto(part, name), further, scope, words);
  }
  return display(question, steps.reduce<unknown>(stepInto, value), scope, words);
}
