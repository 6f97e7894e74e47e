import { studentTwoSided } from './distributions.ts';
import { addMass, effectiveBase, type Mass, noMass } from './effective-base.ts';

export interface Moments {
  readonly people: number;
  /** The effective base; without weights the number of people. */
  readonly base: number;
  readonly mean: number;
  /** The sample variance, divided by the base minus one. Null for a single respondent. */
  readonly variance: number | null;
}

/** Mean and variance of values with their counts. Null for an empty group. */
export function momentsOf(
  values: readonly (readonly [value: number, mass: Mass])[],
): Moments | null {
  const all = values.reduce((sum, [, mass]) => addMass(sum, mass), noMass);
  if (all.weight <= 0) return null;
  const base = effectiveBase(all);
  const mean = values.reduce((sum, [value, { weight }]) => sum + value * weight, 0) / all.weight;
  const spread =
    values.reduce((sum, [value, { weight }]) => sum + weight * (value - mean) ** 2, 0) / all.weight;
  const variance = base > 1 ? (spread * base) / (base - 1) : null;
  return { people: all.people, base, mean, variance };
}

export interface TTest {
  readonly t: number;
  readonly degrees: number;
  readonly p: number;
}

/** Whether two independent means differ: Welch's t-test (R: `t.test`). Null if it cannot be computed. */
export function compareMeans(one: Moments, other: Moments): TTest | null {
  if (one.variance === null || other.variance === null) return null;
  const [a, b] = [one.variance / one.base, other.variance / other.base];
  if (!(a + b > 0)) return null;
  const t = (one.mean - other.mean) / Math.sqrt(a + b);
  const degrees = (a + b) ** 2 / (a ** 2 / (one.base - 1) + b ** 2 / (other.base - 1));
  return { t, degrees, p: studentTwoSided(t, degrees) };
}
