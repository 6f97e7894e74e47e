import type { StepState } from '../../../ui/progress.tsx';

/** Past steps, the current step (1 is the first) and future ones. */
export function stepStates(now: number, total: number): StepState[] {
  return Array.from({ length: total }, (_, index) => {
    if (index + 1 < now) return 'done';
    return index + 1 === now ? 'now' : 'ahead';
  });
}
