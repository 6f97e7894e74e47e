import { isInNativeApp } from '../platform/native/native-app.ts';
import { currentTokens } from '../platform/session/session.ts';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { loadPage } from './page-module.ts';
import { accessTo } from './route-access.ts';

/** Shorter than anybody notices, and long enough for what the page's head has sent for. */
const patienceMs = 100;

/**
 * Loads the page of the address, and follows it where it only leads on. Only for pages that people
 * come in by: the others show at once that something is coming (spec §8, §9).
 */
async function bringPage(isWanted: () => boolean): Promise<void> {
  const match = matchRoute(allRoutes, location.pathname);
  const visitor = { hasToken: currentTokens() !== null, inNativeApp: isInNativeApp() };
  if (!match?.route.rendersAfterData || accessTo(match.route, visitor).kind !== 'show') return;
  const { leadsTo } = await loadPage(match.route);
  const next = await leadsTo?.(location.search);
  if (!next || !isWanted()) return;
  history.replaceState(history.state, '', next);
  await bringPage(isWanted);
}

/**
 * Most of the time code, texts and answer are here when the app begins: then the first thing drawn is the
 * page, instead of a mark, three rows and the page, each of which a slow phone feels. Never fails.
 */
export async function awaitFirstPage(): Promise<void> {
  let wanted = true;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  // Whatever is wrong, the router meets it again and has words for it.
  await Promise.race([bringPage(() => wanted).catch(() => {}), late]);
  wanted = false;
}
