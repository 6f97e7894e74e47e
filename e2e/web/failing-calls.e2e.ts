import {
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Route,
  test,
} from '@playwright/test';
import { addresses, forAnybody } from './addresses.ts';
import { logInDemoMember } from './member.ts';

type Fault = 'none' | 500 | 503 | 'timeout' | 'offline';

const noSignal = 'No signal';
const serverTrouble = 'Our server has a problem';

/** Fails every call of a page with the given fault. Requests the browser makes itself are not affected. */
async function failCalls(page: Page, { texts }: { readonly texts: boolean } = { texts: false }) {
  const sent: string[] = [];
  const held: Route[] = [];
  const underWay = new Set<Request>();
  let fault: Fault = 'none';
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // Spec §4: failing to load operators' texts is only logged; the next page requests them again.
    if (fault === 'none' || (!texts && pathname.endsWith('/v1/config/text'))) {
      return route.fallback();
    }
    sent.push(pathname);
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'timeout') {
      held.push(route);
      underWay.delete(route.request());
      return;
    }
    return route.fulfill({ status: fault, body: '' });
  });
  return {
    sent,
    /** No answer is pending, so only time can change the page. */
    isQuiet: () => underWay.size === 0,
    set: (next: Fault) => {
      fault = next;
      for (const route of held.splice(0)) route.abort('timedout').catch(() => undefined);
    },
  };
}

type Calls = Awaited<ReturnType<typeof failCalls>>;

const passingTime = /\b(now|ago|yesterday|(second|minute|hour|day|week)s?)\b/i;

/**
 * The visible text, line by line, without what changes between two visits: numbers, relative times,
 * and initials, which are shown until a picture has loaded.
 */
async function linesOf(page: Page): Promise<string[]> {
  const text = (await page.locator('main').allInnerTexts()).join('\n');
  return text
    .replace(/\d+/g, '#')
    .split('\n')
    .filter((line) => line.trim().length > 1 && !passingTime.test(line));
}

const placeholder = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first();
const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading' });

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  return page;
}

/**
 * Advances the page's clock until the check passes, so that minutes of pauses take a moment.
 * Answers travel in real time: the clock waits for them, or a slow machine would run into the app's
 * timeouts.
 */
async function untilShown(
  page: Page,
  calls: Calls,
  check: () => Promise<boolean>,
  what: string,
): Promise<void> {
  const step = async () => {
    if (await check()) return true;
    if (calls.isQuiet()) await page.clock.runFor(5_000);
    return false;
  };
  await expect.poll(step, { message: what, timeout: 60_000, intervals: [20] }).toBe(true);
}

/** Without a connection, lists are shown as they were last loaded. */
const isKept = (page: Page) =>
  page.getByText(/^No connection\. You see what was loaded/).isVisible();

/** The page's text when every call is answered. */
async function healthyLines(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  await expect.poll(() => linesOf(page), address).not.toEqual([]);
  return linesOf(page);
}

/** Other tests change lists meanwhile: only lines that are the same on two visits count. */
async function lastingLines(
  context: BrowserContext,
  address: string,
  before: readonly string[],
): Promise<string[]> {
  const page = await newPage(context);
  const after = await healthyLines(page, address);
  await page.close();
  return before.filter((line) => after.includes(line));
}

/** Opens an address so that the browser makes the page's calls, even if the server renders it when opened directly. */
async function openWithCalls(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  if (!(await page.evaluate(() => 'first' in document.documentElement.dataset))) return;
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await expect(page.getByText('/no-such-page')).toHaveCount(0);
}

async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await newPage(context);
  const calls = await failCalls(page);
  let expected = await healthyLines(page, address);

  calls.set(500);
  await openWithCalls(page, address);
  const isFailing = () => placeholder(page, serverTrouble).isVisible();
  // Forms are shown without their calls: only what the calls add is missing until they succeed.
  const isReadable = async () =>
    (await skeleton(page).count()) === 0 && /\p{L}{3}/u.test((await linesOf(page)).join(' '));
  await untilShown(
    page,
    calls,
    async () => (await isFailing()) || (await isReadable()),
    `${address} with 500`,
  );
  if (await isFailing()) {
    for (const [fault, words] of [
      ['offline', noSignal],
      [503, serverTrouble],
      ['timeout', noSignal],
    ] as const) {
      calls.set(fault);
      await untilShown(
        page,
        calls,
        async () => (await placeholder(page, words).isVisible()) || (await isKept(page)),
        `${address} with ${fault}`,
      );
      await expect(skeleton(page), `${address} with ${fault}`).toHaveCount(0);
    }
  }
  const counts = [...new Set(calls.sent)].map(
    (path) => calls.sent.filter((one) => one === path).length,
  );
  calls.set('none');
  let looks = 0;
  const isComplete = async () => {
    const now = await linesOf(page);
    if (expected.every((line) => now.includes(line))) return true;
    looks += 1;
    if (looks % 40 === 0) expected = await lastingLines(context, address, expected);
    return false;
  };
  await untilShown(page, calls, isComplete, `${address} after recovery`);
  expect(Math.max(0, ...counts), `${address}: requests for one call`).toBeLessThanOrEqual(60);
  await page.close();
}

/** Pages without queries: forms that work without their calls, and a frame. */
const withoutQueries: readonly string[] = [
  ...addresses['the way in'],
  '/browse/website?url=https%3A%2F%2Fnews.example',
];

for (const [area, list] of Object.entries<readonly string[]>(addresses)) {
  if (area === 'the way in') continue;
  for (const address of list.filter((one) => !withoutQueries.includes(one))) {
    test(`${address} recovers automatically from failing calls`, async ({ context, baseURL }) => {
      if (!forAnybody.includes(area)) await logInDemoMember(context, baseURL);
      await visit(context, address);
    });
  }
}

/** Forms are shown without their calls; what the calls add appears once they succeed. */
for (const address of addresses['the way in']) {
  test(`${address} recovers automatically from failing calls`, async ({ context }) => {
    const page = await newPage(context);
    const calls = await failCalls(page, { texts: true });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    const notice = /Pollen never asks for money|Joining is free/;
    if (/^\/(login|register)$/.test(address)) {
      await untilShown(
        page,
        calls,
        () => page.getByText(notice).isVisible(),
        `${address}: its notice`,
      );
    }
    const healthy = await linesOf(page);
    for (const fault of [500, 503, 'timeout', 'offline'] as const) {
      calls.set(fault);
      await page.goto('about:blank');
      await page.goto(address);
      await untilShown(
        page,
        calls,
        async () => (await skeleton(page).count()) === 0 && (await linesOf(page)).length > 0,
        `${address} with ${fault}`,
      );
      calls.set('none');
      const isComplete = async () => {
        const now = await linesOf(page);
        return healthy.every((line) => now.includes(line));
      };
      await untilShown(page, calls, isComplete, `${address} after ${fault}`);
    }
    await page.close();
  });
}
