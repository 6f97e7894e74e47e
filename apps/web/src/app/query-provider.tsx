import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentTokens, watchSession } from '../platform/session.ts';

/** The transport has its own retries; and a page that fails says so itself, also without a network. */
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one member saw is gone before the next one logs in.
watchSession(() => {
  if (!currentTokens()) client.clear();
});

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
