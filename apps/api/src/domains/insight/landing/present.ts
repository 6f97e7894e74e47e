import type { Sample } from '@pollen/contract/operations/landing';
import { type SampleOption, sampleOptions } from '@pollen/contract/values/sample-question';
import { casesForShare } from '@pollen/contract/values/trust';

/** Shares are shown only after answering: seeing them first would influence the answer. */
export function sampleOf(counts: ReadonlyMap<string, number>, mine: SampleOption | null): Sample {
  const each = sampleOptions.map((option) => counts.get(option) ?? 0);
  const answers = each.reduce((sum, count) => sum + count, 0);
  const isShown = mine !== null && answers >= casesForShare;
  return { answers, shares: isShown ? each.map((count) => count / answers) : null, mine };
}
