import type { SuspensionReason } from './suspension.ts';
import type { TieKind } from './tie.ts';

/** What is counted about a member: others tied to them, by kind, and how their work and words were judged. */
export interface SuspensionFacts extends Readonly<Record<TieKind, number>> {
  /** Of the latest 200 participations that were reviewed. */
  readonly refused: number;
  readonly reviewed: number;
  /** Posts and comments that other people reported, and no operator let stand. */
  readonly reported: number;
}

/** The counts a suspension is based on; `unrecorded` stands for those from before they were kept. */
export type SuspensionEvidence = Readonly<
  Partial<Record<keyof SuspensionFacts | 'unrecorded', number>>
>;

type Fact = keyof SuspensionFacts;

/** The counts that speak for a reason, and those of which at least one must be there. */
const rules: Readonly<
  Partial<
    Record<SuspensionReason, { readonly shown: readonly Fact[]; readonly any: readonly Fact[] }>
  >
> = {
  multipleAccounts: { shown: ['device', 'address', 'bank'], any: ['device', 'address', 'bank'] },
  // An invitation or a shared network alone is no ring.
  fraudRing: {
    shown: ['device', 'address', 'bank', 'invitation', 'answers'],
    any: ['device', 'bank', 'answers'],
  },
  badAnswers: { shown: ['refused', 'reviewed'], any: ['refused'] },
  abuse: { shown: ['reported'], any: ['reported'] },
};

/** The counts that show this reason; null if none do, and the operator has to write what it is based on. */
export function evidenceFor(
  reason: SuspensionReason,
  facts: SuspensionFacts,
): SuspensionEvidence | null {
  const rule = rules[reason];
  if (!rule?.any.some((fact) => facts[fact] > 0)) return null;
  return Object.fromEntries(
    rule.shown.filter((fact) => facts[fact] > 0).map((fact) => [fact, facts[fact]]),
  );
}
