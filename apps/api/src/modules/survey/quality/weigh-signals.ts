interface Weighted {
  readonly name: string;
  readonly weight: number;
}

/** From this score on a person looks at the answers. */
export const reviewScore = 40;
/** Signals of at least so many kinds: one alone flags nobody, however heavy it is. */
const minKinds = 2;

export interface Weighed {
  /** Out of 100. */
  readonly score: number;
  readonly flagged: boolean;
}

/** All signals about one participation, weighed together. */
export function weighSignals(signals: readonly Weighted[]): Weighed {
  const counted = signals.filter(({ weight }) => weight > 0);
  const kinds = new Set(counted.map(({ name }) => name)).size;
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  return { score: Math.min(100, sum), flagged: kinds >= minKinds && sum >= reviewScore };
}
