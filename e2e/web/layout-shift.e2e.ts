import { expect, type Page, test } from '@playwright/test';
import { logIn } from '../member.ts';

/** Counts every layout shift, whatever caused it; shifts after input count, too, because the pages are only looked at. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => (node as Element | null)?.className ?? '');
        seen.push({ value: entry.value, nodes: nodes.map(String) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Slow enough that parts of a page arrive one after the other.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  });
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function expectSteady(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('main')).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  // The last frames may not have reached the observer yet.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const shifts = await page.evaluate(
    () => (window as unknown as { seenShifts: { value: number; nodes: string[] }[] }).seenShifts,
  );
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
}

for (const address of ['/login', '/invite/share/x', '/buzz/topic/all', '/help/list']) {
  test(`nothing shifts while ${address} loads`, async ({ page }) => {
    await watchShifts(page);
    await expectSteady(page, address);
  });
}

const memberPages = [
  '/task',
  '/buzz/topic/all',
  '/cashout',
  '/lottery',
  '/my',
  '/my/account',
  '/referrals',
];

test('nothing shifts while the pages of a member load', async ({ page }) => {
  await logIn(page, 'demo@pollen.test', 'pollen-demo-1');
  await watchShifts(page);
  for (const address of memberPages) await expectSteady(page, address);
});
