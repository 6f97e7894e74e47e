import { decoded } from '@pollen/contract/values/decoded';
import type { Route } from './route-table.ts';

type Params = Readonly<Record<string, string>>;
type WithPattern = Pick<Route, 'pattern'>;

export interface Match<Matched extends WithPattern = Route> {
  readonly route: Matched;
  readonly params: Params;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The value of `:name` in `code-:name`, '' if it is empty; null if the segment does not match. */
function valueIn(part: string, segment: string): string | null {
  const mark = part.indexOf(':');
  if (mark < 0) return same(part, segment) ? '' : null;
  return segment.length > mark && same(part.slice(0, mark), segment.slice(0, mark))
    ? segment.slice(mark)
    : null;
}

/**
 * Matches `/invite/share/code-:code` and `/*slug` segment by segment: a regular expression per page would
 * have to be compiled, which costs a slow phone time and memory.
 */
function paramsOf(pattern: string, segments: readonly string[]): Params | null {
  const parts = pattern.split('/');
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    if (part.startsWith('*')) {
      params[part.slice(1)] = decoded(segments.slice(at).join('/'));
      return params;
    }
    const value = valueIn(part, segments[at] ?? '');
    if (value === null) return null;
    if (value) params[part.slice(part.indexOf(':') + 1)] = decoded(value);
  }
  return segments.length === parts.length ? params : null;
}

/** The first route whose pattern matches the path; a trailing slash is tolerated. */
export function matchRoute<Matched extends WithPattern>(
  routes: readonly Matched[],
  pathname: string,
): Match<Matched> | null {
  const segments = (/.\/$/.test(pathname) ? pathname.slice(0, -1) : pathname).split('/');
  for (const route of routes) {
    const params = paramsOf(route.pattern, segments);
    if (params) return { route, params };
  }
  return null;
}
