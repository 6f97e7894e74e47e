import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StepUpDialog } from '../features/access/step-up-dialog.tsx';
import { call } from '../platform/api.ts';
import { navigate, usePathname } from '../platform/navigation.ts';
import { paths } from '../platform/paths.ts';
import { currentSession, setSession, useSession, watchSession } from '../platform/session.ts';
import LoginPage from '../routes/login.tsx';
import SetUpPage from '../routes/set-up.tsx';
import { Layout } from './layout.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Router } from './router.tsx';

const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, networkMode: 'always', staleTime: 5_000 } },
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

export function App() {
  const session = useSession();
  useEffect(() => {
    call('GET /me', {}).then(setSession, () => setSession(null));
    document.addEventListener('click', followAnchors);
    return () => document.removeEventListener('click', followAnchors);
  }, []);
  const isSetUp = usePathname() === paths.setUp;
  if (session === undefined) return null;
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
