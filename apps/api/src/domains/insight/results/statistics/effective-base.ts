/** A group of people: how many, the sum of their weights, and the sum of the squares of their weights. */
export interface Mass {
  readonly people: number;
  readonly weight: number;
  readonly squares: number;
}

/** Kish's effective base: the unweighted sample size with the same precision. */
export const effectiveBase = ({ weight, squares }: Pick<Mass, 'weight' | 'squares'>): number =>
  squares > 0 ? (weight * weight) / squares : 0;

export const noMass: Mass = { people: 0, weight: 0, squares: 0 };

export const addMass = (one: Mass, other: Mass): Mass => ({
  people: one.people + other.people,
  weight: one.weight + other.weight,
  squares: one.squares + other.squares,
});
