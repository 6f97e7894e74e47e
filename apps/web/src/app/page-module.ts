import type { ComponentType, ReactNode } from 'react';
import { loadMessages } from '../platform/i18n/i18n.ts';
import type { Loader, PageProps } from '../platform/navigation/page-props.ts';
import { DefaultLayout, type LayoutProps } from './default-layout.tsx';
import type { Route } from './route-table.ts';

export type Wrapper = ComponentType<{ readonly children: ReactNode }>;

/** Everything a route needs to be rendered. */
export interface LoadedPage {
  readonly route: Route;
  readonly Page: ComponentType<PageProps>;
  readonly loader: Loader | null;
  readonly Layout: ComponentType<LayoutProps>;
  /** Provides queries, or the recovery of failed loads alone; the log-in page loads neither. */
  readonly Provider: Wrapper | null;
}

const loaded = new Map<Route, LoadedPage>();

export function loadedPage(route: Route): LoadedPage | null {
  return loaded.get(route) ?? null;
}

function usesQueries(route: Route): boolean {
  return route.queries ?? (route.auth === true || route.layout === 'app');
}

function loadLayout(route: Route) {
  return route.layout === 'app'
    ? import('./app-layout.tsx').then((module) => module.AppLayout)
    : DefaultLayout;
}

async function loadProvider(route: Route): Promise<Wrapper | null> {
  if (usesQueries(route)) return (await import('./query-provider.tsx')).QueryProvider;
  return route.recovers ? (await import('./load-help.tsx')).LoadHelp : null;
}

/** Loads code and texts of a page in parallel. */
export async function loadPage(route: Route): Promise<LoadedPage> {
  const [page, Layout, Provider] = await Promise.all([
    route.load(),
    loadLayout(route),
    loadProvider(route),
    loadMessages(['common', ...(route.messages ?? [])]),
  ]);
  const result = { route, Page: page.default, loader: page.loader ?? null, Layout, Provider };
  loaded.set(route, result);
  return result;
}
