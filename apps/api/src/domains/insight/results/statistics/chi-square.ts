import { chiSquareUpper } from './distributions.ts';

export interface ChiSquare {
  readonly value: number;
  readonly degrees: number;
  readonly p: number;
  /** From 0, no association, to 1. */
  readonly cramersV: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Pearson's test of whether rows and columns are independent, without continuity correction
 * (R: `chisq.test(correct = FALSE)`). Empty rows and columns are left out. Null if fewer than two of
 * either are left.
 */
export function chiSquare(table: readonly (readonly number[])[]): ChiSquare | null {
  const rows = table.filter((row) => sum(row) > 0);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? 0)).filter(
    (column) => sum(column) > 0,
  );
  if (rows.length < 2 || columns.length < 2) return null;
  const rowSums = rows.map(sum);
  const all = sum(rowSums);
  let value = 0;
  for (const column of columns) {
    const columnSum = sum(column);
    column.forEach((seen, at) => {
      const expected = ((rowSums[at] ?? 0) * columnSum) / all;
      value += (seen - expected) ** 2 / expected;
    });
  }
  const degrees = (rows.length - 1) * (columns.length - 1);
  const cramersV = Math.sqrt(value / (all * Math.min(rows.length - 1, columns.length - 1)));
  return { value, degrees, p: chiSquareUpper(value, degrees), cramersV };
}
