import { countryByCode, countryCodes } from '@pollen/contract/codes/country';
import type {
  QuestionResult,
  ResultOverview,
  ResultShare,
} from '@pollen/contract/operator/results';
import { resultFacts, resultOutcomes } from '@pollen/contract/operator/results-filter';
import { answered, numberCodesOf, placeOf } from './counting/encode.ts';
import { qualityWords } from './counting/facts.ts';
import type { ChoiceVariable, MergedVariable, Variable } from './counting/variables.ts';
import { onlyVersions, type VersionName, versionNumbers } from './counting/versions.ts';
import { effectiveBase, type Mass, noMass } from './statistics/effective-base.ts';
import type { CountRow, NumberRow } from './store/counts.ts';
import type { CodeRow } from './store/fold.ts';

/** How many respondents have each value of a variable, with their weights, and the numbers given. */
export interface Tally {
  readonly of: (variable: string, value: string) => number;
  readonly massOf: (variable: string, value: string) => Mass;
  readonly valuesOf: (variable: string) => readonly string[];
  readonly numbers: (variable: string) => NumberRow | undefined;
}

export function tallyOf(
  codes: readonly CodeRow[],
  counts: readonly CountRow[],
  numbers: readonly NumberRow[] = [],
): Tally {
  const byCode = new Map(counts.map((row) => [row.code, row]));
  const byVariable = new Map<string, Map<string, Mass>>();
  const numberCodes = numberCodesOf(codes);
  for (const { variable, value, code } of codes) {
    const values = byVariable.get(variable) ?? new Map<string, Mass>();
    byVariable.set(variable, values.set(value, byCode.get(code) ?? noMass));
  }
  const massOf = (variable: string, value: string) =>
    byVariable.get(variable)?.get(value) ?? noMass;
  return {
    massOf,
    of: (variable, value) => massOf(variable, value).weight,
    valuesOf: (variable) => [...(byVariable.get(variable)?.keys() ?? [])],
    numbers: (variable) => numbers.find(({ code }) => code === numberCodes.get(variable)?.[0]),
  };
}

type Shown = Pick<QuestionResult, 'variable' | 'title' | 'number' | keyof Bases | 'versions'>;
type Bases = Pick<QuestionResult, 'base' | 'weightedBase' | 'effectiveBase'>;

const basesOf = (mass: Mass): Bases => ({
  base: mass.people,
  weightedBase: mass.weight,
  effectiveBase: effectiveBase(mass),
});

const sharesOf = (tally: Tally, { key, choices }: Pick<ChoiceVariable, 'key' | 'choices'>) =>
  choices.map(({ value, label }): ResultShare => ({ value, label, count: tally.of(key, value) }));

function meanOf(shares: readonly ResultShare[]): number | null {
  const scored = shares.filter(
    ({ value }) => value.trim() !== '' && Number.isFinite(Number(value)),
  );
  const people = scored.reduce((sum, { count }) => sum + count, 0);
  if (people === 0) return null;
  return scored.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / people;
}

/** Only for a scale of all numbers from 0 to 10. */
function promoterScoreOf(shares: readonly ResultShare[]): number | null {
  const scale = Array.from({ length: 11 }, (_, value) => String(value));
  const counts = scale.map((value) => shares.find((share) => share.value === value)?.count);
  if (counts.includes(undefined) || shares.length !== scale.length) return null;
  const sum = (from: number, to: number) =>
    counts.slice(from, to).reduce<number>((all, count) => all + (count ?? 0), 0);
  const people = sum(0, 11);
  return people === 0 ? null : ((sum(9, 11) - sum(0, 7)) / people) * 100;
}

function rankingItems(tally: Tally, { key, choices }: Extract<Variable, { kind: 'ranking' }>) {
  const items = choices.map(({ value, label }) => {
    const places = choices.map((_, at) => tally.of(placeOf(key, at + 1), value));
    const count = places.reduce((sum, people) => sum + people, 0);
    const sum = places.reduce((total, people, at) => total + people * (at + 1), 0);
    return {
      value,
      label,
      count,
      meanPlace: count === 0 ? null : sum / count,
      firstPlaces: places[0] ?? 0,
    };
  });
  return items.sort(
    (a, b) => (a.meanPlace ?? Number.MAX_VALUE) - (b.meanPlace ?? Number.MAX_VALUE),
  );
}

function numberResult(
  tally: Tally,
  shown: Shown,
  { scale, lists }: Extract<Variable, { kind: 'number' }>,
) {
  const row = tally.numbers(shown.variable);
  return {
    ...shown,
    kind: 'number' as const,
    scale,
    entries: lists ? (row?.base ?? 0) : null,
    mean: row?.mean ?? null,
    median: row?.median ?? null,
    deviation: row?.deviation ?? null,
    bars: barsOf(row),
  };
}

const maxBars = 60;

/** A histogram without gaps: empty bars are included with 0. */
function barsOf(row: NumberRow | undefined) {
  const first = row?.bars[0]?.[0];
  const last = row?.bars.at(-1)?.[0];
  if (!row || first === undefined || last === undefined) return [];
  const counts = new Map(row.bars);
  const length = Math.min(maxBars, last - first + 1);
  return Array.from({ length }, (_, at) => ({
    from: (first + at) * row.width,
    to: (first + at + 1) * row.width,
    count: counts.get(first + at) ?? 0,
  }));
}

