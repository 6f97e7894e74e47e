import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.describe('§4 build poll', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  async function open(page: Page): Promise<void> {
    await page.goto('/about/privacy');
    await untilHydrated(page);
    await page.clock.runFor(3_000);
  }

  test('a new build, requested with a timestamp, reloads the page', async ({ page }) => {
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('**/builds/latest.json*', (route) =>
      route.fulfill({ json: { buildId: 'newer' } }),
    );
    await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: {} }));
    await mark(page);
    // The poll starts once the page is idle, and the delay is chosen once both files have been
    // read, so the clock runs until the page has been replaced.
    await expect
      .poll(async () => {
        await page.clock.runFor(60_000).catch(() => undefined);
        return isMarked(page).catch(() => true);
      })
      .toBe(false);
    expect(asked.some((url) => /\/builds\/latest\.json\?t=\d+$/.test(url))).toBe(true);
  });

  test('the same build does not reload the page, nor does an incomplete one', async ({ page }) => {
    await open(page);
    await mark(page);
    const statuses = new Map<string, number>();
    page.on('response', (response) => {
      statuses.set(new URL(response.url()).pathname, response.status());
    });
    // The poll starts once the page is idle: the clock runs until it has sent its request.
    const untilAnswered = (path: string) =>
      expect.poll(async () => {
        await page.clock.runFor(60_000);
        return statuses.get(path);
      });
    await untilAnswered('/builds/latest.json').toBe(200);
    await page.route('**/builds/latest.json*', (route) =>
      route.fulfill({ json: { buildId: 'unfinished' } }),
    );
    await untilAnswered('/builds/meta/unfinished.json').toBe(404);
    await page.clock.runFor(40_000);
    expect(await isMarked(page)).toBe(true);
  });
});

test('§7 the build writes its manifests', async ({ request, page }) => {
  const { buildId } = await (await request.get('/builds/latest.json')).json();
  const meta = await (await request.get(`/builds/meta/${buildId}.json`)).json();
  expect(meta).toMatchObject({ buildId, createdAt: expect.any(String) });
  await page.goto('/login');
  await expect(page.locator('meta[name="pollen-build"]')).toHaveAttribute('content', buildId);
});

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  async function visitOnce(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilHydrated(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = await (await caches.open('pollen-files')).keys();
          const shell = await (await caches.open('pollen-shell')).keys();
          return files.length > 2 && shell.length === 2;
        }),
      )
      .toBe(true);
  }

  test('an offline visit shows the page, and no call, console or developer page is cached', async ({
    page,
    context,
  }) => {
    await visitOnce(page, '/about/privacy');
    await context.setOffline(true);
    await page.goto('/about/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = [];
      for (const name of await window.caches.keys()) {
        for (const { url } of await (await window.caches.open(name)).keys()) caches.push(url);
      }
      return caches;
    });
    expect(kept.filter((url) => /\/(api|dev|console)\//.test(url))).toEqual([]);
  });

  test("offline, a page never seen before shows the app's own 'No signal'", async ({
    page,
    context,
  }) => {
    await visitOnce(page, '/no-such-page');
    await context.setOffline(true);
    await page.goto('/about/privacy');
    await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
    await context.setOffline(false);
    // It recovers automatically.
    await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  });

  test('the worker ignores developer pages and the API', async ({ page }) => {
    await visitOnce(page, '/about/privacy');
    const response = await page.goto('/dev/mail.json');
    expect(response?.fromServiceWorker()).toBe(false);
    expect((await page.goto('/about/privacy'))?.fromServiceWorker()).toBe(true);
  });
});
