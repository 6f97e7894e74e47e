import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { logInDemoMember } from './member.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

test('the first question of a survey opened by a link is hydrated with at most 100 kB of JavaScript in at most 10 requests', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  // Code for later pages is loaded after the first one is hydrated, so that moment is recorded.
  await page.addInitScript(() => {
    let early: unknown;
    Object.defineProperty(window, 'earlyTaps', {
      get: () => early,
      set(value: unknown) {
        early = value;
        if (!value) performance.mark('hydrated');
      },
    });
  });
  await page.goto('/task/go?taskNo=T-20422');
  await untilHydrated(page);
  const early = await page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName('hydrated');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (hydrated?.startTime ?? Number.NaN))
      .map(({ name }) => name);
  });
  const scripts = early.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  // Plus the page itself.
  const requests = early.length + 1;
  console.log(`survey: ${bytes} bytes of JavaScript, gzip, in ${requests} requests`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(100_000);
  // Normally eight; on a slow machine up to two later requests start before it is hydrated.
  expect(requests).toBeLessThanOrEqual(10);
  expect(early.join()).not.toContain('/assets/queries');
});
