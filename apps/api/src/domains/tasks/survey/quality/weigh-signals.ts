interface Weighted {
  readonly name: string;
  readonly weight: number;
}

/** From this score on a participation is flagged. */
const flagScore = 45;
/** The minimum sum without the heaviest signal: a single signal never flags a participation. */
const minRest = 15;

export interface Weighed {
  /** Out of 100. */
  readonly score: number;
  readonly flagged: boolean;
}

/** All signals about one participation, weighed together; the same signal twice counts as one. */
export function weighSignals(signals: readonly Weighted[]): Weighed {
  const byName = new Map<string, number>();
  for (const { name, weight } of signals) {
    byName.set(name, Math.max(weight, byName.get(name) ?? 0));
  }
  const weights = [...byName.values()];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const rest = sum - Math.max(0, ...weights);
  return { score: Math.min(100, sum), flagged: sum >= flagScore && rest >= minRest };
}
