import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

/** The chunk of the public pages; no other page needs it. */
const pageChunk = /\/assets\/pages-[^/]+\.js/;

async function holdPage(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pageChunk, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
}

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

test('§1 a bar runs at the top during a route change; §8 three skeleton rows while it lasts', async ({
  page,
}) => {
  const release = await holdPage(page);
  await openLogin(page);
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeHidden();
  await goWithin(page, '/about/privacy');
  await expect(bar).toBeVisible();
  const skeleton = page.getByRole('status', { name: 'Loading' });
  await expect(skeleton.locator('> *')).toHaveCount(3);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(skeleton).toHaveCount(0);
});

test('§1 the bar also runs for a page that is already loaded', async ({ page }) => {
  await page.goto('/about/privacy');
  await untilHydrated(page);
  await expect(page.locator('.route-progress')).not.toHaveClass(/is-running/);
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const bar = document.querySelector('.route-progress');
    if (bar) {
      new MutationObserver(() => seen.push(bar.classList.contains('is-running'))).observe(bar, {
        attributes: true,
      });
    }
  });
  await goWithin(page, '/about/agreement');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual(expect.arrayContaining([true, false]));
});

test('§9 the rows of a list that loads are invisible for 100 ms, but have their place', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.route('**/api/v1/help/article/list*', () => {});
  await openLogin(page);
  await page.clock.pauseAt(60_000);
  await goWithin(page, '/help/list');
  const rows = page.locator('.sk-waiting');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return rows.count();
    })
    .toBe(1);
  expect((await rows.boundingBox())?.height).toBeGreaterThan(200);
  await expect(rows).toBeHidden();
  await page.clock.runFor(100);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test("§8 'No signal' is shown after 10 s, and trying again loads the page", async ({ page }) => {
  await page.clock.install({ time: 0 });
  let asked = 0;
  await page.route(pageChunk, async (route) => {
    asked += 1;
    if (asked > 1) await route.fallback();
  });
  await openLogin(page);
  await page.clock.pauseAt(60_000);
  await goWithin(page, '/about/privacy');
  await page.clock.runFor(9_900);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
});

test('§4 a chunk that cannot be loaded reloads the page', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(pageChunk, async (route) => {
    if (documents === 1) await route.fulfill({ status: 404 });
    else await route.fallback();
  });
  await openLogin(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await goWithin(page, '/about/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test("§9 but at most once per 10 s and path; then 'No signal' is shown", async ({ page }) => {
  await page.route(pageChunk, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/browse/website');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

test("§8 a fatal error fills the screen with an image and 'Server error'", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new Error('broken');
      },
    });
  });
  await page.goto('/forgot');
  await expect(page.getByRole('heading', { name: 'Server error' })).toBeVisible();
  await expect(page.locator('main svg')).toBeVisible();
});

test('the shell is in the page itself: brand and colours need no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/forgot');
  await expect(page.getByRole('img', { name: 'Pollen' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 15, 28)');
  await context.close();
});

test('§1 double tap, multi-touch and gesture zoom are suppressed', async ({ page }) => {
  await page.goto('/about/privacy');
  await untilHydrated(page);
  const prevented = await page.evaluate(() => {
    const target = document.querySelector('h1') as HTMLElement;
    const touch = (identifier: number, x: number) =>
      new Touch({ identifier, target, clientX: x, clientY: 100 });
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      !target.dispatchEvent(
        new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }),
      );
    const first = send('touchend', [], [touch(1, 100)]);
    const second = send('touchend', [], [touch(1, 100)]);
    const elsewhere = send('touchend', [], [touch(1, 300)]);
    const field = document.createElement('input');
    target.append(field);
    const inField = !field.dispatchEvent(
      new TouchEvent('touchend', { bubbles: true, cancelable: true, touches: [] }),
    );
    return {
      first,
      second,
      elsewhere,
      inField,
      oneFinger: send('touchstart', [touch(1, 10)], [touch(1, 10)]),
      twoFingers: send('touchstart', [touch(1, 10), touch(2, 90)], [touch(2, 90)]),
      gesture: !target.dispatchEvent(
        new Event('gesturestart', { bubbles: true, cancelable: true }),
      ),
    };
  });
  expect(prevented).toEqual({
    first: false,
    second: true,
    elsewhere: true,
    // A double tap in a text field selects a word.
    inField: false,
    oneFinger: false,
    twoFingers: true,
    gesture: true,
  });
  await expect(page.locator('html')).toHaveCSS('touch-action', 'pan-x pan-y');
});
