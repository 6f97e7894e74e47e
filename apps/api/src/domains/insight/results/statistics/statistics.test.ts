import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasProgram } from '@pollen/dev-env/other-program';
import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';
import { chiSquareUpper, normalTwoSided, studentTwoSided } from './distributions.ts';
import { addMass, type Mass } from './effective-base.ts';
import reference from './fixtures/reference.json' with { type: 'json' };
import { kappa, pooledKappa } from './kappa.ts';
import { letterOf, lettersOf } from './letters.ts';
import { compareMeans, momentsOf } from './means.ts';
import { compareShares } from './proportions.ts';
import { rake } from './raking.ts';
import { raoScott } from './rao-scott.ts';

/** Relative for small values, so that a tiny p must be accurate too. */
function expectEqual(ours: number | undefined, theirs: number) {
  expect(ours).toBeDefined();
  const distance = Math.abs((ours ?? Number.NaN) - theirs);
  expect(distance, `${ours} against ${theirs}`).toBeLessThanOrEqual(
    1e-6 * Math.abs(theirs) + 1e-14,
  );
}

test('tails of the normal, Student’s t and chi-square distributions equal R’s', () => {
  const { normal, student, chiSquare: chi } = reference.distributions;
  for (const { z, p } of normal) expectEqual(normalTwoSided(z), p);
  for (const { t, degrees, p } of student) expectEqual(studentTwoSided(t, degrees), p);
  for (const { value, degrees, p } of chi) expectEqual(chiSquareUpper(value, degrees), p);
  expect([normal.length, student.length, chi.length]).toEqual([11, 36, 35]);
});

test('shares are compared by the pooled z-test', () => {
  for (const { one, other, z, p } of reference.proportions) {
    const share = ([count = 0, base = 0]: readonly number[]) => ({ share: count / base, base });
    const found = compareShares(share(one), share(other));
    expectEqual(found?.z, z);
    expectEqual(found?.p, p);
  }
  expect(compareShares({ share: 1, base: 40 }, { share: 1, base: 50 })).toBeNull();
  expect(compareShares({ share: 0, base: 0 }, { share: 1, base: 50 })).toBeNull();
});

const each = (weight = 1): Mass => ({ people: 1, weight, squares: weight * weight });
const plain = (values: readonly number[]) =>
  momentsOf(values.map((value) => [value, each()] as const));

test('means are compared by Welch’s t-test', () => {
  for (const { one, other, t, degrees, p, mean, variance } of reference.means) {
    const [first, second] = [plain(one), plain(other)];
    if (!first || !second) throw new Error('no moments');
    expectEqual(first.mean, mean);
    expectEqual(first.variance ?? undefined, variance);
    const found = compareMeans(first, second);
    expectEqual(found?.t, t);
    expectEqual(found?.degrees, degrees);
    expectEqual(found?.p, p);
  }
  expect(plain([])).toBeNull();
  expect(plain([7])).toMatchObject({ mean: 7, variance: null });
});

test('weighted means have Kish’s effective base', () => {
  for (const { values, weights, base, mean, variance } of reference.weightedMeans) {
    const found = momentsOf(values.map((value, at) => [value, each(weights[at])] as const));
    expectEqual(found?.base, base);
    expectEqual(found?.mean, mean);
    expectEqual(found?.variance ?? undefined, variance);
  }
});

test('chi-square and Cramér’s V equal R’s, and empty rows and columns do not count', () => {
  for (const { table, value, degrees, p, cramersV } of reference.chiSquares) {
    const withNobody = [...table, table[0]?.map(() => 0) ?? []].map((row) => [...row, 0]);
    for (const found of [chiSquare(table), chiSquare(withNobody)]) {
      expectEqual(found?.value, value);
      expect(found?.degrees).toBe(degrees);
      expectEqual(found?.p, p);
      expectEqual(found?.cramersV, cramersV);
    }
  }
  expect(chiSquare([[1, 2]])).toBeNull();
});

test('the chi-square of weighted answers is Rao and Scott’s, with the F distribution of R’s svychisq', () => {
  const none: Mass = { people: 0, weight: 0, squares: 0 };
  for (const { row, column, weight, people, f, p } of reference.raoScott) {
    const [height, width] = [Math.max(...row), Math.max(...column)];
    const table = Array.from({ length: height }, () => Array.from({ length: width }, () => none));
    people.forEach((number, at) => {
      const cells = table[(row[at] ?? 0) - 1] ?? [];
      const place = (column[at] ?? 0) - 1;
      const each = weight[at] ?? 0;
      const more = { people: number, weight: number * each, squares: number * each * each };
      cells[place] = addMass(cells[place] ?? none, more);
    });
    const withNobody = [...table.map((line) => [...line, none]), Array(width + 1).fill(none)];
    for (const found of [raoScott(table), raoScott(withNobody)]) {
      const degrees = (height - 1) * (width - 1);
      expect(found?.degrees).toBe(degrees);
      expectEqual(found?.value, f * degrees);
      expectEqual(found?.p, p);
    }
  }
  expect(reference.raoScott).toHaveLength(5);
  expect(raoScott([[{ people: 3, weight: 3, squares: 3 }]])).toBeNull();
});

