import type {
  Crosstab,
  CrosstabBlock,
  CrosstabCell,
  CrosstabLevel,
  CrosstabResult,
} from '@pollen/contract/operator/results-crosstab';
import { type ChiSquare, chiSquare } from '../statistics/chi-square.ts';
import { addMass, effectiveBase, type Mass, noMass } from '../statistics/effective-base.ts';
import { lettersOf } from '../statistics/letters.ts';
import { compareMeans, type Moments, momentsOf } from '../statistics/means.ts';
import { compareShares } from '../statistics/proportions.ts';
import { raoScott } from '../statistics/rao-scott.ts';
import type { ColumnCountRow, ColumnNumberRow } from '../store/crosstab.ts';
import type { ChoiceDimension, Dimension } from './dimensions.ts';
import type { LaidGroup, Layout } from './layout.ts';

interface Counted {
  readonly layout: Layout;
  readonly of: (column: number, code: number | null) => Mass;
  readonly number: (column: number, code: number | null) => Moments | null;
  readonly level: CrosstabLevel;
  readonly minBase: number;
}

/** Letters of one line of a table, by group; the total has none. */
function lineLetters<Value>(
  { layout: { columns, groups }, level }: Counted,
  values: readonly ({ readonly base: number; readonly value: Value } | null)[],
  compare: (one: Value, other: Value) => { readonly sign: number; readonly p: number } | null,
): string[] {
  const letters = columns.map(() => '');
  const lettersIn = ({ from, width, overlaps }: LaidGroup) => {
    if (overlaps) return;
    const group = values.slice(from, from + width).map((one, at) => {
      const letter = columns[from + at]?.letter;
      return one && letter ? { ...one, letter } : null;
    });
    letters.splice(from, width, ...lettersOf(group, compare, level));
  };
  groups.forEach(lettersIn);
  return letters;
}

const massOfAll = (masses: readonly Mass[]) => masses.reduce(addMass, noMass);

function basesOf(counted: Counted, row: Dimension): Mass[] {
  return counted.layout.columns.map((_, at) =>
    row.kind === 'choice' && row.answered === null
      ? massOfAll(row.values.map(({ code }) => counted.of(at, code)))
      : counted.of(at, row.answered),
  );
}

function cellsOf(
  counted: Counted,
  bases: readonly (Mass | null)[],
  code: number | null,
): CrosstabCell[] {
  const cells = bases.map((base, at) => {
    if (base === null) return null;
    const { people, weight } = counted.of(at, code);
    return { people, count: weight, share: base.weight > 0 ? weight / base.weight : null };
  });
  const values = cells.map((cell, at) => {
    const base = effectiveBase(bases[at] ?? noMass);
    return cell && cell.share !== null ? { base, value: { share: cell.share, base } } : null;
  });
  const letters = lineLetters(counted, values, (one, other) => {
    const test = compareShares(one, other);
    return test && { sign: test.z, p: test.p };
  });
  return cells.map((cell, at) => cell && { ...cell, letters: letters[at] ?? '' });
}

function meansOf(
  counted: Counted,
  bases: readonly (Mass | null)[],
  row: Dimension,
): NonNullable<CrosstabBlock['means']> {
  const moments = bases.map((base, at) => {
    if (base === null) return null;
    if (row.kind === 'number') return counted.number(at, row.code);
    return momentsOf(
      row.values.flatMap(({ score, code }) =>
        score === null ? [] : [[score, counted.of(at, code)] as const],
      ),
    );
  });
  // Entries of one respondent are not independent, which the test assumes.
  const isTested = row.kind === 'choice' || !row.several;
  const letters = lineLetters(
    counted,
    moments
      .map((one) => (isTested ? one : null))
      .map((one) => one && { base: one.base, value: one }),
    (one, other) => {
      const test = compareMeans(one, other);
      return test && { sign: test.t, p: test.p };
    },
  );
  return moments.map(
    (one, at) =>
      one && {
        mean: one.mean,
        deviation: one.variance === null ? null : Math.sqrt(one.variance),
        letters: letters[at] ?? '',
      },
  );
}

const isWeighted = ({ people, weight, squares }: Mass) => weight !== people || squares !== people;

/** Pearson's test; with weights, Rao and Scott's. Columns that are hidden do not count. */
function testOf(
  counted: Counted,
  bases: readonly (Mass | null)[],
  row: ChoiceDimension,
  { from, width, overlaps }: LaidGroup,
): ChiSquare | null {
  if (row.several || overlaps) return null;
  const table = row.values.map(({ code }) =>
    Array.from({ length: width }, (_, at) =>
      bases[from + at] ? counted.of(from + at, code) : noMass,
    ),
  );
  return table.some((line) => line.some(isWeighted))
    ? raoScott(table)
    : chiSquare(table.map((line) => line.map(({ people }) => people)));
}

function blockOf(counted: Counted, row: Dimension): CrosstabBlock {
  const all = basesOf(counted, row);
  const bases = all.map((base) => (base.people < counted.minBase ? null : base));
  const hasMeans = row.kind === 'number' || row.hasMean;
  return {
    variable: row.key,
    title: row.title,
    bases: all.map((base, at) => ({
      people: base.people,
      effective: effectiveBase(base),
      hidden: bases[at] === null,
    })),
    rows:
      row.kind === 'choice'
        ? row.values.map(({ label, code }) => ({ label, cells: cellsOf(counted, bases, code) }))
        : [],
    means: hasMeans ? meansOf(counted, bases, row) : null,
    scale: row.kind === 'number' ? row.scale : 'number',
    tests: counted.layout.groups.map((group) =>
      row.kind === 'choice' ? testOf(counted, bases, row, group) : null,
    ),
  };
}

const placeKey = (column: number, code: number) => `${column} ${code}`;

function momentsOfRow(row: ColumnNumberRow): Moments {
  const base = effectiveBase(row);
  const variance = base > 1 ? ((row.spread / row.weight) * base) / (base - 1) : null;
  return { people: row.people, base, mean: row.mean, variance };
}

/** The table with shares, means, letters and tests. */
export function crosstabOf(
  { level, minBase }: Pick<Crosstab, 'level' | 'minBase'>,
  layout: Layout,
  counts: readonly ColumnCountRow[],
  numbers: readonly ColumnNumberRow[],
): CrosstabResult {
  const masses = new Map(counts.map((row) => [placeKey(row.at, row.code), row]));
  const moments = new Map(numbers.map((row) => [placeKey(row.at, row.code), momentsOfRow(row)]));
  const counted: Counted = {
    layout,
    level,
    minBase,
    of: (column, code) => (code === null ? noMass : (masses.get(placeKey(column, code)) ?? noMass)),
    number: (column, code) =>
      code === null ? null : (moments.get(placeKey(column, code)) ?? null),
  };
  return {
    groups: layout.groups.map(({ title, width, overlaps, leftOut }) => ({
      title,
      width,
      overlaps,
      leftOut,
    })),
    columns: layout.columns.map(({ outer, label, letter }) => ({ outer, label, letter })),
    blocks: layout.rows.map((row) => blockOf(counted, row)),
  };
}
