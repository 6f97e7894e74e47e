import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register } from '../member.ts';
import { logInAs } from './operator.ts';

test('a member is found, viewed, suspended and restored', async ({ page, browser }) => {
  const phone = await browser.newPage();
  const email = await register(phone, undefined, 'Wulan');

  await logInAs(page, 'support');
  await page.keyboard.press('/');
  await page.getByLabel('Find a member').pressSequentially(email.slice(0, 16));
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Wulan' })).toBeVisible();
  for (const tab of [
    'Participations',
    'Cash-outs',
    'Tickets',
    'Sessions',
    'Connections',
    'Action log',
  ]) {
    await page.getByRole('navigation', { name: 'History' }).getByText(tab).click();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Wulan?' });
  await dialog.getByLabel('Reason').selectOption('abuse');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('row', { name: /Suspended a member/ })).toContainText('Abuse');
  // Spec §8: code 3002 opens the blocking dialog.
  await phone.goto('/cashout');
  await expect(phone.getByText('Your account is suspended. Please contact us.')).toBeVisible();

  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('row', { name: /Restored a member/ })).toBeVisible();
  await phone.goto('/cashout');
  await expect(phone.getByText('Your account is suspended. Please contact us.')).toHaveCount(0);
  await phone.close();
});

test('finance can view members but not suspend them', async ({ page }) => {
  await logInAs(page, 'finance');
  await page.goto('/console/members?search=demo%40pollen.test');
  await page.getByRole('row', { name: 'demo@pollen.test' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
});

test('a member’s page shows what they owe and for which task', async ({ page }) => {
  await logInAs(page, 'finance');
  await page.goto('/console/members?search=omar.reid%40pollen.test');
  await page.getByRole('row', { name: 'omar.reid@pollen.test' }).getByRole('link').click();
  await expect(page.getByText('Owed to us 460')).toBeVisible();
  await expect(
    page.getByText(/Task reward taken back by the partner E-30103 .*460 of 460 left/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/ledger');
  await expect(page.getByText('Owed by members')).toBeVisible();
});
