import { useEffect, useRef } from 'react';
import { reportFailedLoad, reportLoaded } from './recovery.ts';

/**
 * Recovery for a page that loads without a query. `error` is null while a try is under way; the component that
 * calls this leaves the screen when the load has arrived.
 */
export function useFailedLoad(key: string, error: unknown, retry: () => unknown): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (error !== null) reportFailedLoad(key, error, () => latest.current());
  }, [key, error]);
  useEffect(() => () => reportLoaded(key), [key]);
}
