import type { CodingAnswer, OpenCode } from '@pollen/contract/operator/results-coding';

/** The key of each of the first ten codes. */
export const keyOf = (at: number): string | null =>
  at < 9 ? String(at + 1) : at === 9 ? '0' : null;

export function codeOfKey(key: string, codebook: readonly OpenCode[]): OpenCode | undefined {
  return /^\d$/.test(key) ? codebook[key === '0' ? 9 : Number(key) - 1] : undefined;
}

/** A code more or less. */
export const toggled = (codes: readonly number[] | null, code: number): number[] =>
  codes?.includes(code) ? codes.filter((one) => one !== code) : [...(codes ?? []), code];

/** Landis and Koch's words, shortened. */
export const agreementWord = (kappa: number): string =>
  kappa >= 0.8 ? 'Very good' : kappa >= 0.6 ? 'Good' : kappa >= 0.4 ? 'Moderate' : 'Poor';

/** The codes coders agree on least; those they always agree on are left out. */
export const weakest = (codebook: readonly OpenCode[]): OpenCode[] =>
  codebook
    .filter(({ kappa }) => kappa !== null && kappa < 1)
    .sort((a, b) => (a.kappa ?? 1) - (b.kappa ?? 1))
    .slice(0, 3);

/** What the next or the previous answer is; the same one at the ends. */
export function neighbour(
  items: readonly CodingAnswer[],
  current: number | null,
  step: 1 | -1,
): number | null {
  const at = items.findIndex(({ id }) => id === current);
  return items[Math.min(items.length - 1, Math.max(0, at + step))]?.id ?? null;
}
