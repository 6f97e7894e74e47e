import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

test('the first load of /login is at most 92 kB of JavaScript in at most 8 requests', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request.url());
  });
  const rest = page.waitForResponse('**/api/v1/config/text');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await rest;
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'measured', description: `${bytes} B, ${requests.length}` });
  console.log(`/login: ${bytes} bytes of JavaScript, gzip, in ${requests.length} requests`);
  expect(bytes).toBeLessThanOrEqual(92_000);
  expect(requests.length).toBeLessThanOrEqual(8);
  expect(requests.join()).not.toContain('query-provider');
});

test('an invitation opens with at most 110 kB of JavaScript in at most 10 requests, for whoever never was here', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request.url());
  });
  await page.goto('/invite/share/code-WELCOME');
  await expect(page.getByRole('link', { name: /Join/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  console.log(`invitation: ${bytes} bytes of JavaScript, gzip, in ${requests.length} requests`);
  expect(bytes).toBeLessThanOrEqual(110_000);
  expect(requests.length).toBeLessThanOrEqual(10);
});
