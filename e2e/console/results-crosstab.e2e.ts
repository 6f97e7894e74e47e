import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's closed survey: nobody answers it while tests run. */
const address = '/console/tasks/T-20401/results';

test('a crosstab is built with keyboard and mouse, compared, filtered and downloaded', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Results' }).getByText('Crosstab').click();
  const table = page.getByRole('region', { name: 'Crosstab' });
  await expect(table.getByRole('columnheader', { name: /^Thailand/ })).toBeVisible();
  await expect(table).toContainText('Base, people');
  await expect(table).toContainText('χ²');
  await expectAccessible(page);

  const rows = page.getByRole('region', { name: 'Rows' });
  await rows.getByLabel('Add to rows').selectOption({ label: 'How was your last café visit?' });
  await expect(
    table.getByRole('rowheader', { name: 'How was your last café visit?' }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /^Mean/ })).toHaveCount(2);

  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByLabel('Remove: Age').press('Enter');
  await expect(table.getByRole('columnheader', { name: /25–34/ })).toHaveCount(0);
  await columns.getByLabel('Split by: Country').selectOption({ label: 'Split by Gender' });
  await expect(table.getByRole('columnheader', { name: 'Country / Gender' })).toBeVisible();
  await columns.getByLabel('Move down: Country').press('Enter');
  await expect(columns.getByRole('listitem').last()).toContainText('Country');

  // With the mouse: to another position in its list, and into the other list.
  await columns.getByRole('listitem').last().dragTo(columns.getByRole('listitem').first());
  await expect(columns.getByRole('listitem').first()).toContainText('Country');
  const visit = rows.getByRole('listitem').filter({ hasText: 'How was your last café visit?' });
  await visit.dragTo(columns.getByRole('listitem').first());
  await expect(visit).toHaveCount(0);
  await expect(columns.getByRole('listitem').first()).toContainText('café visit');
  await columns.getByLabel('Remove: How was your last café visit?').click();

  const base = table.getByRole('row', { name: /^Base, people/ }).first();
  const all = await base.getByRole('cell').first().textContent();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByLabel('Filter by').selectOption({ label: 'Country' });
  await dialog.getByLabel('Thailand').check();
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await expect(base.getByRole('cell').first()).not.toHaveText(all ?? '');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel (.xlsx)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('T-20401-crosstab.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
