import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's closed survey: nobody answers it while tests run. */
const address = '/console/tasks/T-20401/results';

test('results are charted and filtered by a click, and a filter is saved as a view', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/T-20401');
  await page.getByRole('navigation', { name: 'Task' }).getByText('Results').click();
  await expect(page.getByRole('heading', { name: /Coffee at home and out/ })).toBeVisible();
  const often = page.getByRole('region', { name: 'How often do you drink coffee?' });
  await expect(often).toContainText(/Single choice, n \d+/);
  await expect(page.getByRole('region', { name: /Would you recommend/ })).toContainText(
    'net promoter score',
  );
  await expect(page.getByRole('region', { name: /How much do you agree/ })).toContainText('Mean');
  await expect(page.getByRole('region', { name: /What did you pay/ })).toContainText('Median');
  await expectAccessible(page);

  const completes = page.getByText('Completes, after filters').locator('..');
  const all = await completes.locator('strong').textContent();
  await often.getByRole('button', { name: 'Every day' }).click();
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect(filters).toContainText('Every day');
  await expect(completes.locator('strong')).not.toHaveText(all ?? '');
  await expect(often.getByText(/^100%/)).toBeVisible();

  await filters.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByLabel('Filter by').selectOption({ label: 'Country' });
  await dialog.getByLabel('Thailand').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await expect(filters).toContainText('Thailand');

  const name = `Thais ${Date.now()}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const views = page.getByLabel('Saved views');
  await expect(views.getByRole('option', { name })).toBeAttached();
  await filters.getByRole('button', { name: 'Clear' }).click();
  await expect(completes.locator('strong')).toHaveText(all ?? '');
  await views.selectOption({ label: name });
  await expect(filters).toContainText('Thailand');
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(views.getByRole('option', { name })).toHaveCount(0);
});

test('open answers are searched', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto(address);
  const card = page.getByRole('region', {
    name: 'What would bring you back more often?',
    exact: true,
  });
  await card.getByRole('searchbox').fill('laptop');
  await expect(card.getByRole('listitem').first()).toContainText('laptop');
  await expect(card.locator('mark').first()).toHaveText('laptop');
  await card.getByRole('searchbox').fill('nobody wrote this');
  await expect(card.getByRole('status')).toHaveText('0 answers');
});

test('results are exported as a file that a job creates', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Results' }).getByText('Export').click();
  const panel = page.getByRole('region', { name: 'Export results' });
  await panel.getByLabel('File', { exact: true }).selectOption({ label: 'CSV with labels' });
  await panel.getByRole('button', { name: 'Create file' }).click();
  const ready = panel.getByRole('button', { name: 'Download CSV with labels' }).first();
  await expect(ready).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(file.suggestedFilename()).toMatch(/^Coffee_at_home_\w+_\d{4}-\d\d-\d\d_T-20401-\d+\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Which kinds, in the last 7 days?: Cold brew');
  expect(text.split('\r\n').length).toBeGreaterThan(100);
});

test('an auditor cannot open results', async ({ page }) => {
  await logInAs(page, 'auditor');
  await page.goto(address);
  await expect(page.getByText('Completes, after filters')).toHaveCount(0);
});
