import { memo, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { focusMain } from '../platform/navigation/focus-main.ts';
import { usePathname } from '../platform/navigation/navigation.ts';
import { Screen } from '../platform/navigation/screen.tsx';
import { FirstRenderContext, useIsFirstRender } from '../platform/page/first-render.ts';
import { RouteProgress } from '../ui/progress.tsx';
import { allRoutes } from './all-routes.ts';
import { fallbackTexts } from './fallback-texts.ts';
import { LoadingPage, LoadingPart } from './loading.tsx';
import { matchRoute } from './match-route.ts';
import { countNavigation } from './navigation.ts';
import { useAccess } from './use-access.ts';
import { type ShownPage, usePage } from './use-page.ts';

/** Matches the address, checks access, loads and shows the page (spec §2). */
export function Router() {
  const path = usePathname();
  const match = useMemo(() => matchRoute(allRoutes, path), [path]);
  if (!match) throw new Error(`No route for ${path}`);
  const shownPath = useRef<string | null>(null);
  const allowed = useAccess(match, path, shownPath.current);
  const { shown, phase, loading, retry } = usePage(allowed ? match : null, path);
  useEffect(() => {
    if (shown) shownPath.current = shown.path;
  });
  useNavigationCount();
  useArrival(shown?.path ?? null);
  return (
    <>
      <ProgressLine path={path} loading={loading} />
      {shown ? <Shown {...shown} /> : <LoadingPage phase={phase} onRetry={retry} />}
    </>
  );
}

/** While the next page is loaded, this one stays as it is: rendering it again would delay the tap's own paint. */
const Shown = memo(({ page: { route, Page, Layout, Provider }, params, path }: ShownPage) => {
  const content = (
    <Layout hideHeader={route.hideHeader === true} className={route.className}>
      <Suspense
        fallback={
          <Screen>
            <LoadingPart />
          </Screen>
        }
      >
        <Page key={path} params={params} />
        <FirstArrival />
      </Suspense>
    </Layout>
  );
  return Provider ? <Provider>{content}</Provider> : content;
});

/** Its effect runs after the page's own, so the page is interactive by then. */
function FirstArrival() {
  const first = use(FirstRenderContext);
  useEffect(() => {
    first.current = null;
    window.replay?.();
  }, [first]);
  return null;
}

/** Long enough to be visible when the page is loaded already. */
const shortestProgressMs = 160;

/** Spec §1: a top progress bar runs during every route change. */
function ProgressLine({ path, loading }: { readonly path: string; readonly loading: boolean }) {
  const [changing, setChanging] = useState(!useIsFirstRender());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path is a change
  useEffect(() => {
    setChanging(true);
    const timer = setTimeout(() => setChanging(false), shortestProgressMs);
    return () => clearTimeout(timer);
  }, [path]);
  return <RouteProgress running={loading || changing} label={fallbackTexts().loading} />;
}

function useArrival(path: string | null): void {
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (path === null || path === former.current) return;
    if (former.current !== null) focusMain();
    former.current = path;
  }, [path]);
}

function useNavigationCount(): void {
  useEffect(() => {
    let path = location.pathname;
    const moved = (kind: 'forward' | 'back') => () => {
      if (location.pathname === path) return;
      path = location.pathname;
      countNavigation(kind);
      if (kind === 'forward') window.scrollTo(0, 0);
    };
    const forward = moved('forward');
    const back = moved('back');
    const replaced = () => {
      path = location.pathname;
    };
    // The router library reports what history does not.
    addEventListener('pushState', forward);
    addEventListener('replaceState', replaced);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('pushState', forward);
      removeEventListener('replaceState', replaced);
      removeEventListener('popstate', back);
    };
  }, []);
}
