import { normalTwoSided } from './distributions.ts';

/** A share and its base; with weights, the effective base. */
export interface Share {
  readonly share: number;
  readonly base: number;
}

export interface ZTest {
  readonly z: number;
  readonly p: number;
}

/**
 * Whether two independent shares differ: the z-test with a pooled share, without continuity correction
 * (R: `prop.test(correct = FALSE)`, whose statistic is the square of z). Null if it cannot be computed.
 */
export function compareShares(one: Share, other: Share): ZTest | null {
  if (one.base <= 0 || other.base <= 0) return null;
  const pooled = (one.share * one.base + other.share * other.base) / (one.base + other.base);
  const variance = pooled * (1 - pooled) * (1 / one.base + 1 / other.base);
  if (!(variance > 0)) return null;
  const z = (one.share - other.share) / Math.sqrt(variance);
  return { z, p: normalTwoSided(z) };
}
