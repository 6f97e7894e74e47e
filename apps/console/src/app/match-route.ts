import { toPath } from '../platform/paths.ts';
import type { ConsoleRoute } from './route-table.ts';

export interface Match {
  readonly route: ConsoleRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** An invalid escape sequence is kept as typed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(text);
    else if (part !== text) return null;
  }
  return params;
}

/** The new address of a former console page; null for every other address. */
export function redirectOf(
  formerPaths: Readonly<Record<string, string>>,
  path: string,
): string | null {
  for (const [old, now] of Object.entries(formerPaths)) {
    const params = paramsOf(old, path);
    if (params) return toPath(now, params);
  }
  return null;
}

export function matchRoute(routes: readonly ConsoleRoute[], path: string): Match | null {
  for (const route of routes) {
    const params = paramsOf(route.pattern, path);
    if (params) return { route, params };
  }
  return null;
}
