import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { addresses, forAnybody } from './addresses.ts';
import { logInDemoMember } from './member.ts';

type Fault = 'none' | 500 | 503 | 'timeout' | 'offline';

const noSignal = 'No signal';
const serverTrouble = 'Our server has a problem';

/** Every call of a page, failing as `fault` says; what a browser sends without the app's doing is left alone. */
async function failCalls(page: Page, { texts }: { readonly texts: boolean } = { texts: false }) {
  const sent: string[] = [];
  const held: Route[] = [];
  let fault: Fault = 'none';
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // Spec §4: failed texts of operators are only logged; the next page asks for them again.
    if (fault === 'none' || (!texts && pathname.endsWith('/v1/config/text'))) {
      return route.fallback();
    }
    sent.push(pathname);
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'timeout') {
      held.push(route);
      return;
    }
    return route.fulfill({ status: fault, body: '' });
  });
  return {
    sent,
    set: (next: Fault) => {
      fault = next;
      for (const route of held.splice(0)) route.abort('timedout').catch(() => undefined);
    },
  };
}

const passingTime = /\b(now|ago|yesterday|(second|minute|hour|day|week)s?)\b/i;

/**
 * What a member can read, line by line, without what changes between two visits: numbers, times that
 * pass while the page's clock runs ahead, and initials, which are shown until a picture has loaded.
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

/** Runs the page's clock until the check passes: minutes of pauses take a moment. */
async function untilShown(page: Page, check: () => Promise<boolean>, what: string): Promise<void> {
  const step = async () => {
    if (await check()) return true;
    await page.clock.runFor(2_000);
    return false;
  };
  // Answers still travel in real time, so the steps end by real time and not by their number.
  await expect.poll(step, { message: what, timeout: 60_000, intervals: [20, 50, 100] }).toBe(true);
}

/** What the page says when every call is answered. */
async function linesWithoutFaults(context: BrowserContext, address: string): Promise<string[]> {
  const page = await newPage(context);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  await expect.poll(() => linesOf(page), address).not.toEqual([]);
  const lines = await linesOf(page);
  await page.close();
  return lines;
}

async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await newPage(context);
  const calls = await failCalls(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(pathname);
  });
  const healthy = await linesWithoutFaults(context, address);

  calls.set(500);
  await page.goto(address);
  const isFailing = () => placeholder(page, serverTrouble).isVisible();
  // A form is there without its calls: then only what they add is missing until they come back.
  const isReadable = async () =>
    (await skeleton(page).count()) === 0 && /\p{L}{3}/u.test((await linesOf(page)).join(' '));
  await untilShown(
    page,
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
        () => placeholder(page, words).isVisible(),
        `${address} with ${fault}`,
      );
      await expect(skeleton(page), `${address} with ${fault}`).toHaveCount(0);
    }
  }
  const most = Math.max(
    0,
    ...[...asked].map((path) => calls.sent.filter((p) => p === path).length),
  );
  calls.set('none');
  // Other tests change what is listed meanwhile: only lines that stay from one visit to the next count.
  const later = await linesWithoutFaults(context, address);
  const lasting = healthy.filter((line) => later.includes(line));
  const isWhole = async () => {
    const now = await linesOf(page);
    return lasting.every((line) => now.includes(line));
  };
  await untilShown(page, isWhole, `${address} after recovery`);
  expect(most, `${address}: requests for one call`).toBeLessThanOrEqual(60);
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
    test(`${address} recovers by itself from failing calls`, async ({ context, baseURL }) => {
      if (!forAnybody.includes(area)) await logInDemoMember(context, baseURL);
      await visit(context, address);
    });
  }
}

/** Forms are there without their calls; what the calls add comes by itself once they work again. */
for (const address of addresses['the way in']) {
  test(`${address} recovers by itself from failing calls`, async ({ context }) => {
    const page = await newPage(context);
    const calls = await failCalls(page, { texts: true });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    const notice = /Pollen never asks for money|Joining is free/;
    if (/^\/(login|register)$/.test(address)) {
      await untilShown(page, () => page.getByText(notice).isVisible(), `${address}: its notice`);
    }
    const healthy = await linesOf(page);
    for (const fault of [500, 503, 'timeout', 'offline'] as const) {
      calls.set(fault);
      await page.goto('about:blank');
      await page.goto(address);
      await untilShown(
        page,
        async () => (await skeleton(page).count()) === 0 && (await linesOf(page)).length > 0,
        `${address} with ${fault}`,
      );
      calls.set('none');
      const isWhole = async () => {
        const now = await linesOf(page);
        return healthy.every((line) => now.includes(line));
      };
      await untilShown(page, isWhole, `${address} after ${fault}`);
    }
    await page.close();
  });
}
