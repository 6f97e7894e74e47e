import { useEffect, useRef } from 'react';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * For pages that do not load the recovery of queries: retries after growing pauses and when the connection
 * is back. `failure` is null while nothing has failed; every new one has its own pause.
 */
export function useRetry(failure: unknown, retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  const tries = useRef(0);
  useEffect(() => {
    if (failure === null) return undefined;
    const go = () => {
      tries.current += 1;
      latest.current();
    };
    const timer = setTimeout(go, Math.min(longestPauseMs, firstPauseMs * 2 ** tries.current));
    addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [failure]);
}
