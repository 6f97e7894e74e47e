import type { ChiSquare } from './chi-square.ts';
import { fisherUpper } from './distributions.ts';
import type { Mass } from './effective-base.ts';

type Matrix = readonly (readonly number[])[];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const dot = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((value, at) => value * (other[at] ?? 0)));
const columnOf = (matrix: Matrix, at: number) => matrix.map((row) => row[at] ?? 0);
const turned = (matrix: Matrix): number[][] =>
  (matrix[0] ?? []).map((_, at) => columnOf(matrix, at));
const times = (one: Matrix, other: Matrix): number[][] => {
  const columns = turned(other);
  return one.map((row) => columns.map((column) => dot(row, column)));
};

const negligible = 1e-11;

/** Gauss-Jordan elimination, and the columns that have a leading one. */
function eliminated(matrix: Matrix, width: number) {
  const rows = matrix.map((row) => [...row]);
  const leading: number[] = [];
  for (let column = 0; column < width && leading.length < rows.length; column += 1) {
    const done = leading.length;
    let best = done;
    for (let at = done; at < rows.length; at += 1) {
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
    }
    const pivot = rows[best];
    const lead = pivot?.[column] ?? 0;
    if (!pivot || Math.abs(lead) <= negligible) continue;
    rows[best] = rows[done] ?? pivot;
    const scaled = pivot.map((value) => value / lead);
    rows[done] = scaled;
    rows.forEach((row, at) => {
      const factor = row[column] ?? 0;
      if (at === done || factor === 0) return;
      rows[at] = row.map((value, place) => value - factor * (scaled[place] ?? 0));
    });
    leading.push(column);
  }
  return { rows: rows.slice(0, leading.length), leading };
}

const unit = (size: number, at: number) =>
  Array.from({ length: size }, (_, of) => (of === at ? 1 : 0));

/** A basis of the vectors that a matrix turns into zero, one per row. */
function kernelOf(matrix: Matrix, width: number): number[][] {
  const { rows, leading } = eliminated(matrix, width);
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !leading.includes(at));
  return free.map((at) =>
    Array.from({ length: width }, (_, column) => {
      const row = leading.indexOf(column);
      return row < 0 ? (column === at ? 1 : 0) : -(rows[row]?.[at] ?? 0);
    }),
  );
}

function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const { rows } = eliminated(
    matrix.map((row, at) => [...row, ...unit(size, at)]),
    size,
  );
  return rows.map((row) => row.slice(size));
}

/** The table without empty rows and columns. */
function filledOf(table: readonly (readonly Mass[])[]): Mass[][] {
  const rows = table.filter((row) => row.some(({ weight }) => weight > 0));
  const isFilled = (rows[0] ?? []).map((_, at) => rows.some((row) => (row[at]?.weight ?? 0) > 0));
  return rows.map((row) => row.filter((_, at) => isFilled[at]));
}

/**
 * The trace of the design effects of Rao and Scott, and of their square. Their matrix is a projection onto
 * the interactions of rows and columns, times the covariance of the shares; both are a diagonal and a few
 * columns, so a large table needs no large matrix.
 */
function tracesOf(
  cells: readonly Mass[],
  main: Matrix,
): readonly [trace: number, ofSquare: number] {
  const people = sum(cells.map((cell) => cell.people));
  const weight = sum(cells.map((cell) => cell.weight));
  const squares = sum(cells.map((cell) => cell.squares));
  // Empty cells say nothing about interactions, so row and column effects that touch them are left out.
  const outside = main.filter((_, at) => (cells[at]?.weight ?? 0) === 0);
  const kernel = kernelOf(outside, main[0]?.length ?? 0);
  const inside = cells.flatMap((cell, at) =>
    cell.weight > 0 ? [{ cell, row: main[at] ?? [] }] : [],
  );
  const effects = times(
    inside.map(({ row }) => row),
    turned(kernel),
  );
  const shares = inside.map(({ cell }) => cell.weight / weight);
  const independent = eliminated(turned(effects), shares.length).rows;
  const basis = turned(independent);
  const gram = inverse(
    independent.map((one) =>
      independent.map((other) =>
        sum(one.map((value, at) => value * (other[at] ?? 0) * (shares[at] ?? 0))),
      ),
    ),
  );
  const scale = (people * people) / (people - 1) / (weight * weight);
  const spread = inside.map(({ cell }) => cell.squares * scale);
  // The covariance is a diagonal of `spread`, plus these two columns times `mixed` times their rows.
  const outer = shares.map((share, at) => [share, spread[at] ?? 0]);
  const mixed = [
    [squares * scale, -1],
    [-1, 0],
  ];
  const diagonal = shares.map((share, at) => (spread[at] ?? 0) / share);
  const outerMixed = times(outer, mixed);
  const projected = times(basis, gram);
  const basisOuter = times(turned(basis), outerMixed);
  const left = shares.map((share, at) => [
    ...(outerMixed[at] ?? []).map((value) => value / share),
    ...(projected[at] ?? []).map((value) => -value),
  ]);
  const right = shares.map((_, at) => [
    ...(outer[at] ?? []),
    ...(basis[at] ?? []).map(
      (value, of) => value * (spread[at] ?? 0) + dot(basisOuter[of] ?? [], outer[at] ?? []),
    ),
  ]);
  const own = left.map((row, at) => dot(row, right[at] ?? []));
  const small = times(turned(right), left);
  const trace = sum(diagonal) + sum(own);
  const ofSquare =
    sum(diagonal.map((value) => value * value)) +
    2 * sum(diagonal.map((value, at) => value * (own[at] ?? 0))) +
    sum(small.map((row, at) => dot(row, columnOf(small, at))));
  return [trace, ofSquare];
}

/**
 * The test of independence for weighted answers: Pearson's statistic with the second-order correction of
 * Rao and Scott, compared with an F distribution (R: `survey::svychisq`). The value is divided by the mean
 * design effect, so it reads like a chi-square. Null if fewer than two rows or columns have answers.
 */
export function raoScott(table: readonly (readonly Mass[])[]): ChiSquare | null {
  const filled = filledOf(table);
  const [height, width] = [filled.length, filled[0]?.length ?? 0];
  const cells = filled.flat();
  const people = sum(cells.map((cell) => cell.people));
  if (height < 2 || width < 2 || people < 2) return null;
  const weight = sum(cells.map((cell) => cell.weight));
  const rowShares = filled.map((row) => sum(row.map((cell) => cell.weight)) / weight);
  const columnShares = turned(filled.map((row) => row.map((cell) => cell.weight / weight))).map(
    sum,
  );
  let pearson = 0;
  filled.forEach((row, at) => {
    row.forEach((cell, of) => {
      const expected = (rowShares[at] ?? 0) * (columnShares[of] ?? 0);
      pearson += (people * (cell.weight / weight - expected) ** 2) / expected;
    });
  });
  // A constant, and whether a cell is in each row and column but the first.
  const main = filled.flatMap((row, at) =>
    row.map((_, of) => [1, ...unit(height, at).slice(1), ...unit(width, of).slice(1)]),
  );
  const [trace, ofSquare] = tracesOf(cells, main);
  if (!(trace > 0)) return null;
  const numerator = (trace * trace) / ofSquare;
  const degrees = (height - 1) * (width - 1);
  return {
    value: (pearson / trace) * degrees,
    degrees,
    p: fisherUpper(pearson / trace, numerator, numerator * (people - 1)),
    cramersV: Math.sqrt(pearson / (people * Math.min(height - 1, width - 1))),
  };
}
