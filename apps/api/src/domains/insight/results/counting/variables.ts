import {
  commentSuffix,
  type Expression,
  keyOf,
  type PlanQuestion,
  type SurveyPlan,
} from '@pollen/contract/survey/plan';
import { titleOf } from '../../../tasks/survey/public.ts';
import { type Calculated, calculatedIn } from './calculated.ts';
import type { VersionName } from './versions.ts';

type Question = PlanQuestion<string>;
/** Dates count in days since 1970, times in minutes since midnight, moments in minutes since 1970. */
export type Scale = 'number' | 'date' | 'time' | 'moment';

interface Labelled {
  readonly value: string;
  readonly label: string;
  /** A non-answer: refused, or does not know. */
  readonly missing?: true;
  /** The number it has in statistics programs, if its value is none: 1 for yes, 0 for no. */
  readonly code?: number;
}

/** What one question, or one row or field of it, is counted as. */
export type Variable = {
  /** Its name in filters and files: the path into the answers, joined by dots. */
  readonly key: string;
  readonly path: readonly string[];
  readonly title: string;
  /** The question's number in the questionnaire, as the studio counts; none for what is not asked. */
  readonly number?: number;
  /** How many path steps lead to each list on it; the values of all entries are counted together. */
  readonly lists?: readonly number[];
  /** The path to one list entry, in front of the path: files have columns for each entry. */
  readonly entry?: readonly string[];
} & (
  | {
      readonly kind: 'single' | 'multiple';
      readonly choices: readonly Labelled[];
      /** An ordered scale of numbers, from one end to the other. */
      readonly isRating: boolean;
      /** The matrix of which it is a row. */
      readonly matrix?: { readonly key: string; readonly title: string };
    }
  | { readonly kind: 'ranking'; readonly choices: readonly Labelled[] }
  | { readonly kind: 'number'; readonly scale: Scale }
  | { readonly kind: 'text' | 'file' }
);

export type ChoiceVariable = Extract<Variable, { kind: 'single' | 'multiple' }>;

const specialWords = {
  other: 'Other',
  none: 'None',
  refused: 'Refused to answer',
  dontknow: "Don't know",
} as const;

const labelled = (
  list: readonly {
    readonly value: unknown;
    readonly text?: string;
    readonly special?: keyof typeof specialWords;
  }[],
): Labelled[] =>
  list.map(({ value, text, special }) => ({
    value: String(value),
    label: text || (special ? specialWords[special] : String(value)),
    ...(special === 'refused' || special === 'dontknow' ? { missing: true } : {}),
  }));

const dateInputs: Readonly<Record<string, Scale>> = {
  number: 'number',
  date: 'date',
  month: 'date',
  'datetime-local': 'moment',
  time: 'time',
};

/** Where a question's answer is stored, and the title it is shown under. */
interface Place {
  readonly path: readonly string[];
  readonly title: string;
  readonly number?: number;
  readonly lists?: readonly number[];
}

function commentVariables(question: Question, { path, title, number, lists }: Place): Variable[] {
  const choices = 'choices' in question ? question.choices : [];
  const isAsked = question.comment || choices.some(({ special }) => special === 'other');
  if (!isAsked) return [];
  const place = [...path.slice(0, -1), path.at(-1) + commentSuffix];
  return [
    {
      key: place.join('.'),
      path: place,
      kind: 'text',
      title: `${title} (in words)`,
      ...(number === undefined ? {} : { number }),
      ...(lists ? { lists } : {}),
    },
  ];
}

const wordsOf: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** True counts as 1 and false as 0, as every statistics program does. */
const yesAndNo = (choices: readonly Labelled[]): Labelled[] =>
  choices.map((choice, at) => ({
    ...choice,
    code: choice.value === 'true' || (choice.value !== 'false' && at === 0) ? 1 : 0,
  }));

