import { expect, type Page, type Request, test } from '@playwright/test';
import { withDatabase } from '../server-database.ts';
import { openConsoleAs } from './operator.ts';

type Fault = 'none' | 'status' | 'offline';

/** Fails the page's reads with the given fault; `who` selects the calls. */
async function failCalls(page: Page, who: (path: string) => boolean) {
  let fault: Fault = 'none';
  let failed = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.route('**/api/console/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/console', '');
    if (fault === 'none' || route.request().method() !== 'GET' || !who(path)) {
      return route.fallback();
    }
    failed += 1;
    return fault === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 500, body: '' });
  });
  return {
    failed: () => failed,
    /** No answer is pending, so only time can change the page. */
    isQuiet: () => underWay.size === 0,
    set: (next: Fault) => {
      fault = next;
      failed = 0;
    },
  };
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const isBusy = (page: Page) => page.locator('main [aria-busy="true"]');

type Calls = Awaited<ReturnType<typeof failCalls>>;

/**
 * Advances the page's clock until the check passes: pauses between two attempts grow up to a
 * minute. Answers travel in real time, so the clock waits for them.
 */
async function untilPassed(
  page: Page,
  calls: Calls,
  what: string,
  check: () => Promise<boolean>,
): Promise<void> {
  const step = async () => {
    if (await check()) return true;
    if (calls.isQuiet()) await page.clock.runFor(1_000);
    return false;
  };
  await expect.poll(step, { message: what, timeout: 60_000, intervals: [50] }).toBe(true);
}

/** A task of the demo whose survey can be opened in the studio. */
const liveSurvey = () =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ task_no: string }>(
      `SELECT task_no FROM task WHERE kind = 'survey' AND state = 'open' AND survey_id IS NOT NULL
       ORDER BY id LIMIT 1`,
    );
    return rows[0]?.task_no;
  });

test('pages of the console say that loading failed, and recover automatically', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await openConsoleAs(page, 'admin');
  await page.goto('/console/studio');
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByLabel('Name of the survey').fill(`Recovering ${Date.now()}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const draft = new URL(page.url()).pathname.replace('/console/', '');
  await page.goto(`/console/tasks/${await liveSurvey()}?tab=survey`);
  await page.getByRole('button', { name: 'Open in the studio' }).click();
  await page.waitForURL(/\/studio\/\d+/);
  const linked = new URL(page.url()).pathname.replace('/console/', '');
  const results = 'tasks/T-20401/results';
  /** Calls that do not fail, besides the operator's own session. */
  let spared: RegExp | null = null;
  const calls = await failCalls(page, (path) => path !== '/me' && !spared?.test(path));
  const pages: readonly (readonly [address: string, spared?: RegExp])[] = [
    ['dashboard'],
    ['studio'],
    [draft],
    [`${linked}?tab=task`],
    // Only the task of the tab fails, not the survey around it.
    [`${linked}?tab=task`, /^\/survey-drafts/],
    [results],
    [`${results}?tab=crosstab`],
    [`${results}?tab=coding`],
    [`${results}?tab=weights`],
    [`${results}?tab=reports`],
    // Only the tab's own reads fail.
    [`${results}?tab=weights`, /\/results$/],
    [`${results}?tab=reports`, /\/results$/],
    ['keys'],
    ['webhooks'],
    ['actions'],
    ['members/1'],
  ];
  for (const [address, except = null] of pages) {
    spared = except;
    calls.set('status');
    await page.goto(`/console/${address}`);
    const hasFailed = async () =>
      (await tryAgain(page).count()) > 0 && (await isBusy(page).count()) === 0;
    await untilPassed(page, calls, `${address} says that it failed`, hasFailed);
    calls.set('none');
    const isComplete = async () =>
      (await tryAgain(page).count()) === 0 &&
      (await isBusy(page).count()) === 0 &&
      ((await page.locator('main').textContent()) ?? '').length > 20;
    await untilPassed(page, calls, `${address} recovers`, isComplete);
  }
});

test('an unreachable server logs no operator out', async ({ page }) => {
  await page.clock.install();
  await openConsoleAs(page, 'support');
  const calls = await failCalls(page, (path) => path === '/me');
  calls.set('offline');
  await page.goto('/console/help');
  await expect(page.getByRole('alert')).toContainText('Cannot reach the server.');
  await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCount(0);
  // Minutes without a server take a handful of attempts, not hundreds.
  await page.clock.runFor(180_000);
  await expect.poll(calls.failed).toBeGreaterThan(1);
  expect(calls.failed()).toBeLessThan(12);
  calls.set('none');
  const isOpen = () => page.getByRole('navigation', { name: 'Console' }).isVisible();
  await untilPassed(page, calls, 'the console opens', isOpen);
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
});
