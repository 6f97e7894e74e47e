import { resultFacts } from '@pollen/contract/operator/results-filter';
import { answered, numeric, placeOf } from '../counting/encode.ts';
import type { MergedVariable, Scale, Variable } from '../counting/variables.ts';
import type { VersionName } from '../counting/versions.ts';
import { presentFacts, tallyOf } from '../present.ts';
import type { CodeRow } from '../store/fold.ts';

interface Value {
  readonly value: string;
  readonly label: string;
  /** Null if nobody gave it. */
  readonly code: number | null;
  /** Of a numeric answer. */
  readonly score: number | null;
}

/** What can be used as rows or columns of a table. */
export type Dimension = {
  readonly key: string;
  readonly title: string;
} & (
  | {
      readonly kind: 'choice';
      readonly values: readonly Value[];
      /** A respondent may have several of its values. */
      readonly several: boolean;
      /** The code of respondents who answered; null if any value counts as answered. */
      readonly answered: number | null;
      readonly hasMean: boolean;
    }
  | {
      readonly kind: 'number';
      readonly code: number | null;
      readonly answered: number | null;
      readonly scale: Scale;
      /** A respondent may have several, one in each entry of a list. */
      readonly several: boolean;
    }
);
export type ChoiceDimension = Extract<Dimension, { kind: 'choice' }>;

const scoreOf = (value: string) =>
  value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;

const titleOf = (variable: Variable) =>
  'matrix' in variable && variable.matrix
    ? `${variable.matrix.title}: ${variable.title}`
    : variable.title;

function dimensionOf(
  variable: Variable,
  codeOf: (variable: string, value: string) => number | null,
): Dimension | null {
  const { key } = variable;
  const shown = { key, title: titleOf(variable), answered: codeOf(key, answered) };
  switch (variable.kind) {
    case 'single':
    case 'multiple': {
      const { isRating, choices, kind, lists } = variable;
      const values = choices.map(({ value, label, missing }) => ({
        value,
        label,
        code: codeOf(key, value),
        score: isRating && !missing ? scoreOf(value) : null,
      }));
      const several = kind === 'multiple' || lists !== undefined;
      return { ...shown, kind: 'choice', values, several, hasMean: isRating && !several };
    }
    case 'ranking': {
      const first = placeOf(key, 1);
      const values = variable.choices.map(({ value, label }) => ({
        value,
        label,
        code: codeOf(first, value),
        score: null,
      }));
      return {
        ...shown,
        key: first,
        title: `${shown.title}: first place`,
        kind: 'choice',
        values,
        several: false,
        hasMean: false,
      };
    }
    case 'number':
      return {
        ...shown,
        title: variable.lists ? `${shown.title} (all entries)` : shown.title,
        kind: 'number',
        code: codeOf(key, numeric),
        scale: variable.scale,
        several: variable.lists !== undefined,
      };
    default:
      return null;
  }
}

/** Facts first, then the questions in order; free text is included once it is coded. */
export function dimensionsOf(
  codes: readonly CodeRow[],
  merged: readonly MergedVariable[],
  versions: readonly VersionName[],
): Dimension[] {
  const known = new Map(codes.map(({ variable, value, code }) => [`${variable}\n${value}`, code]));
  const codeOf = (variable: string, value: string) => known.get(`${variable}\n${value}`) ?? null;
  const facts = presentFacts(tallyOf(codes, []), versions).map(
    ({ variable, title, values }): Dimension => ({
      key: variable,
      title,
      kind: 'choice',
      hasMean: false,
      answered: codeOf(variable, answered),
      // Answers may be in several quota cells.
      several: variable === resultFacts.cell,
      values: values.map(({ value, label }) => ({
        value,
        label,
        code: codeOf(variable, value),
        score: null,
      })),
    }),
  );
  return [...facts, ...merged.flatMap(({ variable }) => dimensionOf(variable, codeOf) ?? [])];
}
