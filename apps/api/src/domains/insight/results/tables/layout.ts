import type {
  Crosstab,
  CrosstabGroup,
  CrosstabResult,
} from '@pollen/contract/operator/results-crosstab';
import { letterOf } from '../statistics/letters.ts';
import type { ChoiceDimension, Dimension } from './dimensions.ts';

export interface LaidColumn {
  readonly outer: string | null;
  readonly label: string;
  readonly letter: string | null;
  /** The codes its respondents must all have; none for the total. */
  readonly codes: readonly number[];
}

export interface LaidGroup extends CrosstabGroup {
  /** Its first column. */
  readonly from: number;
  /** Its variables. */
  readonly keys: readonly string[];
}

export interface Layout {
  readonly groups: readonly LaidGroup[];
  readonly columns: readonly LaidColumn[];
  readonly rows: readonly Dimension[];
}

/** A table that was counted, and the codes of its columns. */
export interface CountedTable {
  readonly result: CrosstabResult;
  readonly layout: Layout;
  /** How many of its groups and columns were requested; the ones after them are margins. */
  readonly shown: { readonly groups: number; readonly columns: number };
}

/** Each column is counted for every row, so their number is limited. */
const maxColumns = 80;

const total: LaidColumn = { outer: null, label: 'Total', letter: null, codes: [] };

type Plain = Omit<LaidColumn, 'letter'>;

/** Columns for the values that occur. */
function columnsOf([outer, inner]: readonly ChoiceDimension[]): Plain[] {
  const given = (dimension: ChoiceDimension | undefined) =>
    (dimension?.values ?? []).flatMap(({ label, code }) =>
      code === null ? [] : [{ label, code }],
    );
  return given(outer).flatMap(({ label, code }): Plain[] =>
    inner
      ? given(inner).map((one) => ({ outer: label, label: one.label, codes: [code, one.code] }))
      : [{ outer: null, label, codes: [code] }],
  );
}

/** The requested table, without variables the survey does not have. */
export function layOut(table: Crosstab, dimensions: readonly Dimension[]): Layout {
  const find = (key: string) => dimensions.find((one) => one.key === key);
  const columns: LaidColumn[] = [total];
  const groups: LaidGroup[] = [];
  for (const keys of table.columns) {
    const found = keys.map(find).filter((one) => one?.kind === 'choice');
    if (found.length !== keys.length) continue;
    const all = columnsOf(found);
    const shown = all.slice(0, maxColumns + 1 - columns.length);
    groups.push({
      title: found.map(({ title }) => title).join(' / '),
      width: shown.length,
      leftOut: all.length - shown.length,
      from: columns.length,
      keys,
      overlaps: found.some(({ several }) => several),
    });
    shown.forEach((one) => {
      columns.push({ ...one, letter: letterOf(columns.length - 1) });
    });
  }
  const rows = [...new Set(table.rows)].flatMap((key) => find(key) ?? []);
  return { groups, columns, rows };
}

/** Every code a layout's rows are counted by. */
export const rowCodes = (rows: readonly Dimension[]): number[] =>
  rows
    .flatMap((row) => [
      row.answered,
      ...(row.kind === 'choice' ? row.values.map(({ code }) => code) : []),
    ])
    .filter((code) => code !== null);

export const numberCodes = (rows: readonly Dimension[]): number[] =>
  rows.flatMap((row) => (row.kind === 'number' && row.code !== null ? [row.code] : []));
