import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openConsoleAs } from './operator.ts';

test('the ledger is proved and every transfer is listed', async ({ page }) => {
  await openConsoleAs(page, 'finance');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('Owed to members').first()).toBeVisible();
  await page.getByRole('button', { name: 'Prove now' }).click();
  await expect(page.getByText(/All \d+ rules hold/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('all entries together sum to 0').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All transfers' }).click();
  await expect(
    page.getByRole('table', { name: 'Transfers' }).getByRole('row').nth(1),
  ).toBeVisible();
  await page.getByLabel('Cause').fill('cashout');
  await page.getByLabel('Number').fill('1');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Payout pending').first()).toBeVisible();
  await expectAccessible(page);
});
