import * as browser from 'wouter/use-browser-location';
import { useFirstRender } from '../page/first-render.ts';

/** The only access to the router for pages and features: the current address, and navigation. */
export { navigate } from 'wouter/use-browser-location';

export function usePathname(): string {
  const first = useFirstRender();
  return browser.usePathname(first ? { ssrPath: first.path } : {});
}

/** The query, with its question mark. */
export function useSearch(): string {
  const first = useFirstRender();
  return browser.useSearch(first ? { ssrSearch: first.search } : {});
}
