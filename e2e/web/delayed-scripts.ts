import type { Browser, BrowserContext, Page } from '@playwright/test';

export const scripts = /\/assets\/[^/]+\.js/;
/** A tap on a form is posted without the scripts once they are this late. */
export const lateMs = 10_000;

/** The scripts never arrive. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(scripts, () => undefined);
}

/** A browser that runs no scripts at all. */
export async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
  });
  return context.newPage();
}

/** What was sent to these addresses, by a call of the app or as a form post of the page. */
export function watchPosts(
  page: Page,
  ...paths: readonly string[]
): { readonly bodies: unknown[] } {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && paths.includes(new URL(request.url()).pathname)) {
      bodies.push(request.postDataJSON());
    }
  });
  return { bodies };
}

/** Holds the app's scripts, or some of them, back until the test releases them, like a slow connection. */
export async function holdScripts(page: Page, held = scripts): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The page's console messages and errors, which include hydration mismatches. */
export function collectPageErrors(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** A language and a theme, stored as if chosen on this device. */
export async function choose(
  context: BrowserContext,
  origin: string,
  locale: string,
  theme: string,
): Promise<void> {
  const cookie = (name: string, value: string) => ({ name, value, url: origin });
  await context.addCookies([cookie('LOCALE', locale), cookie('THEME', theme)]);
  await context.addInitScript(
    ([language, look]) => {
      localStorage.setItem('locale', language);
      localStorage.setItem('theme', look);
    },
    [locale, theme] as const,
  );
}

export const ground = { light: 'rgb(250, 247, 240)', dark: 'rgb(17, 15, 28)' } as const;

/**
 * Stops the app when it has hydrated the page but not yet run its effects, which take over what was entered; the
 * result is for it to go on.
 */
export async function stopHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = new Map<number, () => number>();
    /** The browser's numbers of what went on. */
    const resumed = new Map<number, number>();
    const { requestAnimationFrame: frame, setTimeout: wait, clearTimeout: clear } = window;
    // The renderer keeps what it has rendered in the element it was given.
    const isHydrated = () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__'));
    let isHolding = true;
    const mustWait = () => isHolding && isHydrated();
    const hold = (work: () => number) => {
      document.documentElement.dataset['stopped'] = '';
      // No timer of the browser's has such a number.
      const id = -held.size - 1;
      held.set(id, work);
      return id;
    };
    window.requestAnimationFrame = (work) =>
      mustWait() ? hold(() => frame(work)) : frame.call(window, work);
    const delayed = (work: () => void, ms?: number) =>
      mustWait() ? hold(() => wait(work, ms)) : wait.call(window, work, ms);
    window.setTimeout = delayed as typeof setTimeout;
    window.clearTimeout = (id) => {
      if (typeof id !== 'number') return clear.call(window, id);
      if (held.has(id)) held.set(id, () => 0);
      clear.call(window, resumed.get(id) ?? id);
    };
    Object.assign(window, {
      goOn: () => {
        isHolding = false;
        for (const [id, work] of held) resumed.set(id, work());
        held.clear();
      },
    });
  });
  return async () => {
    await page.evaluate(() => Reflect.get(window, 'goOn')());
  };
}
