import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { locales } from '@pollen/contract/codes/locale';
import { choose, collectPageErrors, ground, holdScripts } from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';

const root = (page: Page) => page.locator('#root');

function wordsOf(locale: string, area: string, key: string): string {
  const file = new URL(`../../apps/web/src/messages/${locale}/${area}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '';
}

/** The headings of log-in and registration, from the app's own message files. */
const greetingsIn = (locale: string) => ({
  login: wordsOf(locale, 'sign-in', 'login.first'),
  register: wordsOf(locale, 'sign-in', 'register.title'),
  join: wordsOf(locale, 'invite', 'join.title'),
});

for (const locale of locales) {
  const greetings = greetingsIn(locale);
  for (const theme of ['light', 'dark'] as const) {
    test(`first screens arrive rendered in ${locale} and ${theme}, and stay that way`, async ({
      browser,
      baseURL,
    }) => {
      const colorScheme = theme === 'dark' ? 'light' : 'dark';
      const origin = baseURL ?? '';
      const context = await browser.newContext({ baseURL: origin, locale: 'en-US', colorScheme });
      await choose(context, origin, locale, theme);
      const page = await context.newPage();
      const complaints = collectPageErrors(page);
      for (const [address, heading] of [
        ['/login', greetings.login],
        ['/register', greetings.register],
        ['/invite/password?sharerCode=code-WELCOME', greetings.join],
      ] as const) {
        const release = await holdScripts(page);
        await page.goto(address, { waitUntil: 'commit' });
        const shown = page.getByRole('heading', { level: 1, name: heading, exact: true });
        await expect(shown).toBeVisible();
        await expect(root(page)).toHaveAttribute('data-rendered', '');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('body')).toHaveCSS('background-color', ground[theme]);
        const before = await shown.boundingBox();
        const rendered = await shown.elementHandle();
        release();
        await untilHydrated(page);
        await expect(shown).toBeVisible();
        expect(await shown.boundingBox()).toEqual(before);
        // Hydrated, not rendered again.
        expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('a language that only the device knows is never preceded by another one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'vi'));
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greetingsIn('vi').login);
  // From now on the server knows the choice.
  const known = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'LOCALE')?.value;
  await expect.poll(known).toBe('vi');
});

const pages = [
  ['/about/agreement', 'Agreement'],
  ['/about/privacy', 'Privacy notice'],
  ['/help/list', 'Help'],
  ['/buzz/1', null],
] as const;

for (const [address, heading] of pages) {
  test(`${address} can be read before any script runs, and is hydrated unchanged`, async ({
    page,
  }) => {
    const complaints = collectPageErrors(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const shown = page
      .getByRole('heading', { level: 1, ...(heading === null ? {} : { name: heading }) })
      .last();
    await expect(shown).toBeVisible();
    const rendered = await page.locator('main > :first-child').elementHandle();
    const rest = page.waitForRequest('**/assets/after-rest*');
    release();
    // A shared post loads the app's scripts only when it is used.
    await page.keyboard.press('Shift');
    await untilHydrated(page);
    await rest;
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
