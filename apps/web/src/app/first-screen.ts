import { type FirstData, firstDataId } from '@pollen/contract/page-render';
import { keepFirstAnswers } from '../platform/http/first-answers.ts';
import { ownTimeZone } from '../platform/http/request-headers.ts';
import { keepFirstTexts } from '../platform/http/text-config.ts';
import { currentLocale, keepCatalog } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';
import { isInNativeApp } from '../platform/native/native-app.ts';
import { awaitFirstHeader } from '../platform/navigation/page-header.ts';
import '../platform/page/early-taps.ts';
import { setFirstRender } from '../platform/page/first-render.ts';
import { currentTokens, keepFirstProfile } from '../platform/session/session.ts';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { loadPage } from './page-module.ts';

function readFirstData(): FirstData | null {
  const element = document.getElementById(firstDataId);
  if (!element || document.documentElement.dataset['first'] !== currentLocale()) return null;
  const data = JSON.parse(element.textContent) as FirstData;
  // Nothing reads it again, and a small phone needs the memory.
  element.remove();
  for (const [area, catalog] of Object.entries(data.messages)) {
    keepCatalog(currentLocale(), area as MessageArea, catalog);
  }
  // Logged in or out since, in the native app or another time zone: the server's rendering is for another visitor.
  const isForUs =
    data.loggedIn === (currentTokens() !== null) &&
    !isInNativeApp() &&
    (data.timeZone ?? ownTimeZone()) === ownTimeZone();
  return isForUs ? data : null;
}

/**
 * True once the app can take over the page the server rendered: its answers are in place, its code and
 * texts are loaded. False if the browser has to render it, or renders something else.
 */
export async function prepareFirstScreen(): Promise<boolean> {
  const data = readFirstData();
  const match = data && matchRoute(allRoutes, location.pathname);
  if (!match) return false;
  keepFirstAnswers(data.answers);
  keepFirstTexts();
  try {
    await loadPage(match.route);
  } catch {
    // The router runs into the same error and shows it.
    return false;
  }
  // A visitor may have left the page it was rendered for before any script ran.
  const address = window.earlyTaps?.address ?? data.address;
  if (address !== location.pathname + location.search) return false;
  keepFirstProfile();
  awaitFirstHeader();
  setFirstRender(data);
  return true;
}
