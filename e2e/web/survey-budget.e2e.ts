import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { logInDemoMember } from './member.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

test('the first question of a survey is hydrated with at most 101.4 kB of JavaScript in at most 10 requests', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await logInDemoMember(context, baseURL);
  const started = await context.request.post('/api/v1/process/start', {
    headers: { 'z-token': `Bearer ${token}` },
    data: { taskNo: 'T-20422' },
  });
  const { data } = (await started.json()) as { data: { id: string } };
  // Code for later pages is loaded after the first one is hydrated, so that moment is recorded.
  await page.addInitScript(() => {
    let early: unknown;
    Object.defineProperty(window, 'replay', {
      get: () => early,
      set(value: unknown) {
        early = value;
        if (!value) performance.mark('hydrated');
      },
    });
  });
  await page.goto(`/task/target?id=${data.id}`);
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
  expect(bytes).toBeLessThanOrEqual(101_400);
  // Normally eight; on a slow machine up to two later requests start before it is hydrated.
  expect(requests).toBeLessThanOrEqual(10);
  expect(early.join()).not.toContain('/assets/queries');
});
