import { expect, test } from '@playwright/test';
import { openConsoleAs } from './operator.ts';

test('no section of the console violates the strict policy and Trusted Types', async ({ page }) => {
  test.setTimeout(240_000);
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`));
  await page.exposeFunction('onRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'onRefusal') as (what: string) => void;
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  await openConsoleAs(page, 'admin');
  const navigation = page.getByRole('navigation', { name: 'Console' });
  const links = await navigation.getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(10);
  // The page of a new task loads the survey editor, which creates its own styles.
  for (const path of [...paths, '/console/tasks/new']) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
});
