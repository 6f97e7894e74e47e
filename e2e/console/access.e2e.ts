import { expect, test } from '@playwright/test';
import { totpCode } from '@pollen/api/modules/operator/domain/second-factor';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs } from './operator.ts';

test('a new operator is added, sets up a phone, keeps recovery codes and gets in', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'admin');
  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('button', { name: 'Add operator' }).click();
  const email = `new-${Date.now()}@pollen.test`;
  await page.getByLabel('Name').fill('Nadia New');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption('support');
  await page.getByRole('dialog').getByRole('button', { name: 'Add operator' }).click();
  await confirmStepUp(page);
  const dialog = page.getByRole('dialog', { name: 'Tell them this password' });
  const password = (await dialog.locator('.note').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Nadia New/ })).toContainText('Not logged in yet');

  const theirs = await browser.newPage();
  await theirs.goto('/console');
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await theirs.locator('.access__secret').first().textContent()) ?? '';
  await theirs.getByLabel('Code', { exact: true }).fill('000000');
  await theirs.getByLabel('New password').fill('walking by the sea');
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(theirs.getByRole('alert')).toContainText('not right');
  await theirs.getByLabel('Code', { exact: true }).fill(totpCode(secret, new Date()));
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(theirs.getByRole('listitem')).toHaveCount(10);
  await theirs.getByRole('button', { name: 'I have kept them' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Console' })).toContainText('Nadia New');
  // Support neither sees nor opens what is the admin's.
  await expect(theirs.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  await theirs.goto('/console/operators');
  await expect(theirs.getByText('does not open this page')).toBeVisible();
  await theirs.close();

  await page.getByRole('link', { name: 'Action log' }).click();
  await expect(page.getByText(/lines, none changed/)).toBeVisible();
  await expect(page.getByRole('row', { name: /operator.create/ }).first()).toContainText(email);
  await expectAccessible(page);
});

test('the session is in a cookie no script reads, and ends with the log-out', async ({ page }) => {
  await logInAs(page, 'finance');
  expect(await page.evaluate(() => document.cookie)).not.toContain('pollen-console');
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'pollen-console');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('log-in and account are readable in both themes and by screen readers', async ({ page }) => {
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await logInAs(page, 'admin');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/console/operators');
  await expect(page.getByRole('row', { name: /Lan Pham/ })).toBeVisible();
  await expectAccessible(page);
});

test('a tablet has every section at hand', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await logInAs(page, 'admin');
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(820);
});
