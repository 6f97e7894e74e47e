/** Whether each of two coders assigned a code to the same answer. */
export type CodedTwice = readonly [one: boolean, other: boolean];

interface Agreement {
  readonly observed: number;
  readonly expected: number;
}

function agreementOf(pairs: readonly CodedTwice[]): Agreement {
  const share = (fits: (pair: CodedTwice) => boolean) =>
    pairs.length === 0 ? 0 : pairs.filter(fits).length / pairs.length;
  const [one, other] = [share(([first]) => first), share(([, second]) => second)];
  return {
    observed: share(([first, second]) => first === second),
    expected: one * other + (1 - one) * (1 - other),
  };
}

const beyondChance = ({ observed, expected }: Agreement): number | null =>
  expected < 1 ? (observed - expected) / (1 - expected) : null;

/** Cohen's kappa of one code: 1 for full agreement, 0 for agreement by chance. Null if nothing varies. */
export const kappa = (pairs: readonly CodedTwice[]): number | null =>
  pairs.length === 0 ? null : beyondChance(agreementOf(pairs));

/** Of several codes together: observed and expected agreement are averaged before they are compared. */
export function pooledKappa(codes: readonly (readonly CodedTwice[])[]): number | null {
  const all = codes.filter(({ length }) => length > 0).map(agreementOf);
  if (all.length === 0) return null;
  const mean = (of: (one: Agreement) => number) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return beyondChance({
    observed: mean(({ observed }) => observed),
    expected: mean(({ expected }) => expected),
  });
}
