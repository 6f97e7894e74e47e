import { countries } from '@pollen/contract/codes/country';
import { resultOutcomes } from '@pollen/contract/operator/results-filter';
import { orderSuffix } from '@pollen/contract/survey/plan';
import type { EntryCounts, RecordedOrder } from '../../../tasks/survey/public.ts';
import { answersAt, numberOf } from '../counting/encode.ts';
import { ageGroupNames, ageGroupOf, outcomeOf, qualityWords, quotasOf } from '../counting/facts.ts';
import type { ChoiceVariable, MergedVariable, Variable } from '../counting/variables.ts';
import {
  onlyVersions,
  type VersionName,
  versionMark,
  versionNumbers,
} from '../counting/versions.ts';
import type { ExportRow } from '../store/exports.ts';
import { cut } from './format.ts';

/** A value of a column and its label. */
export interface CodeLabel {
  /** What statistics programs store. */
  readonly code: number;
  /** What the survey stores. */
  readonly value: string;
  readonly label: string;
  /** A non-answer: refused, or does not know. */
  readonly missing?: true;
}

interface ColumnBase {
  /** Unique in the file: letters, digits and underscores, at most 64. */
  readonly name: string;
  readonly label: string;
  /** The versions of the survey that had it, which its label names; none if all did. */
  readonly versions?: readonly number[];
  /** The columns of one question with several answers. */
  readonly set?: { readonly name: string; readonly label: string };
  /** It holds the weights of respondents. */
  readonly isWeight?: true;
}

/** A column of a file, and how its cell is read from a respondent. Null means not answered or not asked. */
export type Column = ColumnBase &
  (
    | {
        readonly type: 'text';
        readonly path?: readonly string[];
        readonly of: (row: ExportRow) => string | null;
      }
    /** Days since 1970, minutes since midnight, minutes since 1970. */
    | {
        readonly type: 'number' | 'date' | 'time' | 'moment';
        readonly of: (row: ExportRow) => number | null;
      }
    | {
        readonly type: 'code';
        readonly codes: readonly CodeLabel[];
        /** The codes are in an order: a rating, age groups. */
        readonly isOrdered?: true;
        readonly of: (row: ExportRow) => string | null;
      }
    /** 1 for chosen, 0 for not. */
    | { readonly type: 'flag'; readonly of: (row: ExportRow) => 0 | 1 | null }
  );

const codesOf = (pairs: readonly (readonly [value: string, label: string])[]): CodeLabel[] =>
  pairs.map(([value, label], at) => ({ code: at + 1, value, label }));

const outcomeLabels = {
  accepted: 'Accepted',
  review: 'In review',
  refused: 'Refused',
  screenedOut: 'Screened out',
  unfinished: 'Not finished',
} as const;

/** The first columns of every file; members appear under a pseudonym. */
const factColumns = (versions: readonly VersionName[]): Column[] => [
  { name: 'respondent', label: 'Respondent', type: 'text', of: (row) => `R-${row.pseudonym}` },
  {
    name: 'outcome',
    label: 'Outcome',
    type: 'code',
    of: outcomeOf,
    codes: codesOf(resultOutcomes.map((value) => [value, outcomeLabels[value]])),
  },
  {
    name: 'version',
    label: 'Version of the survey',
    type: 'number',
    of: (row) => versionNumbers([row.surveyId], versions)[0] ?? null,
  },
  {
    name: 'submitted_at',
    label: 'Submitted at, UTC',
    type: 'text',
    of: (row) => row.submittedAt?.toISOString() ?? null,
  },
  {
    name: 'seconds',
    label: 'Seconds taken',
    type: 'number',
    of: ({ submittedAt, startedAt }) =>
      submittedAt && Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000)),
  },
  {
    name: 'country',
    label: 'Country',
    type: 'code',
    codes: countries.map(({ code, iso, name }) => ({ code, value: iso, label: name })),
    of: (row) => countries.find(({ code }) => code === row.country)?.iso ?? null,
  },
  {
    name: 'gender',
    label: 'Gender',
    type: 'code',
    of: (row) => row.gender,
    codes: codesOf([
      ['female', 'Woman'],
      ['male', 'Man'],
      ['other', 'Another gender'],
    ]),
  },
  {
    name: 'age_group',
    label: 'Age',
    type: 'code',
    isOrdered: true,
    codes: codesOf(ageGroupNames.map((name) => [name, name])),
    of: (row) =>
      row.birthYear === null ? null : ageGroupOf(row.birthYear, row.submittedAt ?? row.startedAt),
  },
  { name: 'area', label: 'Area', type: 'text', of: (row) => row.province },
  {
    name: 'quality',
    label: 'Quality',
    type: 'code',
    of: (row) => row.proposal,
    codes: codesOf([...qualityWords]),
  },
];