function presentOne(tally: Tally, shown: Shown, variable: Variable): QuestionResult {
  switch (variable.kind) {
    case 'ranking':
      return { ...shown, kind: 'ranking', items: rankingItems(tally, variable) };
    case 'number':
      return numberResult(tally, shown, variable);
    case 'text':
    case 'file':
      return { ...shown, kind: variable.kind };
    default: {
      const choices = sharesOf(tally, variable);
      if (!variable.isRating) return { ...shown, kind: variable.kind, choices };
      const [mean, promoterScore] = [meanOf(choices), promoterScoreOf(choices)];
      return { ...shown, kind: 'rating', choices, mean, promoterScore };
    }
  }
}

/** The rows of a matrix form one question. */
function presentMatrix(
  tally: Tally,
  shown: Shown,
  rows: readonly ChoiceVariable[],
): QuestionResult {
  const columns = rows[0]?.choices ?? [];
  return {
    ...shown,
    kind: 'matrix',
    columns: columns.map(({ value, label }) => ({ value, label })),
    rows: rows.map((row) => ({
      variable: row.key,
      label: row.title,
      base: tally.massOf(row.key, answered).people,
      weightedBase: tally.of(row.key, answered),
      counts: columns.map(({ value }) => tally.of(row.key, value)),
      mean: row.isRating ? meanOf(sharesOf(tally, row)) : null,
    })),
  };
}

export function presentQuestions(
  tally: Tally,
  merged: readonly MergedVariable[],
  all: readonly VersionName[],
): QuestionResult[] {
  const results: QuestionResult[] = [];
  const shownMatrices = new Set<string>();
  for (const { variable, versions } of merged) {
    const asked = onlyVersions(versions, all);
    const { number = null } = variable;
    if (!('matrix' in variable && variable.matrix)) {
      const bases = basesOf(tally.massOf(variable.key, answered));
      const shown = {
        variable: variable.key,
        title: variable.title,
        number,
        ...bases,
        versions: asked,
      };
      results.push(presentOne(tally, shown, variable));
      continue;
    }
    const { key, title } = variable.matrix;
    if (shownMatrices.has(key)) continue;
    shownMatrices.add(key);
    const parts = merged.filter(({ variable: row }) => 'matrix' in row && row.matrix?.key === key);
    const rows = parts.flatMap(({ variable: row }) => ('matrix' in row ? [row] : []));
    const anyRow = [...new Set(parts.flatMap((part) => part.versions))];
    const masses = rows.map((row) => tally.massOf(row.key, answered));
    const most = masses.reduce((one, other) => (other.people > one.people ? other : one), noMass);
    const versionsOfRows = onlyVersions(anyRow, all);
    const shown = { variable: key, title, number, ...basesOf(most), versions: versionsOfRows };
    results.push(presentMatrix(tally, shown, rows));
  }
  return results;
}

const outcomeWords: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  review: 'In review',
  refused: 'Refused',
  screenedOut: 'Screened out',
  unfinished: 'Not finished',
};
const genderWords: Readonly<Record<string, string>> = {
  female: 'Women',
  male: 'Men',
  other: 'Another gender',
};
const countryNames = new Map(
  countryCodes.flatMap((code) => {
    const country = countryByCode(code);
    return country ? [[country.iso as string, country.name as string] as const] : [];
  }),
);

/** Facts that can be filtered by, each with its number of respondents. */
export function presentFacts(
  tally: Tally,
  versions: readonly VersionName[],
): ResultOverview['facts'] {
  const versionName = (value: string) => `Version ${versionNumbers([Number(value)], versions)}`;
  const facts: readonly (readonly [string, string, (value: string) => string])[] = [
    [resultFacts.country, 'Country', (value) => countryNames.get(value) ?? value],
    [resultFacts.gender, 'Gender', (value) => genderWords[value] ?? value],
    [resultFacts.age, 'Age', (value) => value],
    [resultFacts.area, 'Area', (value) => value],
    [resultFacts.version, 'Version', versionName],
    [resultFacts.outcome, 'Outcome', (value) => outcomeWords[value] ?? value],
    [resultFacts.cell, 'Quota cell', (value) => value],
    [resultFacts.quality, 'Quality', (value) => qualityWords.get(value) ?? value],
  ];
  return facts.map(([variable, title, word]) => ({
    variable,
    title,
    values: tally
      .valuesOf(variable)
      .filter((value) => value !== answered)
      .sort((a, b) => orderOf(variable, a, b))
      .map((value) => ({ value, label: word(value), count: tally.of(variable, value) })),
  }));
}

function orderOf(variable: string, a: string, b: string): number {
  if (variable === resultFacts.outcome) {
    const order: readonly string[] = resultOutcomes;
    return order.indexOf(a) - order.indexOf(b);
  }
  return a.localeCompare(b, 'en', { numeric: true });
}
