import type { CodingAnswer, OpenCode } from '@pollen/contract/operator/results-coding';

/** The keyboard shortcuts of the first ten codes. */
export const keyOf = (at: number): string | null =>
  at < 9 ? String(at + 1) : at === 9 ? '0' : null;

export function codeOfKey(key: string, codebook: readonly OpenCode[]): OpenCode | undefined {
  return /^\d$/.test(key) ? codebook[key === '0' ? 9 : Number(key) - 1] : undefined;
}

/** Adds the code if it is missing, otherwise removes it. */
export const toggled = (codes: readonly number[] | null, code: number): number[] =>
  codes?.includes(code) ? codes.filter((one) => one !== code) : [...(codes ?? []), code];

export const isSameCodes = (one: readonly number[] | null, other: readonly number[] | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((code) => other.includes(code)));

/** Landis and Koch's scale for kappa, shortened. */
export const agreementWord = (kappa: number): string =>
  kappa >= 0.8 ? 'Very good' : kappa >= 0.6 ? 'Good' : kappa >= 0.4 ? 'Moderate' : 'Poor';

/** The codes with the least agreement between coders; codes with full agreement are left out. */
export const weakest = (codebook: readonly OpenCode[]): OpenCode[] =>
  codebook
    .filter(({ kappa }) => kappa !== null && kappa < 1)
    .sort((a, b) => (a.kappa ?? 1) - (b.kappa ?? 1))
    .slice(0, 3);

/** The index of the next or previous answer; stops at both ends. */
export function neighbour(
  items: readonly CodingAnswer[],
  current: number | null,
  step: 1 | -1,
): number | null {
  const at = items.findIndex(({ id }) => id === current);
  return items[Math.min(items.length - 1, Math.max(0, at + step))]?.id ?? null;
}
