import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logIn, register, registerMember } from '../member.ts';

test('a check-in pays once, fills the cell and is listed in the wallet', async ({ page }) => {
  await register(page);
  await page.getByRole('button', { name: 'Check in' }).dblclick();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(page.getByText('Day 1 done, +5')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Day 1 done, +5')).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByText('Check-in, day 1')).toHaveCount(1);
  await expect(page.getByText('+5', { exact: true })).toBeVisible();
});

test('a number with a wrong check digit is refused at its field and stays there', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/my/bank-type');
  await page.getByRole('link', { name: 'BCA' }).first().click();
  await page.getByLabel('Account holder').fill('Sari Wulandari');
  await page.getByLabel('Account number').fill('12ab');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Only digits, please.')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('12ab');
  await page.getByLabel('Account number').fill('1234567');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('accounts usually have 10 digits; yours has 7');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByLabel('Account number')).toHaveValue('1234567');
});

test('a name without Latin letters needs a Latin spelling before it can be paid', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await registerMember(page, undefined, 'Sari', 2);
  await page.goto('/my/bank?bankType=bsb&lang=th');
  await page.getByLabel('ชื่อบัญชี').fill('สมชาย ใจดี');
  const latin = page.getByLabel('ชื่อเป็นตัวอักษรภาษาอังกฤษ');
  await expect(latin).toBeVisible();
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('เลขที่บัญชี').fill('12345678');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(latin).toHaveAccessibleDescription(/โปรดเพิ่มชื่อที่สะกดเป็นภาษาอังกฤษ/);
  await expectAccessible(page);
  await latin.fill('Somchai Jaidee');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page.getByLabel('รหัสผ่านปัจจุบัน')).toBeVisible();
});

test('points become a cash-out with a timeline and are returned when it is cancelled', async ({
  page,
}) => {
  await logIn(page, 'demo@pollen.test', 'pollen-demo-1');
  await page.goto('/cashout');
  await expect(page.getByText('A$31.40').first()).toBeVisible();
  await page.getByRole('link', { name: 'Add bank record' }).click();
  await page.getByLabel('Account holder').fill('Sunny Lee');
  await page.getByLabel('BSB').fill('062-000');
  await page.getByLabel('Account number').fill('12345678');
  await expect(page.getByText('To protect you, the first payout waits 24 hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Commonwealth Bank')).toBeVisible();
  await expect(page.getByText('1234 5678')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('pollen-demo-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('•••• 5678')).toBeVisible();
  await expect(page.getByText('12345678')).toHaveCount(0);

  await page.goto('/cashout');
  await page.getByRole('radio', { name: /A\$20/ }).check({ force: true });
  await page.getByRole('button', { name: 'Cash out A$20' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cash out' }).click();
  await page.waitForURL(/\/cashout\/success\?id=/);
  await expect(page.getByText('A$20').first()).toBeVisible();
  await expect(page.getByText('Commonwealth Bank •••• 5678')).toBeVisible();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/cashout/point');
  await expect(page.getByText('1,140').first()).toBeVisible();
  await expect(page.getByText('Cash-out to your bank')).toBeVisible();

  await page.goto('/cashout/success');
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled by you' })).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByText('Cash-out cancelled by you')).toBeVisible();
  await expect(page.getByText('3,140').first()).toBeVisible();
});
