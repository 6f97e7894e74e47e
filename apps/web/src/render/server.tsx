import { mainNameOf } from '@pollen/browser/date-format';
import type {
  FirstAnswers,
  FirstCall,
  PageRenderer,
  PageVisit,
  RenderedPage,
} from '@pollen/contract/page-render';
import { renderToString } from 'react-dom/server';
import { allRoutes } from '../app/all-routes.ts';
import { App } from '../app/app.tsx';
import { type Match, matchRoute } from '../app/match-route.ts';
import { loadedPage, loadPage } from '../app/page-module.ts';
import { accessTo } from '../app/route-access.ts';
import type { Route } from '../app/route-table.ts';
import { keepFirstAnswers } from '../platform/http/first-answers.ts';
import { keepFirstTexts, textsReading } from '../platform/http/text-config.ts';
import { keepCatalog, messagesOf, speak } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';
import { TitleContext } from '../platform/navigation/screen.tsx';
import { setFirstRender } from '../platform/page/first-render.ts';
import { assumeSession, keepFirstProfile } from '../platform/session/session.ts';

/**
 * Renders a page's first screen with the browser's own components. Three rules for whoever writes one:
 *
 * 1. Its route exports a `loader` with the calls it shows the answers of, and its entry in the route table says
 *    `rendered`. The components read the same calls (`platform/http/read.ts`), so they start with the answers.
 * 2. Nothing from the device (storage, clock, window size) while it is rendered: what only the device knows
 *    comes in an effect.
 * 3. Where a link or a form does, it is one, with an address and names: it works before the scripts and
 *    without them. `replay.ts` keeps what is typed, ticked and tapped until `hydrate.tsx` is done.
 *
 * State that the browser keeps in modules (language, session, address) is set for one synchronous rendering and
 * reset after it, so visitors never share it.
 */
const catalogs = import.meta.glob<Readonly<Record<string, string>>>('../messages/*/*.json', {
  eager: true,
  import: 'default',
});
for (const [file, catalog] of Object.entries(catalogs)) {
  const [, locale = '', area = ''] = /(\w[\w-]*)\/([\w-]+)\.json$/.exec(file) ?? [];
  keepCatalog(locale, area as MessageArea, catalog);
}

const matchOf = (visit: PageVisit): Match | null => matchRoute(allRoutes, visit.path);

/** One page after another, so that requests are answered in between. */
async function load(): Promise<readonly string[]> {
  const rendered = allRoutes.filter((route) => route.rendered);
  for (const route of rendered) await loadPage(route);
  const isOnePage = ({ auth, pattern }: Route) => !auth && !pattern.includes(':');
  return rendered.filter(isOnePage).map(({ pattern }) => pattern);
}

async function plan(visit: PageVisit): Promise<readonly FirstCall[] | null> {
  const match = matchOf(visit);
  if (!match?.route.rendered) return null;
  // Only the browser can judge what is stored on the device.
  const visitor = { hasToken: visit.loggedIn, inNativeApp: false, isKnown: false };
  if (accessTo(match.route, visitor).kind !== 'show') return null;
  const { loader } = loadedPage(match.route) ?? (await loadPage(match.route));
  const calls = loader?.(match.params, visit);
  return calls ? [textsReading, ...calls] : null;
}

/** What the browser would have under these names, while a page is rendered. */
let browserGlobals: Readonly<Record<'location' | 'navigator', object>> | null = null;

// Defined once: code that reads a global is compiled for it, and compiled again whenever it comes or goes.
for (const name of ['location', 'navigator'] as const) {
  const own: unknown = Reflect.get(globalThis, name);
  const get = () => browserGlobals?.[name] ?? own;
  Object.defineProperty(globalThis, name, { configurable: true, get });
}

/** State that our components read while they render, for one synchronous rendering. */
function withBrowserGlobals<Result>({ path, search }: PageVisit, work: () => Result): Result {
  browserGlobals = {
    location: { pathname: path, search, hash: '', href: path + search, origin: '' },
    navigator: { userAgent: '', language: '' },
  };
  try {
    return work();
  } finally {
    browserGlobals = null;
  }
}

/** By its main name: formats are kept by time zone, and a browser can send a name in any spelling. */
const ownTimeZoneOf = ({ timeZone }: PageVisit) =>
  timeZone === undefined ? {} : { timeZone: mainNameOf(timeZone) };

/** What React writes in place of a suspended part. */
const unfinished = '<!--$!-->';

function render(visit: PageVisit, answers: FirstAnswers): RenderedPage {
  const formats: Record<string, string> = {};
  let title: string | null = null;
  const keepTitle = (named: string) => {
    title = named;
  };
  return withBrowserGlobals(visit, () => {
    try {
      speak(visit.locale);
      assumeSession(visit.loggedIn);
      setFirstRender({ ...visit, ...ownTimeZoneOf(visit), formats });
      keepFirstAnswers(answers);
      keepFirstTexts();
      keepFirstProfile();
      const html = renderToString(
        <TitleContext value={keepTitle}>
          <App />
        </TitleContext>,
      );
      if (html.includes(unfinished))
        throw new Error(`${visit.path} has a part that is still loading`);
      const route = matchOf(visit)?.route;
      return {
        html,
        formats,
        messages: messagesOf(['common', ...(route?.messages ?? [])]),
        title,
      };
    } finally {
      assumeSession(false);
      setFirstRender(null);
      keepFirstAnswers([]);
      keepFirstTexts();
    }
  });
}

export const renderer: PageRenderer = { load, plan, render };
