import { asAnswer } from './as-answer.ts';
import { isEmpty } from './comparison.ts';
import { evaluate, isTrue, type Scope } from './expression.ts';
import type { AnyQuestion } from './open-survey.ts';
import {
  type AnswerValue,
  commentSuffix,
  type Expression,
  type GroupQuestion,
  keyOf,
  type PlanRow,
} from './plan.ts';

export type EntryAnswers = Readonly<Record<string, AnswerValue>>;

/** One row of a table, or one iteration of a loop. */
export interface Entry {
  /** Identifies it in errors: the row's value or its number. */
  readonly key: string;
  readonly index: number;
  readonly row?: PlanRow<unknown>;
  readonly answers: EntryAnswers;
  readonly scope: Scope;
}

type AnyGroup = GroupQuestion<unknown>;

const isShown = (item: { readonly visibleIf?: Expression }, scope: Scope) =>
  item.visibleIf === undefined || isTrue(item.visibleIf, scope);

const answersIn = (value: unknown): EntryAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as EntryAnswers)
    : {};

/** The visible entries, each with the scope its conditions are evaluated in. */
export function entriesOf(group: AnyGroup, scope: Scope): readonly Entry[] {
  const value = answerTo(group, scope);
  if (group.look === 'fields') return [entry(group, scope, '', 0, answersIn(value))];
  if (group.rows) {
    const given = answersIn(value);
    return group.rows.flatMap((row, index) => {
      const key = String(row.value);
      const one = entry(group, scope, key, index, answersIn(given[key]), row);
      return isShown(row, one.scope) ? [one] : [];
    });
  }
  const list = Array.isArray(value) ? value : [];
  const length = entryCount(group, scope) ?? (list.length || (group.count?.start ?? 0));
  return Array.from({ length }, (_, index) =>
    entry(group, scope, String(index), index, answersIn(list[index])),
  ).filter((one) => group.entryIf === undefined || isTrue(group.entryIf, one.scope));
}

/** How many entries another answer asks for; undefined if members add them. */
export function entryCount({ count }: AnyGroup, scope: Scope): number | undefined {
  if (count?.by === undefined) return undefined;
  const wanted = Math.trunc(Number(evaluate(count.by, scope) ?? 0));
  return Number.isNaN(wanted) ? 0 : Math.min(count.max, Math.max(0, wanted));
}

function entry(
  group: AnyGroup,
  scope: Scope,
  key: string,
  index: number,
  answers: EntryAnswers,
  row?: PlanRow<unknown>,
): Entry {
  const known = new Map<string, unknown>();
  const inner: Scope = {
    ...scope,
    visible: new Map(),
    index,
    ...(row ? { key: row.value } : {}),
    own: (name) => {
      const derived = group.questions.find((one) => one.kind === 'expression' && one.name === name);
      if (derived?.kind !== 'expression') {
        return Object.hasOwn(answers, name) ? answers[name] : undefined;
      }
      if (!known.has(name)) known.set(name, evaluate(derived.expression, inner));
      return known.get(name);
    },
  };
  return { key, index, answers, scope: inner, ...(row ? { row } : {}) };
}

/** A group's answer, including the values its entries compute. */
export function withWorked(group: AnyGroup, scope: Scope): AnswerValue {
  const worked = group.questions.filter(({ kind }) => kind === 'expression').map(keyOf);
  const entries = entriesOf(group, scope).map((one) => {
    const own: Record<string, AnswerValue> = { ...one.answers };
    for (const name of worked) {
      const value = one.scope.own?.(name);
      if (!isEmpty(value) && !Number.isNaN(value)) own[name] = value as AnswerValue;
    }
    return [one.key, own] as const;
  });
  if (group.look === 'fields') return entries[0]?.[1] ?? {};
  return group.rows ? Object.fromEntries(entries) : entries.map(([, own]) => own);
}

/** A new entry with its preset answers. */
export function newEntry(group: AnyGroup): EntryAnswers {
  const presets = group.questions.flatMap((question) => {
    const preset = asAnswer(question, question.preset);
    return preset === undefined ? [] : [[keyOf(question), preset] as const];
  });
  return Object.fromEntries(presets);
}

/** A group's initial answer; undefined if nothing is preset. */
export function presetEntries(group: AnyGroup): AnswerValue | undefined {
  const first = newEntry(group);
  if (Object.keys(first).length === 0) return undefined;
  if (group.look === 'fields') return first;
  if (group.rows) return Object.fromEntries(group.rows.map(({ value }) => [String(value), first]));
  const { start = 0 } = group.count ?? {};
  return start > 0 ? Array.from({ length: start }, () => first) : undefined;
}

/** A question's answer in its scope: the survey, or one entry of a group. */
export function answerTo(question: AnyQuestion, scope: Scope): unknown {
  const key = keyOf(question);
  return scope.own ? scope.own(key) : scope.value(key);
}

export function commentTo(question: AnyQuestion, scope: Scope): unknown {
  const key = keyOf(question) + commentSuffix;
  return scope.own ? scope.own(key) : scope.value(key);
}

/** The group's answer after a change in one entry; undefined if nothing is left. */
export function withEntry(
  group: AnyGroup,
  value: unknown,
  key: string,
  name: string,
  answer: AnswerValue | undefined,
): AnswerValue | undefined {
  const changed = (entry: unknown): Record<string, AnswerValue> => {
    const { [name]: _, ...rest } = answersIn(entry);
    return answer === undefined || isEmpty(answer) ? rest : { ...rest, [name]: answer };
  };
  if (group.look === 'fields') return filled(changed(value));
  if (group.rows) {
    const { [key]: before, ...rest } = answersIn(value);
    const after = changed(before);
    return filled(Object.keys(after).length > 0 ? { ...rest, [key]: after } : rest);
  }
  const index = Number(key);
  const known = listOf(group, value);
  // The list may be shorter than the number another answer asks for.
  const missing = Array.from({ length: Math.max(0, index + 1 - known.length) }, () => ({}));
  return [...known, ...missing].map((entry, place) => (place === index ? changed(entry) : entry));
}

/** The current entries of a list, including before the first one is answered. */
export function listOf(group: AnyGroup, value: unknown): readonly EntryAnswers[] {
  const list = Array.isArray(value) ? (value as readonly EntryAnswers[]) : [];
  return list.length > 0
    ? list
    : Array.from({ length: group.count?.start ?? 0 }, () => newEntry(group));
}

const filled = (value: Record<string, AnswerValue>) =>
  Object.keys(value).length > 0 ? value : undefined;

export const entryErrorName = (group: string, key: string, question: string) =>
  `${group}/${key}/${question}`;
