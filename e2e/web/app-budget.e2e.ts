import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { logInDemoMember } from './member.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

/** Records the requests of a page until it is idle and the app starts its background work. */
function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  let atRest = false;
  page.on('request', (request) => {
    atRest ||= request.url().includes('/assets/after-rest');
    if (!atRest && request.url().startsWith('http')) requests.push(request.url());
  });
  return requests;
}

interface Budget {
  readonly bytes: number;
  readonly requests: number;
}

function expectWithin(name: string, requests: readonly string[], budget: Budget): void {
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'measured', description: `${bytes} B, ${requests.length}` });
  console.log(`${name}: ${bytes} bytes of JavaScript, gzip, in ${requests.length} requests`);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
  expect(requests.length).toBeLessThanOrEqual(budget.requests);
}

test('the log-in loads at most 86.7 kB of JavaScript in at most 7 requests', async ({ page }) => {
  const requests = watchRequests(page);
  const rest = page.waitForRequest('**/assets/after-rest*');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await rest;
  // Includes the notice, the choice of language and theme, number formats by country, and retries.
  expectWithin('/login', requests, { bytes: 86_700, requests: 7 });
  // The page's data and texts are embedded in it.
  expect(requests.filter((address) => /\/(api|locales)\//.test(address))).toEqual([]);
});

test('an invitation stays within the budget', async ({ page, browser, baseURL, request }) => {
  const host = await browser.newContext(baseURL ? { baseURL } : {});
  const { token } = await logInDemoMember(host, baseURL);
  await host.close();
  const link = await request.get('/api/v1/user/invite/link', {
    headers: { 'z-token': `Bearer ${token}` },
  });
  const { code } = (await link.json()).data as { code: string };
  const requests = watchRequests(page);
  const rest = page.waitForRequest('**/assets/after-rest*');
  await page.goto(`/invite/share/${code}?lang=en-US`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await rest;
  // One more than /login if the host has a picture.
  expectWithin('invitation', requests, { bytes: 86_000, requests: 7 });
});

test('a shared post stays within the budget', async ({ page }) => {
  const requests = watchRequests(page);
  const rest = page.waitForRequest('**/assets/after-rest*');
  await page.goto('/buzz/1');
  await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
  await rest;
  expectWithin('post', requests, { bytes: 93_600, requests: 8 });
  expect(requests.filter((address) => /queries|\/api\//.test(address))).toEqual([]);
});

test('the registration stays within the budget', async ({ page }) => {
  const requests = watchRequests(page);
  const rest = page.waitForRequest('**/assets/after-rest*');
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await rest;
  expectWithin('/register', requests, { bytes: 98_300, requests: 8 });
});

test("a member's tasks load at most 110 kB of JavaScript in at most 10 requests", async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  const requests = watchRequests(page);
  const rest = page.waitForRequest('**/assets/after-rest*');
  await page.goto('/task');
  await expect(page.getByRole('tablist')).toBeVisible();
  await rest;
  expectWithin('/task', requests, { bytes: 110_000, requests: 10 });
});