/** A calculation, counted as what it results in. */
function variableOfResult(base: Place & { readonly key: string }, result: Calculated): Variable {
  if (result.kind !== 'single') return { ...base, ...result };
  const choices = labelled(result.choices);
  const isTruth =
    choices.length > 0 && result.choices.every(({ value }) => value === Boolean(value));
  return {
    ...base,
    kind: 'single',
    isRating: false,
    choices: isTruth ? yesAndNo(choices) : choices,
  };
}

type ResultOf = (expression: Expression) => Calculated;

function variablesOf(question: Question, place: Place, resultOf: ResultOf): Variable[] {
  const { path, title } = place;
  const base = { ...place, key: path.join('.') };
  switch (question.kind) {
    case 'single': {
      const isRating = question.look === 'rating';
      const listed = labelled(question.choices);
      const choices =
        question.look === 'boolean'
          ? yesAndNo(
              listed.map((choice, at) => ({
                ...choice,
                label: question.choices[at]?.text || wordsOf[choice.value] || choice.label,
              })),
            )
          : listed;
      return [{ ...base, kind: 'single', choices, isRating }, ...commentVariables(question, place)];
    }
    case 'multiple': {
      const choices = labelled(question.choices);
      return [
        { ...base, kind: 'multiple', choices, isRating: false },
        ...commentVariables(question, place),
      ];
    }
    case 'ranking':
      return [{ ...base, kind: 'ranking', choices: labelled(question.choices) }];
    case 'matrix': {
      const kind = question.several ? 'multiple' : 'single';
      const choices = labelled(question.columns);
      const isRating =
        kind === 'single' && choices.every(({ value }) => Number.isFinite(Number(value)));
      const matrix = { key: base.key, title };
      return labelled(question.rows).map(({ value, label }) => ({
        ...base,
        path: [...path, value],
        key: `${base.key}.${value}`,
        title: label,
        kind,
        choices,
        isRating,
        matrix,
      }));
    }
    case 'text': {
      const scale = question.look === 'slider' ? 'number' : dateInputs[question.input];
      return [
        scale ? { ...base, kind: 'number', scale } : { ...base, kind: 'text' },
        ...commentVariables(question, place),
      ];
    }
    case 'expression':
      return [variableOfResult(base, resultOf(question.expression))];
    case 'file':
      return [{ ...base, kind: 'file' }];
    case 'group': {
      const inner = (way: readonly string[], heading: string, lists = place.lists) =>
        question.questions.flatMap((one) =>
          variablesOf(
            one,
            {
              path: [...way, keyOf(one)],
              title: one.title ? `${heading}: ${one.title}` : heading,
              ...(place.number === undefined ? {} : { number: place.number }),
              ...(lists ? { lists } : {}),
            },
            resultOf,
          ),
        );
      if (question.look === 'fields') return inner(path, title);
      if (!question.rows) return inner(path, title, [...(place.lists ?? []), path.length]);
      return labelled(question.rows).flatMap(({ value, label }) =>
        inner([...path, value], `${title}, ${label}`),
      );
    }
    default:
      return [];
  }
}

/** The sets of a MaxDiff are one question. */
const isSameQuestion = (one: Question, before: Question | undefined): boolean => {
  const setOf = (question: Question | undefined) =>
    question?.kind === 'matrix' && question.look === 'maxdiff'
      ? question.name.replace(/_\d+$/, '')
      : null;
  return setOf(one) !== null && setOf(one) === setOf(before);
};

/** Numbers as in the studio: what is only shown or calculated has none. */
function numbersOf(plan: SurveyPlan<string>): ReadonlyMap<Question, number> {
  const numbers = new Map<Question, number>();
  let count = 0;
  let before: Question | undefined;
  for (const question of plan.pages.flatMap(({ questions }) => questions)) {
    if (question.kind === 'html' || question.kind === 'expression') continue;
    if (!isSameQuestion(question, before)) count += 1;
    numbers.set(question, count);
    before = question;
  }
  return numbers;
}

