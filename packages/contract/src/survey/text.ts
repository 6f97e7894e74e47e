import { isBlank } from './comparison.ts';
import type { Scope } from './expression.ts';
import { commentTo } from './group.ts';
import { resolveName, stepInto } from './names.ts';
import { lookOf } from './number-look.ts';
import { type AnyQuestion, choosesOther, commentOf, type OpenSurvey } from './open-survey.ts';
import { commentSuffix, type GroupQuestion, keyOf, type PlanChoice, type Scalar } from './plan.ts';

/** The text of a choice: its own, or the interface's for "yes" and "none of these". */
export type ChoiceWords = (choice: PlanChoice<string>) => string;

/** What fills the quoted answers: the words of choices, and the language of numbers. */
interface Writing {
  readonly words: ChoiceWords;
  readonly locale: string;
}

/** The text of an answer inside a sentence. */
function display(question: AnyQuestion, value: unknown, scope: Scope, to: Writing): string {
  if (value === undefined || value === null || isBlank(value)) return '';
  if (Array.isArray(value)) {
    return value.map((part) => display(question, part, scope, to)).join(', ');
  }
  if (typeof value === 'object') return '';
  if (question.kind === 'expression') return lookOf(value, question.numbers, to.locale);
  if (!('choices' in question)) return String(value);
  const typed = choosesOther(question, value) ? commentTo(question, scope) : undefined;
  if (typed) return String(typed);
  const choice = question.choices.find((item) => item.value === value);
  return choice ? to.words(choice as PlanChoice<string>) : String(value);
}

interface Quoting {
  /** The list whose entry contains the text. */
  readonly inside?: GroupQuestion<unknown> | undefined;
  readonly locale?: string;
}

/** Fills answers into "Why {brand}?"; an unknown name is left as it is. */
export function fillText(
  text: string,
  survey: OpenSurvey,
  scope: Scope,
  words: ChoiceWords,
  { inside, locale = 'en-US' }: Quoting = {},
): string {
  const to = { words, locale };
  if (!text.includes('{')) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, inner: string) => {
    const name = inner.trim();
    const own = ownText(name, inside, scope, to);
    if (own !== undefined) return own;
    const path = resolveName(name, (part) => keyNamed(part, survey));
    if (!path) return commentNamed(name, survey, scope) ?? whole;
    const [key, ...steps] = path;
    const [question] = survey.keyed.get(key) ?? [];
    const value = scope.value(key);
    return question ? displayAt(question, value, steps, scope, to) : String(value ?? '');
  });
}

/** `{panel.x}`, `{row.x}` and the number of the entry that contains the text. */
function ownText(
  name: string,
  inside: GroupQuestion<unknown> | undefined,
  scope: Scope,
  to: Writing,
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
  if (question) return display(question, scope.own(keyOf(question)), scope, to);
  // Lists that share their answer can quote each other's questions.
  const value = scope.own(inner);
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** `{brand-Comment}`: the text typed next to an answer. */
function commentNamed(name: string, survey: OpenSurvey, scope: Scope): string | undefined {
  if (!name.toLowerCase().endsWith(commentSuffix.toLowerCase())) return undefined;
  const owner = keyNamed(name.slice(0, -commentSuffix.length), survey);
  return owner === undefined ? undefined : String(scope.value(commentOf(owner)) ?? '');
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
  to: Writing,
): string {
  if (steps.length === 0) return display(question, value, scope, to);
  if (question.kind === 'matrix') {
    const cell = steps.reduce<unknown>(stepInto, value);
    const column = question.columns.find((item) => item.value === cell);
    return column ? to.words(column as PlanChoice<string>) : '';
  }
  const [step, ...rest] = steps;
  const part = stepInto(value, step);
  if (question.kind === 'group' && typeof part !== 'object') {
    const inner = question.questions.find((one) => keyOf(one) === step);
    if (inner) return display(inner, part, scope, to);
  }
  if (question.kind === 'group' && rest.length > 0) {
    const [name, ...further] = rest;
    const inner = question.questions.find((one) => keyOf(one) === name);
    if (inner) return displayAt(inner, stepInto(part, name), further, scope, to);
  }
  return display(question, steps.reduce<unknown>(stepInto, value), scope, to);
}
