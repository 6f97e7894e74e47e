import { useEffect, useRef } from 'react';
import { reportFailedLoad, reportLoaded } from './recovery.ts';

/**
 * Recovery for a page that loads without a query. `error` is null during a try; the component that calls
 * this is unmounted when the load has succeeded.
 */
export function useFailedLoad(key: string, error: unknown, retry: () => unknown): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (error !== null) reportFailedLoad(key, error, () => latest.current());
  }, [key, error]);
  useEffect(() => () => reportLoaded(key), [key]);
}
