import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { startRecovery } from '../platform/http/recovery.ts';
import { isFirstRender } from '../platform/page/first-render.ts';
import { currentTokens, useSession, watchSession } from '../platform/session/session.ts';
import { LoadHelp } from './load-help.tsx';
import { recoverProfile, recoverQueries } from './query-recovery.ts';

/**
 * The transport repeats a call that failed, and the recovery asks again later. A page that is drawn anew does not
 * ask on its own: two parts of one page that wait for the same failing query would ask in turn without end.
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
  // What one member saw is gone before the next one logs in.
  watchSession(() => {
    if (!currentTokens()) client.clear();
  });
}

// Visitors have no lists to keep. Without its file the app goes on as it is.
const OfflineLists = lazy(() =>
  import('./offline-lists.tsx').catch(() => ({ default: () => null })),
);

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession().tokens !== null;
  return (
    // On the server each page has its own: what one visitor sees is in no other's.
    <QueryClientProvider client={import.meta.env.SSR ? createClient() : client}>
      <LoadHelp>
        {loggedIn && !isFirstRender() && (
          <Suspense fallback={null}>
            <OfflineLists />
          </Suspense>
        )}
        {children}
      </LoadHelp>
    </QueryClientProvider>
  );
}
