import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { startRecovery } from '../platform/http/recovery.ts';
import { isFirstRender } from '../platform/page/first-render.ts';
import { currentTokens, useSession, watchSession } from '../platform/session/session.ts';
import { LoadHelp } from './load-help.tsx';
import { recoverProfile, recoverQueries } from './query-recovery.ts';

/**
 * The transport retries a failed call, and the recovery retries later. A page that renders again does not
 * retry by itself: two parts of a page that wait for the same failing query would trigger each other
 * forever.
 */
const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

const client = createClient();

if (!import.meta.env.SSR) {
  startRecovery();
  recoverQueries(client);
  recoverProfile();
  // One member's data is removed before the next one logs in.
  watchSession(() => {
    if (!currentTokens()) client.clear();
  });
}

// Visitors have no lists to store. If its file cannot be loaded, the app works without it.
const OfflineLists = lazy(() =>
  import('./offline-lists.tsx').catch(() => ({ default: () => null })),
);

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession().tokens !== null;
  const [taken, setTaken] = useState(() => !isFirstRender());
  useEffect(() => setTaken(true), []);
  return (
    // On the server each page has its own client, so visitors never share data.
    <QueryClientProvider client={import.meta.env.SSR ? createClient() : client}>
      <LoadHelp>
        {loggedIn && taken && (
          <Suspense fallback={null}>
            <OfflineLists />
          </Suspense>
        )}
        {children}
      </LoadHelp>
    </QueryClientProvider>
  );
}
