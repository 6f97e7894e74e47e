import { type FirstData, firstDataId } from '@pollen/contract/page-render';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@pollen/browser/tokens.css';
import '../ui/base.css';
// Small, and shared by pages that share no other style: as separate files each would be a request.
import '../ui/choice/answer.css';
import '../ui/field/field.css';
import '../ui/saved-state.css';
import '../app/app.css';
import { allRoutes } from '../app/all-routes.ts';
import { App } from '../app/app.tsx';
import { boot } from '../app/boot.ts';
import { FatalError } from '../app/fatal-error.tsx';
import { matchRoute } from '../app/match-route.ts';
import { loadPage } from '../app/page-module.ts';
import { answerIn } from '../platform/http/first-answers.ts';
import { ownTimeZone } from '../platform/http/request-headers.ts';
import { keepTexts, textsReading } from '../platform/http/text-config.ts';
import { setFormatting } from '../platform/i18n/formatted.ts';
import { currentLocale, keepCatalog } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';
import { isInNativeApp } from '../platform/native/native-app.ts';
import { type FirstRender, FirstRenderContext } from '../platform/page/first-render.ts';
import { nextTask } from '../platform/page/next-task.ts';
import { currentTokens, memberReading, setProfile } from '../platform/session/session.ts';

/** The browser's entry: hydrates the page that the server has rendered, or renders it. */
const element = document.getElementById('root');
if (element) void start(element);

/** Split into short tasks: parsing this file already takes a slow phone long enough. */
async function start(container: HTMLElement): Promise<void> {
  if (document.documentElement.dataset['first'] !== undefined) await firstPaint();
  try {
    await boot();
    await nextTask();
    const current = await firstRender();
    // During development, renders and runs effects twice, which shows what relies on happening once.
    const app = (
      <StrictMode>
        <FirstRenderContext value={{ current }}>
          <App />
        </FirstRenderContext>
      </StrictMode>
    );
    // A transition is rendered in slices, so no touch waits for all of it.
    startTransition(() => {
      if (current) hydrateRoot(container, app);
      else createRoot(container).render(app);
    });
  } catch (error) {
    console.error(error);
    createRoot(container).render(<FatalError />);
  }
}

/** A page in the background is not painted. */
const longestWithoutPaintMs = 1_000;

/** Nothing delays what the server has rendered. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWithoutPaintMs);
  });
}

function readFirstData(): FirstData | null {
  const data = document.getElementById(firstDataId);
  if (!data || document.documentElement.dataset['first'] !== currentLocale()) return null;
  return JSON.parse(data.textContent) as FirstData;
}

/** Logged in or out since, or in another time zone: the server's rendering is for another visitor. */
const isForUs = ({ loggedIn, timeZone }: FirstData) =>
  loggedIn === (currentTokens() !== null) &&
  !isInNativeApp() &&
  (timeZone ?? ownTimeZone()) === ownTimeZone();

/** Once answers, texts and code of the rendered page are in place; null if the browser has to render it. */
async function firstRender(): Promise<FirstRender | null> {
  const data = readFirstData();
  for (const [area, catalog] of Object.entries(data?.messages ?? {})) {
    keepCatalog(currentLocale(), area as MessageArea, catalog);
  }
  const match = matchRoute(allRoutes, location.pathname);
  if (!data || !match || !isForUs(data)) return null;
  const texts = answerIn(data.answers, textsReading);
  if (texts) keepTexts(texts);
  try {
    await loadPage(match.route);
  } catch {
    // The router runs into the same error and shows it.
    return null;
  }
  if (data.address !== location.pathname + location.search) return null;
  const member = answerIn(data.answers, memberReading);
  if (member) setProfile(member);
  setFormatting({ texts: { ...data.formats } });
  return { ...data, path: location.pathname, search: location.search };
}
