import type { CrosstabBlock } from '@pollen/contract/operator/results-crosstab';
import { minComparedBase } from '../statistics/letters.ts';
import type { CountedTable } from '../tables/layout.ts';
import type { ReportBlock, ReportTable } from './document.ts';
import { hideKnownSums, type KnownSums, leavesOpen } from './known-sums.ts';
import { type ColumnParts, hiddenCells, shownBase } from './small-groups.ts';
import { scaledText } from './words.ts';

/** A table with all its columns counted, and how to show it. */
export interface RequestedTable extends CountedTable {
  readonly level: number;
  readonly minBase: number;
  /** Variables that are also shown as questions of the report. */
  readonly charted: ReadonlySet<string>;
  /** All people of the report. */
  readonly completes: number;
}

/** The rows of a question in each column, by its codes: their people, and which are hidden. */
type HiddenColumns = ReadonlyMap<
  string,
  { readonly people: readonly number[]; readonly hidden: boolean[] }
>;

const keyOf = (codes: readonly number[]) => [...codes].sort((a, b) => a - b).join(',');
const codesIn = (key: string) => (key === '' ? [] : key.split(',').map(Number));

/** The question behind a block: a ranking has one for first places. */
const sourceOf = (variable: string) => variable.replace(/#\d+$/, '');

const peopleOf = (cells: CrosstabBlock['rows'][number]['cells']) =>
  cells.map((cell) => cell?.people ?? 0);

/** A numeric question has no rows; its number of people is one line. */
const linesOf = ({ rows, bases }: CrosstabBlock): number[][] =>
  rows.length > 0 ? rows.map(({ cells }) => peopleOf(cells)) : [bases.map(({ people }) => people)];

/** More answers than people, so some gave several. */
const isSeveral = ({ bases, rows }: CrosstabBlock) =>
  rows.reduce((sum, { cells }) => sum + (cells[0]?.people ?? 0), 0) > (bases[0]?.people ?? 0);

/** The chart of such a scale shows promoters, passives and detractors. */
function sumsOf({ rows }: CrosstabBlock): number[][] {
  const isPromoterScale = rows.length === 11 && rows.every(({ label }, at) => label === `${at}`);
  return isPromoterScale
    ? [
        [9, 10],
        [7, 8],
        [0, 1, 2, 3, 4, 5, 6],
      ]
    : [];
}

/** In how many ways each single column can be derived: it is shown, or the sum of nested columns. */
function timesKnown(tables: readonly RequestedTable[]): Map<string, number> {
  const known = new Map<string, number>();
  const add = (key: string, times: number) => known.set(key, (known.get(key) ?? 0) + times);
  const nested = new Set<string>();
  for (const { layout, shown, charted } of tables) {
    for (const [at, { from, width, keys }] of layout.groups.entries()) {
      const columns = layout.columns.slice(from, from + width);
      const isShown = at < shown.groups || (keys[0] !== undefined && charted.has(keys[0]));
      if (keys.length === 1) {
        for (const { codes } of columns) if (isShown) add(keyOf(codes), 2);
        continue;
      }
      const name = [...keys].sort().join(' ');
      if (nested.has(name)) continue;
      nested.add(name);
      for (const value of new Set(columns.flatMap(({ codes }) => codes))) add(keyOf([value]), 1);
    }
  }
  return known;
}

/**
 * Columns that are parts of others: those of a group are parts of the total, and nested ones are parts
 * of the column of either of their values, even in another table. A hidden column that can be derived
 * only from its own parts reveals nothing more than these.
 */
function partsOf(
  tables: readonly RequestedTable[],
  placeOf: (key: string) => number | undefined,
): ColumnParts[] {
  const found: ColumnParts[] = [];
  const known = timesKnown(tables);
  for (const { layout } of tables) {
    for (const { from, width, overlaps } of layout.groups) {
      const columns = layout.columns.slice(from, from + width);
      const placesOf = (some: typeof columns) =>
        some.flatMap(({ codes }) => placeOf(keyOf(codes)) ?? []);
      found.push({ whole: 0, parts: placesOf(columns), overlaps });
      const isNested = columns.some(({ codes }) => codes.length > 1);
      const values = isNested ? new Set(columns.flatMap(({ codes }) => codes)) : [];
      for (const value of values) {
        const key = keyOf([value]);
        const whole = (known.get(key) ?? 0) > 1 ? placeOf(key) : undefined;
        const those = columns.filter(({ codes }) => codes.includes(value));
        if (whole !== undefined) found.push({ whole, parts: placesOf(those), overlaps });
      }
    }
  }
  return found;
}

/** What is hidden of one question in all tables: no table may reveal what another one hides. */
function hiddenOf(
  variable: string,
  tables: readonly RequestedTable[],
  { hiddenCodes, withheld }: KnownSums,
): HiddenColumns {
  const places = new Map<string, number>();
  const bases: number[] = [];
  const lines: number[][] = [];
  let first: CrosstabBlock | undefined;
  for (const { layout, result } of tables) {
    const block = result.blocks.find((one) => one.variable === variable);
    if (!block) continue;
    first ??= block;
    const own = linesOf(block);
    for (const [at, { codes }] of layout.columns.entries()) {
      const key = keyOf(codes);
      if (places.has(key)) continue;
      places.set(key, bases.length);
      bases.push(block.bases[at]?.people ?? 0);
      for (const [row, line] of own.entries()) {
        lines[row] = [...(lines[row] ?? []), line[at] ?? 0];
      }
    }
  }
  if (!first) return new Map();
  const row = tables.flatMap(({ layout }) => layout.rows).find(({ key }) => key === variable);
  const rowCodes = row?.kind === 'choice' ? row.values.map(({ code }) => code) : [];
  const having = tables.filter(({ result }) =>
    result.blocks.some((block) => block.variable === variable),
  );
  const hidden = hiddenCells({
    lines,
    bases,
    sums: sumsOf(first),
    parts: partsOf(having, (key) => places.get(key)),
    several: first.rows.length > 0 && isSeveral(first),
    hiddenRows: rowCodes.map((code) => code !== null && hiddenCodes.has(code)),
    hiddenColumns: [...places.keys()].map((key) =>
      codesIn(key).some((code) => hiddenCodes.has(code)),
    ),
  });
  const isWithheld = withheld.has(sourceOf(variable));
  return new Map(
    [...places].map(([key, at]) => [
      key,
      {
        people: lines.map((line) => line[at] ?? 0),
        hidden: hidden.map((line) => isWithheld || (line[at] ?? true)),
      },
    ]),
  );
}

/** Hides the columns of questions whose number of people reveals a small group of another question. */
function hideKnownColumns(
  hidden: ReadonlyMap<string, HiddenColumns>,
  sums: KnownSums['sums'],
): void {
  const variables = [...hidden.keys()];
  for (const [variable, known] of sums) {
    for (const [key, { people, hidden: rows }] of hidden.get(variable) ?? []) {
      const parts = people.map((_, at) => [at]);
      const audited = { people, parts, hidden: rows, canCover: false };
      for (const source of hideKnownSums({ ...audited, sums: known }).withheld) {
        for (const other of variables.filter((one) => sourceOf(one) === source)) {
          hidden.get(other)?.get(key)?.hidden.fill(true);
        }
      }
    }
  }
}

function blockOf(
  block: CrosstabBlock,
  { layout, minBase, shown, completes }: RequestedTable,
  hidden: HiddenColumns,
): ReportBlock {
  const bases = block.bases.slice(0, shown.columns).map(({ people }) => people);
  const hiddenRows = layout.columns
    .slice(0, shown.columns)
    .map(({ codes }, column) =>
      (hidden.get(keyOf(codes))?.hidden ?? []).map(
        (isHidden) => isHidden || (bases[column] ?? 0) < minBase,
      ),
    );
  const isHidden = (row: number, column: number) => hiddenRows[column]?.[row] ?? true;
  const isColumnHidden = hiddenRows.map((rows) => rows.every(Boolean));
  const row = layout.rows.find(({ key }) => key === block.variable);
  const scores = row?.kind === 'choice' ? row.values.map(({ score }) => score) : [];
  /** Whether the mean of a column leaves the hidden rows open. */
  const hasMean = hiddenRows.map((rows, column) => {
    if (block.rows.length === 0) return !isColumnHidden[column];
    return leavesOpen(
      scores.flatMap((score, at) =>
        score === null
          ? []
          : [
              {
                score,
                people: block.rows[at]?.cells[column]?.people ?? 0,
                hidden: rows[at] ?? true,
              },
            ],
      ),
      1,
    );
  });
  /** Letters compare with every column that is large enough, including hidden cells. */
  const hasLetters = (row: number) =>
    bases.every((people, column) => people < minComparedBase || !isHidden(row, column));
  return {
    title: block.title,
    // Only how many there are in all is known otherwise.
    bases: bases.map((people, column) =>
      isColumnHidden[column] ? null : column === 0 ? shownBase(people, completes) : people,
    ),
    rows: block.rows.map(({ label, cells }, row) => ({
      label,
      cells: cells
        .slice(0, shown.columns)
        .map((cell, column) =>
          cell === null || isHidden(row, column)
            ? { share: null, letters: '' }
            : { share: cell.share, letters: hasLetters(row) ? cell.letters : '' },
        ),
    })),
    means:
      block.means
        ?.slice(0, shown.columns)
        .map((one, column) =>
          one === null || !hasMean[column] ? null : scaledText(one.mean, block.scale),
        ) ?? null,
  };
}

/** The crosstabs of a report as a client sees them. */
export function reportTables(tables: readonly RequestedTable[], known: KnownSums): ReportTable[] {
  const variables = new Set(
    tables.flatMap(({ result }) => result.blocks.map(({ variable }) => variable)),
  );
  const hidden = new Map([...variables].map((one) => [one, hiddenOf(one, tables, known)] as const));
  hideKnownColumns(hidden, known.sums);
  return tables.map((table) => {
    const { result, level, shown } = table;
    const columns = result.columns.slice(0, shown.columns);
    return {
      level,
      columns: columns.map(({ outer, label, letter }) => ({ outer, label, letter })),
      groups: result.groups.slice(0, shown.groups).map(({ title, width }) => ({ title, width })),
      blocks: result.blocks.map((block) =>
        blockOf(block, table, hidden.get(block.variable) ?? new Map()),
      ),
    };
  });
}
