import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openConsoleAs } from './operator.ts';

const built = path.join(import.meta.dirname, '../../apps/console/dist');
const textOf = (address: string) =>
  readFileSync(path.join(built, new URL(address).pathname.replace('/console', '')), 'utf8');
const gzipSize = (address: string) => gzipSync(textOf(address), { level: 6 }).length;

/** The scripts a page loads until its heading is shown. */
async function scriptsOf(page: Page, address: string, heading: string): Promise<readonly string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/console\/assets\/[^?]*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  return scripts;
}

/** Texts that occur only in files of the studio. */
const studioWords = ['Find a question type', 'Insert from library', 'Import an XLSForm'];
const hasStudio = (address: string) => studioWords.some((words) => textOf(address).includes(words));

test('the console loads no studio code before somebody opens the studio, and stays small', async ({
  page,
}) => {
  await openConsoleAs(page, 'publisher');
  const scripts = await scriptsOf(page, '/console/tasks', 'Tasks');
  const bytes = scripts.map(gzipSize).reduce((sum, size) => sum + size, 0);
  console.log(`/console/tasks: ${bytes} bytes of JavaScript, gzip, in ${scripts.length} files`);
  expect(scripts.filter(hasStudio)).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(111_000);
});

test('the library and XLSForm are loaded only on use', async ({ page }) => {
  await openConsoleAs(page, 'publisher');
  await page.goto('/console/studio');
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.getByRole('button', { name: 'Insert from library' }).click();
  await expect(page.getByRole('button', { name: /^Recommendation \(NPS\)/ })).toBeVisible();
  expect(scripts.filter((address) => address.endsWith('.js'))).not.toEqual([]);
});
