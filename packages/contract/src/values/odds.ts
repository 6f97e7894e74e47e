/** Odds as exact fractions: `1/8`, `0.125` and `12.5%` are the same. Nothing is ever rounded. */

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function divisorOf(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisorOf(other, one % other);
}

function reduced(top: bigint, bottom: bigint): Fraction {
  const divisor = divisorOf(top, bottom);
  return divisor === 0n ? { top, bottom: 1n } : { top: top / divisor, bottom: bottom / divisor };
}

const fractionPattern = /^(\d{1,7})\/(\d{1,7})$/;
const decimalPattern = /^(\d{1,3})(?:[.](\d{1,6}))?(%?)$/;

/** Null if the text is not a number of that kind. */
export function parseOdds(text: string): Fraction | null {
  const [, top, bottom] = fractionPattern.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (top !== undefined && bottom !== undefined) {
    return BigInt(bottom) === 0n ? null : reduced(BigInt(top), BigInt(bottom));
  }
  const [, whole, decimals = '', percent] = decimalPattern.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const scale = 10n ** BigInt(decimals.length) * (percent ? 100n : 1n);
  return reduced(BigInt(whole + decimals), scale);
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { top, bottom }) => reduced(sum.top * bottom + top * sum.bottom, sum.bottom * bottom),
    { top: 0n, bottom: 1n },
  );
}

export const isOne = ({ top, bottom }: Fraction): boolean => top === bottom;

export const showFraction = ({ top, bottom }: Fraction): string =>
  bottom === 1n ? String(top) : `${top}/${bottom}`;

/** The share of a weight, for example `1/8`. */
export const oddsOfWeight = (weight: number, total: number): string =>
  showFraction(reduced(BigInt(weight), BigInt(total)));

const maxWeight = 1_000_000n;

/**
 * The smallest whole weights with exactly these odds; null unless each is above 0, they sum to 1, and no
 * weight exceeds a million.
 */
export function weightsOf(fractions: readonly Fraction[]): number[] | null {
  if (!isOne(sumOf(fractions))) return null;
  const bottom = fractions.reduce(
    (common, fraction) => (common * fraction.bottom) / divisorOf(common, fraction.bottom),
    1n,
  );
  const weights = fractions.map((fraction) => (fraction.top * bottom) / fraction.bottom);
  return weights.every((weight) => weight > 0n && weight <= maxWeight) ? weights.map(Number) : null;
}