test('a column has the letters of those it is significantly higher than', () => {
  const columns = [
    { letter: 'A', base: 500, value: 0.5 },
    { letter: 'B', base: 500, value: 0.4 },
    { letter: 'C', base: 29, value: 0.1 },
    null,
    { letter: 'D', base: 500, value: 0.44 },
  ];
  const compare = (one: number, other: number) =>
    compareShares({ share: one, base: 500 }, { share: other, base: 500 });
  const at = (level: number) =>
    lettersOf(
      columns,
      (one, other) => {
        const found = compare(one, other);
        return found && { sign: found.z, p: found.p };
      },
      level,
    );
  // A against B: p = 0.0015; A against D: p = 0.057; D against B: p = 0.2.
  expect(at(95)).toEqual(['B', '', '', '', '']);
  expect(at(90)).toEqual(['BD', '', '', '', '']);
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

test('raking equals R’s survey::rake, and weights sum to the people', () => {
  for (const { cells, margins, weights, efficiency } of reference.rakings) {
    const found = rake(cells, margins);
    expect(found.isExact).toBe(true);
    weights.forEach((weight, at) => {
      expectEqual(found.weights[at], weight);
    });
    expectEqual(found.efficiency, efficiency);
    const people = cells.reduce((sum, cell) => sum + cell.people, 0);
    const mass = cells.reduce((sum, cell, at) => sum + cell.people * (found.weights[at] ?? 0), 0);
    expectEqual(mass, people);
    const limited = rake(cells, margins, 1.3);
    expect(Math.max(...limited.weights)).toBeLessThanOrEqual(1.3 + 1e-9);
    expect(limited.efficiency).toBeGreaterThan(found.efficiency);
  }
});

test('the target of an empty category is distributed over the others', () => {
  const cells = [
    { categories: [0], people: 30 },
    { categories: [1], people: 10 },
  ];
  const { weights, isExact } = rake(cells, [[0.4, 0.4, 0.2]]);
  expect(isExact).toBe(false);
  expect(weights).toEqual([expect.closeTo(20 / 30, 9), expect.closeTo(2, 9)]);
  expect(rake([], [[1]])).toMatchObject({ weights: [], efficiency: 1 });
});

test('kappa is agreement beyond chance', () => {
  const pairs = (both: number, one: number, other: number, none: number) => [
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: one }, () => [true, false] as const),
    ...Array.from({ length: other }, () => [false, true] as const),
    ...Array.from({ length: none }, () => [false, false] as const),
  ];
  // Cohen's own kind of example: 20 and 15 agreed, 5 and 10 not: (0.7 - 0.5) / 0.5.
  expectEqual(kappa(pairs(20, 5, 10, 15)) ?? undefined, 0.4);
  expectEqual(kappa(pairs(10, 0, 0, 10)) ?? undefined, 1);
  expect(kappa(pairs(0, 0, 0, 10))).toBeNull();
  expect(kappa([])).toBeNull();
  // (0.7 + 1) / 2 observed, 0.5 expected of both.
  expectEqual(pooledKappa([pairs(20, 5, 10, 15), pairs(10, 0, 0, 10)]) ?? undefined, 0.7);
  expect(pooledKappa([])).toBeNull();
});

const hasR = hasProgram({
  name: 'R with survey and jsonlite',
  check: ['Rscript', '-e', 'library(survey); library(jsonlite)'],
  packages: ['r-cran-survey', 'r-cran-jsonlite'],
});

test.skipIf(!hasR)('the fixtures equal the output of R', { timeout: 120_000 }, () => {
  const script = fileURLToPath(new URL('./fixtures/reference.r', import.meta.url));
  const { stdout, status } = spawnSync('Rscript', [script], { encoding: 'utf8' });
  expect(status).toBe(0);
  const numbersIn = (value: unknown): number[] =>
    typeof value === 'number' ? [value] : Object.values(value ?? {}).flatMap(numbersIn);
  const [ours, theirs] = [numbersIn(reference), numbersIn(JSON.parse(stdout))];
  expect(ours.length).toBeGreaterThan(300);
  expect(theirs).toHaveLength(ours.length);
  theirs.forEach((number, at) => {
    expectEqual(ours[at], number);
  });
});
