import { currentTokens } from '../platform/session/session.ts';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { loadPage } from './page-module.ts';
import { accessTo } from './route-access.ts';
import { visitorWith } from './use-access.ts';

/** Too short to notice, and long enough for what the page's head has requested. */
const patienceMs = 100;

async function loadPageOfAddress(): Promise<void> {
  const match = matchRoute(allRoutes, location.pathname);
  const visitor = visitorWith(currentTokens() !== null);
  if (match?.route.rendersAfterData && accessTo(match.route, visitor).kind === 'show') {
    await loadPage(match.route);
  }
}

/**
 * Code and texts have usually arrived when the app starts. Then the page itself is the first thing rendered,
 * instead of a mark, three rows and the page, which is noticeable on a slow phone. Only for entry pages: the
 * others show immediately that something is loading (spec §8, §9). Never fails.
 */
export async function awaitFirstPage(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  // The router runs into the same error and shows it.
  await Promise.race([loadPageOfAddress().catch(() => {}), late]);
}
