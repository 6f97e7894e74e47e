import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** A day in the page's time zone, in the format of a date field. */
const dayOf = (page: Page, daysLater: number) =>
  page.evaluate((days) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    return day.toLocaleDateString('sv');
  }, daysLater);

test('the action log is filtered by operator, action and date', async ({ page }) => {
  const { id } = await logInAs(page, 'admin');
  await page.goto('/console/help/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const name = `Filtered ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Answer, English').fill('Thank you for writing.');
  await page.getByRole('button', { name: 'Save template' }).click();
  const kept = page.getByRole('region', { name });
  await kept.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toHaveCount(0);

  await page.goto('/console/actions');
  const show = page.getByRole('button', { name: 'Show', exact: true });
  const lines = page.getByRole('table', { name: 'Action log' }).getByRole('row');
  const saved = lines.filter({ hasText: 'Saved an answer template' });
  const deleted = lines.filter({ hasText: 'Deleted an answer template' });
  await page.getByLabel('Operator', { exact: true }).selectOption(String(id));
  await show.click();
  // The header, and this operator's own actions.
  await expect(lines).toHaveCount(3);
  await expect(saved).toHaveCount(1);
  await expect(deleted).toHaveCount(1);

  await page.getByLabel('Action', { exact: true }).selectOption('Deleted an answer template');
  await show.click();
  await expect(saved).toHaveCount(0);
  await expect(deleted).toHaveCount(1);

  await page.getByLabel('From', { exact: true }).fill(await dayOf(page, 2));
  await show.click();
  await expect(page.getByText('No actions match these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill(await dayOf(page, -2));
  await page.getByLabel('To', { exact: true }).fill(await dayOf(page, 2));
  await show.click();
  await expect(deleted).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill(await dayOf(page, -1));
  await show.click();
  await expect(page.getByText('No actions match these filters.')).toBeVisible();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(saved.first()).toBeVisible();
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('');
});
