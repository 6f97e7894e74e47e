import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { StepUpDialog } from '../features/access/step-up-dialog.tsx';
import { call } from '../platform/api.ts';
import { navigate, usePathname } from '../platform/navigation.ts';
import { paths } from '../platform/paths.ts';
import { pauseAfter, pauseMs } from '../platform/recovery.ts';
import { currentSession, setSession, useSession, watchSession } from '../platform/session.ts';
import LoginPage from '../routes/login.tsx';
import SetUpPage from '../routes/set-up.tsx';
import { Loaded } from '../ui/page.tsx';
import { Layout } from './layout.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Router } from './router.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnReconnect: ({ state }) => pauseAfter(state) !== null,
    },
  },
});

// One operator's data is removed before the next one logs in.
watchSession(() => {
  if (!currentSession()) client.clear();
});

/** Links within the console change the page without reloading it. */
function followAnchors(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return;
  const { origin, pathname, search } = new URL(anchor.href);
  if (origin !== location.origin || !/^\/console(\/|$)/.test(pathname)) return;
  event.preventDefault();
  navigate(pathname + search, { toTop: true });
}

/** Asks the server who is logged in. No answer does not mean logged out, so the call is retried. */
function useWhoIsLoggedIn() {
  const [failures, setFailures] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const refetch = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    call('GET /me', {}).then(setSession, (reason: unknown) => {
      if (pauseAfter({ error: reason, errorUpdateCount: 1 }) === null) return setSession(null);
      setError(reason);
      setFailures((before) => before + 1);
    });
  }, [tries]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(refetch, pauseMs(failures));
    return () => clearTimeout(timer);
  }, [failures, refetch]);
  return { data: undefined, error, refetch };
}

export function App() {
  const session = useSession();
  const asking = useWhoIsLoggedIn();
  useEffect(() => {
    document.addEventListener('click', followAnchors);
    return () => document.removeEventListener('click', followAnchors);
  }, []);
  const isSetUp = usePathname() === paths.setUp;
  if (session === undefined) {
    if (asking.error === null) return null;
    return (
      <main className="main">
        <Loaded query={asking}>{() => null}</Loaded>
      </main>
    );
  }
  return (
    <QueryClientProvider client={client}>
      {isSetUp ? (
        <SetUpPage params={{}} />
      ) : session === null ? (
        <LoginPage params={{}} />
      ) : (
        <>
          <Layout>
            <Router />
          </Layout>
          <StepUpDialog />
          <LeaveDialog />
        </>
      )}
    </QueryClientProvider>
  );
}
