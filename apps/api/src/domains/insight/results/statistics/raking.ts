import { effectiveBase } from './effective-base.ts';

/** Respondents in the same category of every margin: the category's number in each. */
export interface RakingCell {
  readonly categories: readonly number[];
  readonly people: number;
}

/** Target shares of a margin's categories; they add up to 1. */
export type RakingMargin = readonly number[];

export interface Raked {
  /** One for each cell, with a mean of 1 over all people. */
  readonly weights: readonly number[];
  /** Whether every margin is met; a weight limit may prevent that. */
  readonly isExact: boolean;
  /** The share of each category of each margin with these weights. */
  readonly reached: readonly (readonly number[])[];
  /** Kish: the effective base as a share of the people, from 0 to 1. */
  readonly efficiency: number;
}

const exact = 1e-10;
/** Each iteration passes over all cells once per margin; a few dozen are usual. */
const maxRounds = 300;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sharesOf(cells: readonly RakingCell[], weights: readonly number[], margin: number) {
  const shares: number[] = [];
  let all = 0;
  cells.forEach(({ categories, people }, at) => {
    const category = categories[margin] ?? 0;
    const mass = people * (weights[at] ?? 0);
    shares[category] = (shares[category] ?? 0) + mass;
    all += mass;
  });
  return Array.from(shares, (mass) => (all > 0 ? (mass ?? 0) / all : 0));
}

/** Targets of empty categories cannot be met; they are distributed over the other categories. */
function possible(target: RakingMargin, seen: readonly number[]): number[] {
  const wanted = target.map((share, category) => ((seen[category] ?? 0) > 0 ? share : 0));
  const all = sum(wanted);
  return all > 0 ? wanted.map((share) => share / all) : wanted;
}

/** Caps weights at the limit and distributes the excess over the others. */
function trimmed(
  cells: readonly RakingCell[],
  weights: readonly number[],
  maxWeight: number,
): number[] {
  const people = sum(cells.map((cell) => cell.people));
  let result = [...weights];
  for (let round = 0; round < cells.length; round += 1) {
    if (!result.some((weight) => weight > maxWeight * (1 + exact))) break;
    result = result.map((weight) => Math.min(weight, maxWeight));
    const isFree = (weight: number) => weight < maxWeight;
    const mass = (free: boolean) =>
      sum(
        cells.map((cell, at) => {
          const weight = result[at] ?? 0;
          return isFree(weight) === free ? cell.people * weight : 0;
        }),
      );
    const [freeMass, cutMass] = [mass(true), mass(false)];
    if (freeMass <= 0) break;
    const factor = (people - cutMass) / freeMass;
    result = result.map((weight) => (isFree(weight) ? weight * factor : weight));
  }
  return result;
}

/**
 * Weights that give every margin its target shares: iterative proportional fitting (R: `survey::rake`).
 * With a limit, no weight exceeds it, and the margins are met as closely as that allows.
 */
export function rake(
  cells: readonly RakingCell[],
  margins: readonly RakingMargin[],
  maxWeight: number | null = null,
): Raked {
  const people = sum(cells.map((cell) => cell.people));
  const targets = margins.map((target, margin) =>
    possible(
      target,
      sharesOf(
        cells,
        cells.map(() => 1),
        margin,
      ),
    ),
  );
  let weights: number[] = cells.map(() => 1);
  const distance = (from: readonly RakingMargin[]) =>
    Math.max(
      0,
      ...from.flatMap((target, margin) => {
        const shares = sharesOf(cells, weights, margin);
        return target.map((share, category) => Math.abs(share - (shares[category] ?? 0)));
      }),
    );
  for (let round = 0; round < maxRounds && distance(targets) > exact; round += 1) {
    targets.forEach((target, margin) => {
      const shares = sharesOf(cells, weights, margin);
      weights = cells.map(({ categories }, at) => {
        const category = categories[margin] ?? 0;
        const share = shares[category] ?? 0;
        return share > 0 ? ((weights[at] ?? 0) * (target[category] ?? 0)) / share : 0;
      });
    });
    if (maxWeight !== null) weights = trimmed(cells, weights, maxWeight);
  }
  const mean =
    people > 0 ? sum(cells.map((cell, at) => cell.people * (weights[at] ?? 0))) / people : 1;
  weights = weights.map((weight) => (mean > 0 ? weight / mean : 1));
  const squares = sum(cells.map((cell, at) => cell.people * (weights[at] ?? 0) ** 2));
  return {
    weights,
    isExact: distance(margins) <= 1e-6,
    reached: margins.map((_, margin) => sharesOf(cells, weights, margin)),
    efficiency: people > 0 ? effectiveBase({ weight: people, squares }) / people : 1,
  };
}
