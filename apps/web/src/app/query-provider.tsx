import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onStaleQueries } from '../platform/http/stale-queries.ts';
import { useIsFirstRender } from '../platform/page/first-render.ts';
import {
  currentProfile,
  currentTokens,
  useSession,
  watchSession,
} from '../platform/session/session.ts';
import { LoadHelp } from './load-help.tsx';
import { recoverQueries } from './query-recovery.ts';

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

/** The native app has no tokens here. */
const isMember = () => currentTokens() !== null || currentProfile() !== null;

if (!import.meta.env.SSR) {
  recoverQueries(client);
  onStaleQueries((queryKey) => void client.invalidateQueries({ queryKey }));
  let wasMember = isMember();
  // One member's data is removed before the next one logs in. Not at every change: it would end loads under way.
  watchSession(() => {
    if (wasMember && !isMember()) client.clear();
    wasMember = isMember();
  });
}

/** A page from the server came over a connection: storing its lists can wait until it is at rest. */
const restMs = 2_500;

// Visitors have no lists to store. If its file cannot be loaded, the app works without it.
const OfflineLists = lazy(() =>
  import('./offline-lists.tsx').catch(() => ({ default: () => null })),
);

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession().tokens !== null;
  const [isRested, setRested] = useState(!useIsFirstRender());
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // On the server each page has its own client, so visitors never share data.
    <QueryClientProvider client={import.meta.env.SSR ? createClient() : client}>
      <LoadHelp>
        {loggedIn && isRested && (
          <Suspense fallback={null}>
            <OfflineLists />
          </Suspense>
        )}
        {children}
      </LoadHelp>
    </QueryClientProvider>
  );
}
