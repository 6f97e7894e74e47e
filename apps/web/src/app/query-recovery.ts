import type { QueryClient } from '@tanstack/react-query';
import { reportFailedLoad, reportLoaded, setLoadWanted } from '../platform/http/recovery.ts';

/** Reports every query on a page to the recovery, so that no page has to retry by itself. */
export function recoverQueries(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    const key = `query ${query.queryHash}`;
    switch (event.type) {
      case 'removed':
        reportLoaded(key);
        break;
      case 'observerAdded':
        setLoadWanted(key, true);
        break;
      case 'observerRemoved':
        if (query.getObserversCount() === 0) setLoadWanted(key, false);
        break;
      case 'updated':
        // Data set by a page or the device is not an answer of the server.
        if (event.action.type === 'success' && !event.action.manual) reportLoaded(key);
        if (event.action.type === 'error' && query.getObserversCount() > 0) {
          reportFailedLoad(key, event.action.error, () =>
            client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }),
          );
        }
    }
  });
}
