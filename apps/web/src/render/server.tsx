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
import { answerIn } from '../platform/http/first-answers.ts';
import { textsReading } from '../platform/http/text-config.ts';
import { setFormatting } from '../platform/i18n/formatted.ts';
import { keepCatalog, messagesOf, setNumberFormat, speak } from '../platform/i18n/i18n.ts';
import type { MessageArea } from '../platform/i18n/messages.ts';
import { TitleContext } from '../platform/navigation/screen.tsx';
import { FirstRenderContext } from '../platform/page/first-render.ts';
import { type LoginState, memberReading, SessionContext } from '../platform/session/session.ts';

/**
 * Renders a page's first screen with the browser's own components. Three rules for whoever writes one:
 *
 * 1. Its route exports a `loader` with the calls it shows the answers of, and its entry in the route table says
 *    `rendered`. The components read the same calls (`platform/http/read.ts`), so they start with the answers.
 * 2. Nothing from the device (storage, clock, `location`) while it is rendered: address, time and session come from
 *    hooks (`useSearch`, `useNowMs`, `useSession`), what only the device knows comes in an effect.
 * 3. Where a link or a form does, it is one, with an address and names: it works before the scripts and
 *    without them. `replay.ts` keeps what is typed, ticked and tapped until `hydrate.tsx` is done.
 *
 * What a page is rendered for and from comes in contexts. Only the language, with its formats, is state of modules:
 * it is set for one synchronous rendering.
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

/** A page shows a session without having its tokens. */
const heldBack = { token: '', refreshToken: '', expired: 0 };

/** By its main name: formats are kept by time zone, and a browser can send a name in any spelling. */
const timeZoneOf = ({ timeZone }: PageVisit) =>
  timeZone === undefined ? undefined : mainNameOf(timeZone);

/** What React writes in place of a suspended part. */
const unfinished = '<!--$!-->';

function render(visit: PageVisit, answers: FirstAnswers): RenderedPage {
  const formats: Record<string, string> = {};
  const userInfo = answerIn(answers, memberReading) ?? null;
  const session: LoginState = { tokens: visit.loggedIn ? heldBack : null, userInfo };
  let title: string | null = null;
  const keepTitle = (named: string) => {
    title = named;
  };
  speak(visit.locale);
  setNumberFormat(userInfo?.country ?? null);
  setFormatting({ timeZone: timeZoneOf(visit), texts: formats });
  const html = renderToString(
    <FirstRenderContext value={{ current: { ...visit, answers } }}>
      <SessionContext value={session}>
        <TitleContext value={keepTitle}>
          <App />
        </TitleContext>
      </SessionContext>
    </FirstRenderContext>,
  );
  if (html.includes(unfinished)) throw new Error(`${visit.path} has a part that is still loading`);
  const route = matchOf(visit)?.route;
  const messages = messagesOf(['common', ...(route?.messages ?? [])]);
  return { html, formats, messages, title };
}

export const renderer: PageRenderer = { load, plan, render };
