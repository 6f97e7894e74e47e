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

/** One row of a table, one round of a loop. */
export interface Entry {
  /** Names it among its errors: the row's value or its number. */
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

/** The entries a member sees now, each with the scope its conditions are evaluated in. */
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
  const length = list.length || (group.count?.start ?? 0);
  return Array.from({ length }, (_, index) =>
    entry(group, scope, String(index), index, answersIn(list[index])),
  ).filter((one) => group.entryIf === undefined || isTrue(group.entryIf, one.scope));
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

/** A question's answer where it stands: in the survey, or in one entry of a group. */
export function answerTo(question: AnyQuestion, scope: Scope): unknown {
  const key = keyOf(question);
  return scope.own ? scope.own(key) : scope.value(key);
}

export function commentTo(question: AnyQuestion, scope: Scope): unknown {
  const key = keyOf(question) + commentSuffix;
  return scope.own ? scope.own(key) : scope.value(key);
}

/** The group's answer after one entry's answer changed; undefined if nothing is left. */
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
  const list = listOf(group, value);
  const index = Number(key);
  return list.map((entry, place) => (place === index ? changed(entry) : entry));
}

/** A list's entries as they stand, also before the first is answered. */
export function listOf(group: AnyGroup, value: unknown): readonly EntryAnswers[] {
  const list = Array.isArray(value) ? (value as readonly EntryAnswers[]) : [];
  return list.length > 0 ? list : Array.from({ length: group.count?.start ?? 0 }, () => ({}));
}

const filled = (value: Record<string, AnswerValue>) =>
  Object.keys(value).length > 0 ? value : undefined;

export const entryErrorName = (group: string, key: string, question: string) =>
  `${group}/${key}/${question}`;
