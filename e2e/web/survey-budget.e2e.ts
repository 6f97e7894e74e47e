import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { logInDemoMember } from './member.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

test('a link to a survey shows its first question with at most 105 kB of JavaScript in at most 10 requests', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  // Code for later pages is loaded after the first question is shown, so that moment is recorded.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.survey__question')) return;
      performance.mark('first question');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/task/go?taskNo=T-20422');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const early = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first question');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (shown?.startTime ?? Number.NaN))
      .map(({ name }) => name);
  });
  const scripts = early.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  // Plus the page itself.
  const requests = early.length + 1;
  console.log(`survey: ${bytes} bytes of JavaScript, gzip, in ${requests} requests`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(105_000);
  // Normally eight; on a slow machine up to two later requests start before the question is shown.
  expect(requests).toBeLessThanOrEqual(10);
  expect(early.join()).not.toContain('/assets/queries');
});
