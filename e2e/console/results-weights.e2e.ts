import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's survey that is closed. Its weights are nobody else's business: other tests read without. */
const address = '/console/tasks/T-20401/results';

test('respondents are weighted to targets, and charts follow a switch', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto(`${address}?tab=weights`);
  const weights = page.getByRole('region', { name: 'Weights' });
  await weights.getByLabel('Add a variable').selectOption({ label: 'Gender' });
  const gender = page.getByRole('region', { name: 'Gender' });
  await gender.getByLabel('Target for Women, percent').fill('30');
  await expect(gender).toContainText('Together 30%');
  await gender.getByLabel('Target for Men, percent').fill('70');
  await expect(page.getByText('Efficiency')).toBeVisible();
  await expect(gender.getByRole('row', { name: /Women/ })).toContainText('30.0%');
  await expectAccessible(page);
  await weights.getByRole('button', { name: 'Save weights' }).click();
  await expect(weights).toContainText('Saved by');

  const tabs = page.getByRole('navigation', { name: 'Results' });
  await tabs.getByText('Overview').click();
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
  await weights.getByRole('button', { name: 'Remove weights' }).click();
  await expect(gender).toHaveCount(0);
});