/** The quota cells a respondent counts for, one column each. */
const quotaColumns = (quotas: readonly string[]): Column[] =>
  quotas.map((quota) => ({
    name: `cell_${quota}`,
    label: `Quota cell: ${quota}`,
    type: 'flag',
    set: { name: 'quota_cells', label: 'Quota cells' },
    of: (row) => (quotasOf(row).includes(quota) ? 1 : 0),
  }));

/** Whole numbers are kept, whatever else is offered beside them; other values get the numbers after them. */
function choiceCodes(choices: ChoiceVariable['choices']): CodeLabel[] {
  const taken = new Map<string, number>();
  for (const { value, code } of choices) {
    const own = code ?? (/^-?\d{1,9}$/.test(value) ? Number(value) : null);
    if (own !== null && ![...taken.values()].includes(own)) taken.set(value, own);
  }
  const highest = Math.max(0, ...taken.values());
  const others = choices.filter(({ value }) => !taken.has(value));
  for (const [at, { value }] of others.entries()) taken.set(value, highest + 1 + at);
  return choices.map(({ value, label, missing }) => ({
    code: taken.get(value) ?? 0,
    value,
    label,
    ...(missing ? { missing } : {}),
  }));
}

const texts = (row: ExportRow, variable: Variable) =>
  answersAt(row.answers, variable)
    .flat()
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));

/** A variable as a file shows it, and which versions of the survey had it or one of its choices. */
interface Asked {
  readonly variable: Variable;
  readonly title: string;
  readonly versions: readonly number[] | null;
  readonly choiceVersions: (value: string) => readonly number[] | null;
}

/** The label, with the versions if not all had it. */
const labelled = (label: string, versions: readonly number[] | null) => ({
  label: `${label}${versionMark(versions)}`,
  ...(versions ? { versions } : {}),
});

function flagColumns(
  variable: ChoiceVariable,
  { title, versions, choiceVersions }: Omit<Asked, 'variable'>,
): Column[] {
  const set = { name: variable.key, label: `${title}${versionMark(versions)}` };
  return variable.choices.map(({ value, label }) => ({
    ...labelled(`${title}: ${label}`, choiceVersions(value)),
    name: `${variable.key}_${value}`,
    set,
    type: 'flag',
    of: (row) => {
      const given = texts(row, variable);
      return given.length === 0 ? null : given.includes(value) ? 1 : 0;
    },
  }));
}

function columnsOfVariable({ variable, ...asked }: Asked): Column[] {
  const { title, versions, choiceVersions } = asked;
  const base = { name: variable.key, ...labelled(title, versions) };
  switch (variable.kind) {
    case 'single':
      if (variable.lists) return flagColumns(variable, asked);
      return [
        {
          ...base,
          type: 'code',
          codes: choiceCodes(variable.choices),
          ...(variable.isRating ? { isOrdered: true } : {}),
          of: (row) => texts(row, variable)[0] ?? null,
        },
      ];
    case 'multiple':
      return flagColumns(variable, asked);
    case 'ranking':
      return variable.choices.map(({ value, label }) => ({
        ...labelled(`${title}: place of ${label}`, choiceVersions(value)),
        name: `${variable.key}_${value}`,
        type: 'number',
        of: (row) => texts(row, variable).indexOf(value) + 1 || null,
      }));
    case 'number': {
      const of = (row: ExportRow) => {
        const [first] = answersAt(row.answers, variable);
        return first === undefined ? null : numberOf(first, variable.scale);
      };
      return [{ ...base, type: variable.scale, of }];
    }
    case 'file':
      return [{ ...base, type: 'number', of: (row) => texts(row, variable).length || null }];
    default:
      return [
        {
          ...base,
          type: 'text',
          path: [...(variable.entry ?? []), ...variable.path],
          of: (row) => texts(row, variable).join('; ') || null,
        },
      ];
  }
}

