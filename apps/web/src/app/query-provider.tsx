import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { startRecovery } from '../platform/http/recovery.ts';
import { currentTokens, watchSession } from '../platform/session/session.ts';
import { LoadHelp } from './load-help.tsx';
import { recoverProfile, recoverQueries } from './query-recovery.ts';

/**
 * The transport repeats a call that failed, and the recovery asks again later. A page that is drawn anew does not
 * ask on its own: two parts of one page that wait for the same failing query would ask in turn without end.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, retryOnMount: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

startRecovery();
recoverQueries(client);
recoverProfile();

// What one member saw is gone before the next one logs in.
watchSession(() => {
  if (!currentTokens()) client.clear();
});

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LoadHelp>{children}</LoadHelp>
    </QueryClientProvider>
  );
}
