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

/** Stops React's work when it has started to hydrate the page; the result is for the page to go on with it. */
export async function stopHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    const isHydrating = () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
    // React's scheduler sends itself a message for each slice of its work.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message);
      if (!isHydrating()) return send();
      held.push(send);
      document.documentElement.dataset['stopped'] = '';
    };
    Object.assign(window, {
      goOn: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  return async () => {
    await page.evaluate(() => Reflect.get(window, 'goOn')());
  };
}
