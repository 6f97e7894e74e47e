import { smallestReportGroup as smallest } from '@pollen/contract/operator/results-report';

const isSmall = (people: number) => people > 0 && people < smallest;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Which parts of a whole must not be shown: those of too few people, and as many others as it takes so
 * that nobody gets at them by subtracting what is shown from the whole. People in no part count as one
 * that is never shown.
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

/** Of answers people may give several of: too few who gave it, or too few who did not. */
export const hiddenShares = (parts: readonly number[], whole: number): boolean[] =>
  parts.map((people) => isSmall(people) || isSmall(whole - people));

export const isTooFew = (people: number): boolean => people < smallest;

export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly people: number;
}

/** Joins neighbours until each has enough people; what is left at the end goes to the last one. */
export function joinSmall(bars: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  let open: Interval | null = null;
  for (const bar of bars) {
    const grown: Interval = open
      ? {
          ...{ from: open.from, to: bar.to },
          ...{ count: open.count + bar.count, people: open.people + bar.people },
        }
      : bar;
    // An empty bar is shown as it is; one that is too small waits for its neighbour.
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
      ...{ from: kept.from, to: open.to },
      ...{ count: kept.count + open.count, people: kept.people + open.people },
    },
  ];
}

/** One row of a crosstab: the people of the total and of each column. */
type Line = readonly number[];

export interface GroupOfColumns {
  readonly from: number;
  readonly width: number;
  readonly overlaps: boolean;
}

interface Grid {
  /** A line a row of the table; the first number of each is the total. */
  readonly lines: readonly Line[];
  readonly bases: Line;
  readonly groups: readonly GroupOfColumns[];
  /** People may be in several rows. */
  readonly several: boolean;
}

/** Columns that are not shown at all. */
function hiddenColumns({ bases, groups }: Pick<Grid, 'bases' | 'groups'>): boolean[] {
  const [total = 0] = bases;
  const hidden = bases.map(isTooFew);
  for (const { from, width, overlaps } of groups) {
    const parts = bases.slice(from, from + width);
    const found = overlaps ? hiddenShares(parts, total) : hiddenParts(parts, total);
    found.forEach((isHidden, at) => {
      if (isHidden) hidden[from + at] = true;
    });
  }
  return hidden;
}

/** Which cells of a crosstab are not shown, a line a row. */
export function hiddenCells(grid: Grid): boolean[][] {
  const { lines, bases, groups, several } = grid;
  const columns = hiddenColumns(grid);
  const hidden = lines.map(() => [...columns]);
  const hide = (row: number, column: number) => {
    const line = hidden[row];
    if (!line || line[column]) return false;
    line[column] = true;
    return true;
  };
  const peopleOf = (row: number, column: number) => lines[row]?.[column] ?? 0;

  function byColumn(column: number): boolean {
    const parts = lines.map((_, row) => peopleOf(row, column));
    const whole = bases[column] ?? 0;
    const before = hidden.map((line) => line[column] ?? false);
    const found = several ? hiddenShares(parts, whole) : hiddenParts(parts, whole, before);
    return found.map((isHidden, row) => isHidden && hide(row, column)).some(Boolean);
  }
  function byRow(row: number, { from, width, overlaps }: GroupOfColumns): boolean {
    const parts = (lines[row] ?? []).slice(from, from + width);
    const total = peopleOf(row, 0);
    const before = (hidden[row] ?? []).slice(from, from + width);
    const found = hidden[row]?.[0]
      ? parts.map(() => true)
      : overlaps
        ? hiddenShares(parts, total)
        : hiddenParts(parts, total, before);
    return found.map((isHidden, at) => isHidden && hide(row, from + at)).some(Boolean);
  }
  for (let changed = true; changed; ) {
    const inColumns = bases.map((_, column) => byColumn(column)).some(Boolean);
    const inRows = lines
      .flatMap((_, row) => groups.map((group) => byRow(row, group)))
      .some(Boolean);
    changed = inColumns || inRows;
  }
  return hidden;
}
