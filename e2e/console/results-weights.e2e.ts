import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's closed survey. Other tests read its results without weights, so these do not affect them. */
const address = '/console/tasks/T-20401/results';

test('respondents are weighted to targets, charts follow the switch, and concurrent saves lose nothing', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await logInAs(page, 'publisher');
  await page.goto(`${address}?tab=weights`);
  const weights = page.getByRole('region', { name: 'Weights' });
  await weights.getByLabel('Add a variable').selectOption({ label: 'Gender' });
  const gender = page.getByRole('region', { name: 'Gender' });
  await gender.getByLabel('Target for Women, percent').fill('30');
  await expect(gender).toContainText('Total 30%');
  await gender.getByLabel('Target for Men, percent').fill('70');
  await expect(page.getByText('Efficiency')).toBeVisible();
  await expect(gender.getByRole('row', { name: /Women/ })).toContainText('30.0%');
  await expectAccessible(page);

  // Once saved, leaving does not ask, even while the page still loads its new figures.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const figures = /\/results\/weighting\?.*draft=/;
  await page.route(figures, async (route) => {
    await released;
    await route.fallback();
  });
  await weights.getByRole('button', { name: 'Save weights' }).click();
  await expect(weights).toContainText('Saved by');
  const tabs = page.getByRole('navigation', { name: 'Results' });
  await tabs.getByText('Overview').click();
  await expect(page.getByRole('region', { name: 'Weights' })).toHaveCount(0);
  release();
  await page.unroute(figures);

  const often = page.getByRole('region', { name: 'How often do you drink coffee?' });
  await expect(often).toContainText(/n \d+/);
  await expect(often).not.toContainText('effective');
  await page.getByLabel('Weighted').check();
  await expect(often).toContainText(/n \d+, effective \d+/);
  await tabs.getByText('Crosstab').click();
  const table = page.getByRole('region', { name: 'Crosstab' });
  await expect(table).toContainText('Effective base');
  await page.getByLabel('Weighted').uncheck();
  await expect(table).not.toContainText('Effective base');

  await tabs.getByText('Weights').click();
  const women = gender.getByLabel('Target for Women, percent');
  await women.fill('40');
  // Another operator saves while this one is editing.
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInAs(other, 'admin');
  await other.goto(`${address}?tab=weights`);
  await other.getByLabel('Target for Women, percent').fill('45');
  await other.getByLabel('Target for Men, percent').fill('55');
  const isSaved = other.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/results/weighting'),
  );
  await other.getByRole('button', { name: 'Save weights' }).click();
  expect((await (await isSaved).json()).code).toBe(200);
  await context.close();
  const conflict = page.getByRole('alert').filter({ hasText: 'while you were editing' });
  await page.clock.fastForward(16_000);
  await expect(conflict).toBeVisible();
  await expect(women).toHaveValue('40');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toHaveCount(0);
  await gender.getByLabel('Target for Men, percent').fill('60');
  await weights.getByRole('button', { name: 'Save weights' }).click();
  await expect(weights).toContainText('Nothing has changed.');
  await expect(women).toHaveValue('40');
  await page.reload();
  await expect(women).toHaveValue('40');

  await weights.getByRole('button', { name: 'Remove weights' }).click();
  await expect(gender).toHaveCount(0);
});