/** Everything a version of a survey stores, in order; values assigned by the server come first, calculated ones last. */
export function variablesOfPlan(plan: SurveyPlan<string>, cells: SurveyPlan['cells']): Variable[] {
  const given = (cells ?? []).map(
    ({ name, values }): Variable => ({
      key: name,
      path: [name],
      title: `Cell ${name}`,
      kind: 'single',
      isRating: false,
      choices: values.map((value) => ({ value, label: value })),
    }),
  );
  const resultOf = calculatedIn(plan);
  const numberOf = numbersOf(plan);
  const asked = plan.pages.flatMap(({ questions, panels }) =>
    questions.flatMap((question) => {
      const number = numberOf.get(question);
      const place = {
        path: [keyOf(question)],
        title: titleOf(question, panels),
        ...(number === undefined ? {} : { number }),
      };
      return variablesOf(question, place, resultOf);
    }),
  );
  const calculated = plan.calculations
    .filter(({ kept }) => kept)
    .map(({ name, expression }) =>
      variableOfResult(
        { key: name, path: [name], title: `Calculated: ${name}` },
        resultOf(expression),
      ),
    );
  const known = new Set<string>();
  // Several questions may share one answer.
  return [...given, ...asked, ...calculated].filter(({ key }) => !known.has(key) && known.add(key));
}

/** The codes of an open question, assigned by operators to its answers. */
export const codesOf = (key: string): string => `${key}:codes`;

/** A multiple-choice question of codes after each open question that has a codebook. */
export function withCodes(
  variables: readonly Variable[],
  codes: readonly { readonly id: number; readonly variable: string; readonly label: string }[],
): Variable[] {
  return variables.flatMap((variable): Variable[] => {
    const those = codes.filter((one) => one.variable === variable.key);
    if (variable.kind !== 'text' || those.length === 0) return [variable];
    const key = codesOf(variable.key);
    return [
      variable,
      {
        key,
        path: [key],
        title: `${variable.title} (coded)`,
        ...(variable.number === undefined ? {} : { number: variable.number }),
        kind: 'multiple',
        isRating: false,
        choices: those.map(({ id, label }) => ({ value: String(id), label })),
      },
    ];
  });
}

export interface MergedVariable {
  readonly variable: Variable;
  /** The versions that contain it, newest first. */
  readonly versions: readonly number[];
  /** The versions that offered each of its choices, by value. */
  readonly choiceVersions: ReadonlyMap<string, readonly number[]>;
}

export interface Version extends VersionName {
  readonly variables: readonly Variable[];
}

/**
 * One list for all versions of a survey, newest first: each variable as in the newest version that has it,
 * plus the choices only older versions had.
 */
export function mergeVersions(versions: readonly Version[]): MergedVariable[] {
  const merged = new Map<string, MergedVariable>();
  for (const { id, variables } of versions) {
    for (const variable of variables) {
      const known = merged.get(variable.key);
      merged.set(variable.key, {
        variable: known ? withChoicesOf(known.variable, variable) : variable,
        versions: [...(known?.versions ?? []), id],
        choiceVersions: withVersion(known?.choiceVersions ?? new Map(), variable, id),
      });
    }
  }
  return [...merged.values()];
}

function withVersion(
  known: MergedVariable['choiceVersions'],
  variable: Variable,
  id: number,
): MergedVariable['choiceVersions'] {
  const choices = 'choices' in variable ? variable.choices : [];
  const added = choices.map(({ value }) => [value, [...(known.get(value) ?? []), id]] as const);
  return new Map([...known, ...added]);
}

function withChoicesOf(newer: Variable, older: Variable): Variable {
  if (!('choices' in newer) || !('choices' in older)) return newer;
  const known = new Set(newer.choices.map(({ value }) => value));
  const gone = older.choices.filter(({ value }) => !known.has(value));
  return gone.length === 0 ? newer : { ...newer, choices: [...newer.choices, ...gone] };
}
