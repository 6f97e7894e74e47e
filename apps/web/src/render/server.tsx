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
import { setFormatting } from '../platform/i18n/formatted.ts';
import { keepCatalog, messagesOf, speak } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';
import { TitleContext } from '../platform/navigation/screen.tsx';
import { FirstRenderContext } from '../platform/page/first-render.ts';
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
 * What a page is rendered for comes in contexts. State that the browser keeps in modules (language, session) is set
 * for one synchronous rendering, so visitors never share it.
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

/** By its main name: formats are kept by time zone, and a browser can send a name in any spelling. */
const timeZoneOf = ({ timeZone }: PageVisit) =>
  timeZone === undefined ? undefined : mainNameOf(timeZone);

/** What React writes in place of a suspended part. */
const unfinished = '<!--$!-->';

function render(visit: PageVisit, answers: FirstAnswers): RenderedPage {
  const formats: Record<string, string> = {};
  let title: string | null = null;
  const keepTitle = (named: string) => {
    title = named;
  };
  try {
    speak(visit.locale);
    setFormatting({ timeZone: timeZoneOf(visit), texts: formats });
    assumeSession(visit.loggedIn);
    keepFirstAnswers(answers);
    keepFirstTexts();
    keepFirstProfile();
    const html = renderToString(
      <FirstRenderContext value={{ current: visit }}>
        <TitleContext value={keepTitle}>
          <App />
        </TitleContext>
      </FirstRenderContext>,
    );
    if (html.includes(unfinished))
      throw new Error(`${visit.path} has a part that is still loading`);
    const route = matchOf(visit)?.route;
    const messages = messagesOf(['common', ...(route?.messages ?? [])]);
    return { html, formats, messages, title };
  } finally {
    assumeSession(false);
    keepFirstAnswers([]);
    keepFirstTexts();
  }
}

export const renderer: PageRenderer = { load, plan, render };
