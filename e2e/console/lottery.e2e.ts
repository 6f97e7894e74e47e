import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs, openConsoleAs } from './operator.ts';

test('an offer for the coming year is published only when its odds sum to 1, then ended', async ({
  page,
}) => {
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Lottery', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Offers' })).toContainText('1/4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New offer' }).click();
  // Starts after the demo's own offers, so that no other test loses its game.
  await page.getByLabel('Starts (empty: now)').fill('2090-01-01T00:00');
  await page.getByLabel('Ends', { exact: true }).fill('2091-01-01T00:00');
  await page.getByLabel('Odds of field 1').fill('1/5');
  await expect(
    page.getByRole('status').filter({ hasText: 'The odds add up to 19/20, not to 1.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish offer' })).toBeDisabled();
  await page.getByLabel('Odds of field 1').fill('25%');
  await expect(page.getByText('The odds add up to exactly 1.')).toBeVisible();
  await page.getByLabel('Prize of field 2').selectOption('voucher');
  await page.getByLabel('Voucher 2, English').fill('Cinema ticket');
  await page.getByLabel('Codes of field 2, one per line').fill('FILM-1\nFILM-2\nFILM-2');
  await expect(page.getByText('2 codes. They are sealed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish offer' }).click();
  const row = page.getByRole('row', { name: /Cinema ticket/ });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('2 of 2 left');
  await row.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End offer' }).click();
  await expect(row).toContainText('Ended');
});

test('a country needs its permit to be opened; rounds show commitments and sealed seeds', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/lottery?tab=countries');
  const poland = page.getByRole('region', { name: 'Poland' });
  await poland.getByLabel('Draws allowed in Poland').check();
  await poland.getByRole('button', { name: 'Save' }).click();
  await expect(poland).toContainText('Enter a permit.');
  await poland.getByLabel('Draws allowed in Poland').uncheck();
  await poland.getByLabel('Permit in Poland').fill('asked for');
  await poland.getByRole('button', { name: 'Save' }).click();
  await expect(poland.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rounds' }).click();
  await expect(page.getByRole('table', { name: 'Rounds' })).toContainText('sealed');
  await expect(page.getByRole('table', { name: 'Rounds' })).not.toContainText('Broken');
});
