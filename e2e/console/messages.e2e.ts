import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

test('a message is counted, scheduled for a segment, and stopped', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('button', { name: 'New message' }).click();
  const title = `Office closed ${Date.now()}`;
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Text, English').fill('We are back on Monday.');
  await page.getByLabel('When (now, if empty)').fill('2090-01-01T09:00');
  await page.getByLabel('Australia').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Count and schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Schedule to [\d,]+ members\?$/ });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('Stopped');
});
