import { may } from '@pollen/contract/operator/permission';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { navigate, usePathname } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { formerPaths, paths } from '../platform/paths.ts';
import { useOperator } from '../platform/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loaded, Page } from '../ui/page.tsx';
import { matchRoute, redirectOf } from './match-route.ts';
import { type ConsoleRoute, routes } from './route-table.ts';

const pages = new Map<ConsoleRoute, ComponentType<PageProps>>();

const waiting = { data: undefined, error: null, refetch: () => {} };

function pageOf(route: ConsoleRoute): ComponentType<PageProps> {
  const inPage = (content: ReactNode) => <Page title={route.section}>{content}</Page>;
  const page =
    pages.get(route) ??
    lazyPart({
      load: route.load,
      waiting: inPage(<Loaded query={waiting}>{() => null}</Loaded>),
      frame: inPage,
    });
  pages.set(route, page);
  return page;
}

export function Router() {
  const path = usePathname();
  const { role } = useOperator();
  const match = matchRoute(routes, path);
  const home = routes.find((route) => may(role, route.permission));
  const isHome = match === null && path.replace(/\/$/, '') === paths.home;
  const target = isHome ? home?.pattern : redirectOf(formerPaths, path);
  useEffect(() => {
    if (target) navigate(target + location.search, { replace: true });
  }, [target]);
  useEffect(() => {
    document.title = match ? `${match.route.section} · Pollen console` : 'Pollen console';
  }, [match]);
  if (isHome || target) return null;
  if (!match) {
    return (
      <Page title="Page not found">
        <p className="sub">There is no page at {path}.</p>
      </Page>
    );
  }
  if (!may(role, match.route.permission)) {
    return (
      <Page title={match.route.section}>
        <p className="sub">Your role ({role}) cannot open this page. An admin can change it.</p>
      </Page>
    );
  }
  const Shown = pageOf(match.route);
  return <Shown key={path} params={match.params} />;
}
