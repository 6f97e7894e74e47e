import path from 'node:path';
import { runnerImport } from 'vite';

const fileOf = (name: string) => path.join(import.meta.dirname, `../src/app/${name}.ts`);

/** The part of a route that the build needs. */
export interface RouteFacts {
  readonly pattern: string;
  readonly layout: 'app' | 'default';
  readonly needsQueries: boolean;
  /** Without queries: repeats failed loads all the same. */
  readonly recovers: boolean;
  readonly messages: readonly string[];
  /** The page's module, relative to `src`: `routes/login/index.tsx`. */
  readonly module: string;
}

interface TableRoute {
  readonly pattern: string;
  readonly layout?: 'app';
  readonly auth?: true;
  readonly queries?: boolean;
  readonly recovers?: true;
  readonly rendered?: true;
  readonly messages?: readonly string[];
  readonly load: () => unknown;
}

/** The specifier of the one `import()` in a route's `load`. */
export function importedModule(load: string): string {
  const found = /["'`][^"'`]*?(routes\/[^"'`]+)["'`]/.exec(load)?.[1];
  if (!found) throw new Error(`A route loads no page: ${load}`);
  return found;
}

async function runFile<Exports>(file: string): Promise<Exports> {
  const { module } = await runnerImport<Exports>(fileOf(file), {
    configFile: false,
    logLevel: 'error',
  });
  return module;
}

/** Runs the route tables themselves, so that the build has the same routes as the app. */
export async function readRoutes(): Promise<readonly RouteFacts[]> {
  const { ownRoutes } = await runFile<{ ownRoutes: readonly TableRoute[] }>('own-routes');
  const { routes } = await runFile<{ routes: readonly TableRoute[] }>('route-table');
  return [...ownRoutes, ...routes].map((route) => ({
    pattern: route.pattern,
    layout: route.layout ?? 'default',
    needsQueries: route.queries ?? (route.auth === true || route.layout === 'app'),
    recovers: route.recovers === true,
    messages: route.messages ?? [],
    module: importedModule(route.load.toString()),
  }));
}

/** The pages that the server renders: the worker asks it for them. */
export async function readRenderedPages(): Promise<readonly { readonly pattern: string }[]> {
  const { ownRoutes } = await runFile<{ ownRoutes: readonly TableRoute[] }>('own-routes');
  const { routes } = await runFile<{ routes: readonly TableRoute[] }>('route-table');
  return [...ownRoutes, ...routes]
    .filter(({ rendered }) => rendered)
    .map(({ pattern }) => ({ pattern }));
}

/** First path segments of the app's own pages. */
export function appSegments(routes: readonly RouteFacts[]): string[] {
  const segments = routes.map((route) => route.pattern.split('/')[1] ?? '');
  return ['', ...new Set(segments.filter((segment) => /^[\w-]+$/.test(segment)))];
}
