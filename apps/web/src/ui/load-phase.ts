import { useEffect, useState } from 'react';
import { timing } from './timing.ts';

/** What is shown until a page or its data arrives: nothing, three rows, or 'No signal'. */
export type LoadPhase = 'waiting' | 'skeleton' | 'noSignal';

export type LoadState = 'loading' | 'failed' | 'ready';

/**
 * Spec §8 and §9: three skeleton rows after 100 ms, 'No signal' after 10 s or as soon as the load failed. A
 * new `attempt` restarts the clock.
 */
export function useLoadPhase(state: LoadState, attempt: unknown): LoadPhase {
  const [phase, setPhase] = useState<LoadPhase>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts a new clock
  useEffect(() => {
    setPhase('waiting');
    if (state !== 'loading') return;
    const skeleton = setTimeout(() => setPhase('skeleton'), timing.loadDelayMs);
    const noSignal = setTimeout(() => setPhase('noSignal'), timing.loadLimitMs);
    return () => {
      clearTimeout(skeleton);
      clearTimeout(noSignal);
    };
  }, [state, attempt]);
  return state === 'failed' ? 'noSignal' : phase;
}
