import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs } from './operator.ts';

async function approve(page: Page, queue: string, slot: string): Promise<void> {
  await page.goto(`/console/payouts?queue=${queue}&country=2`);
  for (const name of ['Jo', 'Mia']) {
    await page
      .getByRole('row', { name: new RegExp(`\\b${name}\\b`) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: `Approve 2 as ${slot}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmStepUp(page);
  await expect(page.getByText('2 of 2 done.')).toBeVisible();
}

test('two people pay: approve, gather, export, import', async ({ page, browser }) => {
  test.slow();
  await logInAs(page, 'finance');
  await page.goto('/console/payouts?country=2');
  await expect(page.getByRole('row', { name: /Ken/ })).toContainText('held until');
  await expect(page.getByRole('row', { name: /Leah/ })).toContainText('Account of several members');
  await expectAccessible(page);
  await approve(page, 'first', 'first person');

  // Whoever filled the first slot cannot fill the second.
  await page.goto('/console/payouts?queue=second&country=2');
  const own = page.getByRole('row', { name: /\bJo\b/ });
  await expect(own).toContainText('not you');
  await expect(own.getByRole('checkbox')).toBeDisabled();
  await own.getByRole('button', { name: /^P-/ }).click();
  const panel = page.getByRole('complementary', { name: 'Payout' });
  const slots = panel.getByRole('list', { name: 'Two people' }).getByRole('listitem');
  await expect(slots.nth(0)).toContainText('You, Joy Santos');
  await expect(slots.nth(1)).toContainText('not you: you were the first');
  await expect(panel.getByRole('list', { name: 'Checks' })).toContainText('used by one member');
  await expect(panel.getByRole('button', { name: 'Approve as second' })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close the payout' }).click();
  await expect(panel).toHaveCount(0);

  const other = await browser.newPage();
  await logInAs(other, 'admin');
  await approve(other, 'second', 'second person');
  await other.close();

  await page.goto('/console/payouts/batches');
  await page.getByLabel('Country').selectOption('2');
  await page.getByRole('button', { name: 'Gather' }).click();
  const batch = page.getByRole('row', { name: /A\$70\.00/ });
  await expect(batch).toContainText('ABA');
  await batch.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await confirmStepUp(page);
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  expect(text.split(/\r?\n/).filter((line) => line.startsWith('1'))).toHaveLength(2);
  await expect(batch.getByRole('button', { name: 'Same file again' })).toBeVisible();

  const references = [...text.matchAll(/POLLEN\d{10}/g)].map(([found]) => found);
  const results = `reference,status,reason\n${references[0]},paid,\n${references[1]},returned,accountClosed`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(results) });
  await expect(page.getByText('Settled 1')).toBeVisible();
  await expect(page.getByText('Returned 1')).toBeVisible();
  await page.goto('/console/payouts?queue=returned');
  await expect(page.getByRole('row', { name: /Account closed/ })).toBeVisible();
});

test('a refusal names its reason as the member will read it', async ({ page }) => {
  await logInAs(page, 'finance');
  await page.goto('/console/payouts?country=2');
  await page.getByRole('row', { name: /Ben/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Refuse with a reason' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse 1?' });
  await dialog.getByLabel('Reason').selectOption('sharedAccount');
  await expect(dialog).toContainText('“We could not pay this out: this bank account is used by');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('1 of 1 done.')).toBeVisible();
  await page.goto('/console/payouts?queue=refused');
  await expect(page.getByRole('row', { name: /Ben/ })).toContainText('Shared account');
});

test('the books are proved and every movement is there', async ({ page }) => {
  await logInAs(page, 'finance');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('Owed to members').first()).toBeVisible();
  await page.getByRole('button', { name: 'Prove now' }).click();
  await expect(page.getByText(/All \d+ rules hold/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('all entries together sum to 0').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All movements' }).click();
  await expect(
    page.getByRole('table', { name: 'Transfers' }).getByRole('row').nth(1),
  ).toBeVisible();
  await page.getByLabel('Cause').fill('cashout');
  await page.getByLabel('Its number').fill('1');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Payout pending').first()).toBeVisible();
  await expectAccessible(page);
});
