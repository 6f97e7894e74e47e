import { smallestReportGroup as smallest } from '@pollen/contract/operator/results-report';
import type { ReportBase } from './document.ts';

const isSmall = (people: number) => people > 0 && people < smallest;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Which parts of a whole must be hidden: those of too few people, and as many others as necessary so
 * that none can be derived by subtracting the visible parts from the whole. People in no part count as
 * one part that is always hidden.
 */
export function hiddenParts(
  parts: readonly number[],
  whole: number,
  hiddenBefore: readonly boolean[] = [],
): boolean[] {
  const hidden = parts.map((people, at) => isSmall(people) || (hiddenBefore[at] ?? false));
  const rest = Math.max(0, whole - sumOf(parts));
  for (;;) {
    const unseen = [rest, ...parts.filter((_, at) => hidden[at])].filter((people) => people > 0);
    const isAlone = unseen.length === 1 && rest === 0;
    if (!isAlone && !isSmall(sumOf(unseen))) return hidden;
    const next = smallestShown(parts, hidden);
    if (next === null) return parts.map((people, at) => people > 0 || (hidden[at] ?? false));
    hidden[next] = true;
  }
}

function smallestShown(parts: readonly number[], hidden: readonly boolean[]): number | null {
  let found: number | null = null;
  parts.forEach((people, at) => {
    if (hidden[at] || people === 0) return;
    if (found === null || people < (parts[found] ?? 0)) found = at;
  });
  return found;
}

/** For multiple-choice answers: too few people gave it, or too few did not. */
export const hiddenShares = (parts: readonly number[], whole: number): boolean[] =>
  parts.map((people) => isSmall(people) || isSmall(whole - people));

/** The number of those who answered; a range if 1 to 4 of all did not. */
export function shownBase(people: number, all: number): ReportBase {
  return isSmall(all - people) ? [Math.max(0, all - smallest + 1), all - 1] : people;
}

export const isTooFew = (people: number): boolean => people < smallest;

export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly people: number;
}

/** Merges neighbours until each has enough people; the remainder is merged into the last one. */
export function joinSmall(bars: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  let open: Interval | null = null;
  for (const bar of bars) {
    const grown: Interval = open
      ? {
          from: open.from,
          to: bar.to,
          count: open.count + bar.count,
          people: open.people + bar.people,
        }
      : bar;
    // An empty bar is shown; one that is too small is merged with its neighbour.
    if (isSmall(grown.people)) open = grown;
    else {
      joined.push(grown);
      open = null;
    }
  }
  if (!open) return joined;
  const last = joined.findLastIndex(({ people }) => people > 0);
  const kept = joined[last];
  if (!kept) return [];
  return [
    ...joined.slice(0, last),
    {
      from: kept.from,
      to: open.to,
      count: kept.count + open.count,
      people: kept.people + open.people,
    },
  ];
}

/** One row of a crosstab: the people of the total and of each column. */
type Line = readonly number[];

/** Columns that are parts of another one, such as those of a group of the total. */
export interface ColumnParts {
  readonly whole: number;
  readonly parts: readonly number[];
  /** People may be in several of them. */
  readonly overlaps: boolean;
}

interface Grid {
  /** One line per row of the table; the first number of each is the total. */
  readonly lines: readonly Line[];
  readonly bases: Line;
  readonly parts: readonly ColumnParts[];
  /** People may be in several rows. */
  readonly several: boolean;
  /** Rows whose sum is shown elsewhere for the total. */
  readonly sums?: readonly (readonly number[])[];
  /** Rows of the total, and columns, that other questions require to be hidden. */
  readonly hiddenRows?: readonly boolean[];
  readonly hiddenColumns?: readonly boolean[];
}

/** The parts to hide of a column that is shown, or of one that is not. */
function hiddenColumnParts(
  line: Line,
  { whole, parts, overlaps }: ColumnParts,
  hidden: readonly boolean[],
): boolean[] {
  if (hidden[whole]) return parts.map(() => true);
  const people = parts.map((at) => line[at] ?? 0);
  const all = line[whole] ?? 0;
  const before = parts.map((at) => hidden[at] ?? false);
  if (!overlaps) return hiddenParts(people, all, before);
  const small = hiddenShares(people, all).map((isHidden, at) => isHidden || (before[at] ?? false));
  return sumOf(people) > all ? small : hiddenParts(people, all, small);
}

/** Columns that are not shown at all. */
function columnsToHide({
  bases,
  parts,
  hiddenColumns = [],
}: Pick<Grid, 'bases' | 'parts' | 'hiddenColumns'>): boolean[] {
  const hidden = bases.map((people, at) => isTooFew(people) || (hiddenColumns[at] ?? false));
  for (let changed = true; changed; ) {
    changed = false;
    for (const relation of parts) {
      hiddenColumnParts(bases, relation, hidden).forEach((isHidden, at) => {
        const column = relation.parts[at] ?? 0;
        if (!isHidden || hidden[column]) return;
        hidden[column] = true;
        changed = true;
      });
    }
  }
  return hidden;
}

/** Which cells of a crosstab are hidden, one line per row. */
export function hiddenCells(grid: Grid): boolean[][] {
  const { lines, bases, parts: relations, several, sums = [], hiddenRows = [] } = grid;
  const columns = columnsToHide(grid);
  const hidden = lines.map((_, row) =>
    columns.map((isHidden, at) => isHidden || (at === 0 && (hiddenRows[row] ?? false))),
  );
  const hide = (row: number, column: number) => {
    const line = hidden[row];
    if (!line || line[column]) return false;
    line[column] = true;
    return true;
  };
  const peopleOf = (row: number, column: number) => lines[row]?.[column] ?? 0;
  const hideRows = (rows: readonly number[], column: number, whole: number): boolean => {
    const parts = rows.map((row) => peopleOf(row, column));
    const before = rows.map((row) => hidden[row]?.[column] ?? false);
    const found = several ? hiddenShares(parts, whole) : hiddenParts(parts, whole, before);
    return rows.map((row, at) => (found[at] ?? false) && hide(row, column)).some(Boolean);
  };
  const everyRow = lines.map((_, row) => row);
  const byColumn = (column: number) => hideRows(everyRow, column, bases[column] ?? 0);
  const bySum = (rows: readonly number[]) =>
    hideRows(rows, 0, sumOf(rows.map((row) => peopleOf(row, 0))));
  const byRow = (row: number, relation: ColumnParts) =>
    hiddenColumnParts(lines[row] ?? [], relation, hidden[row] ?? [])
      .map((isHidden, at) => isHidden && hide(row, relation.parts[at] ?? 0))
      .some(Boolean);
  for (let changed = true; changed; ) {
    const inColumns = bases.map((_, column) => byColumn(column)).some(Boolean);
    const inSums = sums.map(bySum).some(Boolean);
    const inRows = everyRow
      .flatMap((row) => relations.map((relation) => byRow(row, relation)))
      .some(Boolean);
    changed = inColumns || inSums || inRows;
  }
  return hidden;
}
