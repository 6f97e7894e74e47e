import type { Route } from './route-table.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const compiled = new Map<string, RegExp>();

/** `/invite/share/code-:code` and `/*slug`; a trailing slash is tolerated. */
export function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*(\w+)/g, '(?<$1>.*)');
  return new RegExp(`^${source}/?$`, 'i');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The first route whose pattern fits the path as the address bar spells it. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  for (const route of routes) {
    let pattern = compiled.get(route.pattern);
    if (!pattern) {
      pattern = compilePattern(route.pattern);
      compiled.set(route.pattern, pattern);
    }
    const found = pattern.exec(pathname);
    if (!found) continue;
    const groups = Object.entries(found.groups ?? {});
    return {
      route,
      params: Object.fromEntries(groups.map(([name, value]) => [name, decode(value)])),
    };
  }
  return null;
}
