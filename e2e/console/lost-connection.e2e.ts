import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../apps/console/src/platform/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { openConsoleAs } from './operator.ts';

const files = '**/console/assets/**';
const problem = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the console could not be loaded.' });

/** Follows a link within the console, so that the page is not loaded anew. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

/** Every page of the console that is loaded later, with a number where its address has one. */
const pages = Object.values(paths)
  .filter((path) => /^\/console\/./.test(path) && path !== paths.setUp && path !== paths.dashboard)
  .map((path) => path.replace(/:taskNo/, 'T-20401').replaceAll(/:\w+/g, '1'));

test('a page whose code does not arrive says so, keeps the navigation, and can be tried again', async ({
  page,
}) => {
  test.slow();
  await openConsoleAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(files, (route) => route.abort('internetdisconnected'));
  expect(pages.length).toBeGreaterThan(35);
  for (const address of pages) {
    await follow(page, address);
    await expect(problem(page), address).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.unroute(files);
  for (const address of pages) {
    await follow(page, address);
    await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0);
    await expect(problem(page), address).toHaveCount(0);
    await expect(page.getByRole('main'), address).not.toBeEmpty();
  }
});

test('after a second failure the page can be reloaded, and Try again works once connected', async ({
  page,
}) => {
  await openConsoleAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(files, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Lottery', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
  await expect(problem(page)).toHaveCount(0);
});

test('a page that waits for the connection loads as soon as it is back', async ({
  page,
  context,
}) => {
  await openConsoleAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await expect(problem(page)).toBeVisible();
  await context.setOffline(false);
  await expect(problem(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
});
