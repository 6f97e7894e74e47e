import type { StepState } from '../../../ui/progress.tsx';

/** Leaf behind, honey at the step the member is on (1 is the first), grey ahead. */
export function stepStates(now: number, total: number): StepState[] {
  return Array.from({ length: total }, (_, index) => {
    if (index + 1 < now) return 'done';
    return index + 1 === now ? 'now' : 'ahead';
  });
}
