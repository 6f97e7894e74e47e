import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register } from '../member.ts';
import { untilHydrated } from './hydrated.ts';

test.use({ serviceWorkers: 'allow' });

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')));

const hasTexts = (page: Page, area: string) =>
  page.evaluate(async (file) => {
    const files = await (await caches.open('pollen-files')).keys();
    return files.some(({ url }) => new URL(url).pathname.endsWith(file));
  }, `/${area}.json`);

/** A loaded list, and the texts of its page, are stored a moment after it is shown. */
async function waitUntilStored(page: Page, beginning: string, area: string): Promise<void> {
  const hasList = async () =>
    (await keptKeys(page)).some((key) => key.startsWith(`kept:${beginning}`));
  await expect.poll(hasList).toBe(true);
  await expect.poll(() => hasTexts(page, area)).toBe(true);
}

/** The worker has cached the page and its files; from here on a start needs no connection. */
async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.open('pollen-shell');
        return (await shell.match('/index.html')) !== undefined;
      }),
    )
    .toBe(true);
}

/** Opens the app again, as from the home screen. */
async function start(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

for (const { locale, colorScheme, words, tasks } of [
  {
    locale: 'en-US',
    colorScheme: 'light' as const,
    tasks: 'Surveys',
    words: /No connection\. You see what was loaded on .*\d{4}/,
  },
  {
    locale: 'th-TH',
    colorScheme: 'dark' as const,
    tasks: 'แบบสำรวจ',
    words: /ไม่มีการเชื่อมต่อ นี่คือข้อมูลที่โหลดไว้เมื่อ .*\d{4}/,
  },
]) {
  test.describe(`installed, ${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    test('an offline start shows the last known lists with their time, and recovers automatically', async ({
      page,
      context,
    }) => {
      await register(page);
      const buzz = page.locator('.buzz-card');
      await workerIsReady(page);
      await page.goto('/task');
      await expect(page.getByRole('tab', { name: tasks })).toBeVisible();
      const task = await page.locator('a.task').first().textContent();
      await waitUntilStored(page, '["task","list"', 'task');
      await page.goto('/buzz/topic/all');
      await expect(buzz.first()).toBeVisible();
      await waitUntilStored(page, '["buzz","posts"', 'buzz');
      await page.goto('/cashout/point');
      await expect(page.locator('main')).toContainText(/\d/);
      await waitUntilStored(page, '["wallet"', 'wallet');
      await page.goto('/task?section=4');
      await waitUntilStored(page, '["message","list"', 'message');
      await page.close();

      await context.setOffline(true);
      const offline = await start(context, '/task');
      await expect(offline.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(offline.locator('a.task').first()).toHaveText(task ?? '');
      await expectAccessible(offline);
      for (const path of ['/buzz/topic/all', '/cashout/point', '/task?section=4']) {
        await offline.goto(path);
        await expect(offline.getByRole('status').filter({ hasText: words })).toBeVisible();
      }
      await offline.goto('/buzz/topic/all');
      await expect(offline.locator('.buzz-card').first()).toBeVisible();

      await context.setOffline(false);
      await expect(offline.getByText(words)).toHaveCount(0);
    });
  });
}

test('the last known lists are also shown while the device believes to be online, but nothing arrives', async ({
  page,
  context,
}) => {
  await register(page);
  await workerIsReady(page);
  await page.goto('/task');
  const task = await page.locator('a.task').first().textContent();
  await waitUntilStored(page, '["task","list"', 'task');
  await page.close();

  await context.setOffline(true);
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
  );
  const cut = await start(context, '/task');
  expect(await cut.evaluate(() => navigator.onLine)).toBe(true);
  await expect(cut.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(cut.locator('a.task').first()).toHaveText(task ?? '');

  await context.setOffline(false);
  await expect(cut.getByText('No connection.')).toHaveCount(0);
});

test('nothing of it survives a log-out, even offline', async ({ page, context }) => {
  await register(page);
  await workerIsReady(page);
  await page.goto('/task');
  await waitUntilStored(page, '["task","list"', 'task');
  await page.goto('/my');
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptKeys(page)).toEqual([]);
  const next = await start(context, '/task');
  await expect(next).toHaveURL(/\/login$/);
});
