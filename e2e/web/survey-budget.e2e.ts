import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { logInDemoMember } from './member.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const gzipSize = (address: string) =>
  gzipSync(readFileSync(path.join(built, new URL(address).pathname)), { level: 6 }).length;

test('a link to a survey shows its first question with at most 112.3 kB of JavaScript in at most 10 requests', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request.url());
  });
  await page.goto('/task/go?taskNo=T-20422');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  // What later pages need loads once the first question is shown.
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  console.log(`survey: ${bytes} bytes of JavaScript, gzip, in ${requests.length} requests`);
  expect(bytes).toBeLessThanOrEqual(112_300);
  expect(requests.length).toBeLessThanOrEqual(10);
  expect(requests.join()).not.toContain('query-provider');
});