/** Words of SPSS's own language, which it would rename. */
const reserved = new Set('all and by eq ge gt le lt ne not or to with'.split(' '));

/** Without the accents of Latin letters, which older programs cannot read; other scripts as they are. */
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');

/** A name that statistics programs accept and that is unique in the file: `kinds_cold_brew`. */
function nameIn(taken: Set<string>, wanted: string): string {
  const plain = plainLetters(wanted)
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
    .replace(/_+$/, '');
  const isName = /^\p{L}/u.test(plain) && !reserved.has(plain.toLowerCase());
  const base = cut(isName ? plain : `q_${plain}`, 58);
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`;
  taken.add(name.toLowerCase());
  return name;
}

/** A list's variable as one variable per entry that somebody gave; a list inside an entry is not split. */
function entryVariables(variable: Variable, counts: EntryCounts): Variable[] {
  const { lists: [depth, ...nested] = [], ...rest } = variable;
  if (depth === undefined) return [variable];
  const list = variable.path.slice(0, depth);
  const path = variable.path.slice(depth);
  return Array.from({ length: counts[list.join('.')] ?? 1 }, (_, index) => ({
    ...rest,
    ...(nested.length > 0 ? { lists: nested } : {}),
    path,
    entry: [...list, String(index)],
    key: [...list, index + 1, ...path].join('.'),
    title: `${variable.title}, entry ${index + 1}`,
  }));
}

/** The order shown to a respondent, the first item first. */
const orderColumn = ({ stored, of }: RecordedOrder): Column => ({
  name: of + orderSuffix,
  label: `Order shown: ${of}`,
  type: 'text',
  path: [stored],
  of: ({ answers }) => {
    const order = answers[stored];
    return Array.isArray(order) ? order.join('; ') : null;
  },
});

export interface FileShape {
  readonly merged: readonly MergedVariable[];
  /** The versions of the survey, newest first. */
  readonly versions: readonly VersionName[];
  /** The names of the quotas of all versions. */
  readonly quotas: readonly string[];
  readonly counts: EntryCounts;
  readonly orders: readonly RecordedOrder[];
}

/** One set of columns for all versions of the survey; a label names the versions if not all had it. */
export function columnsOf(
  { merged, versions, quotas, counts, orders }: FileShape,
  /** The weight of a respondent, if the file has weights. */
  weightOf: ((row: ExportRow) => number) | null = null,
): Column[] {
  const weight: Column[] = weightOf
    ? [{ name: 'weight', label: 'Weight', type: 'number', isWeight: true, of: weightOf }]
    : [];
  const taken = new Set<string>();
  const asked = merged.flatMap(({ variable, versions: those, choiceVersions }) => {
    const matrix = 'matrix' in variable && variable.matrix;
    return entryVariables(variable, counts).flatMap((one) =>
      columnsOfVariable({
        variable: one,
        title: matrix ? `${matrix.title}: ${one.title}` : one.title,
        versions: onlyVersions(those, versions),
        choiceVersions: (value) => onlyVersions(choiceVersions.get(value) ?? those, versions),
      }),
    );
  });
  const shown = orders.map(orderColumn);
  const facts = [...factColumns(versions), ...quotaColumns(quotas)];
  return [...facts, ...weight, ...asked, ...shown].map((column) => ({
    ...column,
    name: nameIn(taken, column.name),
  }));
}
