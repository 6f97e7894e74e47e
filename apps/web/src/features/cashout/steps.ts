import type { CashoutDetail, CashoutState } from '@pollen/contract/operations/cashout';

export interface Step {
  readonly step: CashoutState;
  readonly at: string | null;
  readonly look: 'done' | 'now' | 'todo' | 'bad';
}

const badEnds: readonly CashoutState[] = ['refused', 'cancelled', 'returned'];

/** What is behind, what is under way, what is ahead: the first step without a time is the one at work. */
export function stepsOf({ timeline }: Pick<CashoutDetail, 'timeline'>): Step[] {
  const now = timeline.findIndex(({ at }) => at === null);
  return timeline.map(({ step, at }, index) => ({
    step,
    at,
    look: badEnds.includes(step) ? 'bad' : at !== null ? 'done' : index === now ? 'now' : 'todo',
  }));
}
