import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { codeAfter } from '../mailbox.ts';
import { logIn, newEmail, password, register, registerMember } from '../member.ts';

test('the e-mail changes in four steps (§2), and the new one logs in', async ({ page }) => {
  const email = await register(page);
  const next = newEmail();
  await page.goto('/my/account/email');
  await page.getByLabel('Current password').fill('wrong-one-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  const proceed = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(await codeAfter(page.request, email, proceed));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New e-mail').fill(next);
  const send = () => page.getByRole('button', { name: 'Send a code there' }).click();
  await page.getByLabel('6-digit code').fill(await codeAfter(page.request, next, send));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is changed' })).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, next);
});

test('the password changes in three steps (§2) and ends the other sessions', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, email);
  await page.goto('/my/account/password');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a-better-harbour-44');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.goto('/my');
  await expect(page.getByRole('heading', { name: 'Sari' })).toBeVisible();
  await other.goto('/my');
  await expect(other).toHaveURL(/\/login$/);
  // The other device says why.
  await expect(other.getByText(/^This device was logged out/)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText(/^This device was logged out/)).toHaveCount(0);
});

test('a session is listed and ended from another device', async ({ page, browser }) => {
  const email = await register(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, email);
  await page.goto('/my/account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await other.goto('/my');
  await expect(other).toHaveURL(/\/login$/);
});

test('§4 logging out forgets the tokens and goes to the log-in page', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const names = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(names).not.toContain('TOKEN');
});

test('an account is deleted after password and typed confirmation', async ({ page }) => {
  const email = await registerMember(page);
  await page.goto('/my/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Type your e-mail exactly as shown.')).toBeVisible();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const confirmation = page.getByRole('dialog', { name: 'Your account is deleted' });
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(confirmation).toHaveCount(0);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
});

test('the data export is downloaded as a file', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pollen-data.json');
});

test('personal details are saved, with an area chosen level by level', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my/personal');
  await page.getByLabel('Nickname').fill('Sari W');
  await page.getByLabel('Gender').selectOption({ label: 'Woman' });
  await page.getByLabel('Province or state').selectOption({ label: 'Jawa Barat' });
  await page.getByLabel('City').selectOption({ label: 'Kota Bandung' });
  await page.getByLabel('District').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nickname')).toHaveValue('Sari W');
  await expect(page.getByLabel('City').locator('option:checked')).toHaveText('Kota Bandung');
  await page.getByLabel('Province or state').selectOption({ label: 'Bali' });
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('the version is the day of the build', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my/about');
  await expect(page.getByText(/^Version \d{4}\.\d\d\.\d\d$/)).toBeVisible();
});

test('a picture is uploaded and becomes the avatar', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my/personal');
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(drawn, 'base64');
  await page
    .getByLabel('Change picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('img.avatar')).toHaveAttribute('src', /\/files\/avatar\//);
});

for (const path of ['/login', '/register', '/forgot']) {
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing serious on the account pages', async ({ page }) => {
  await register(page);
  for (const path of ['/my', '/my/account', '/my/about', '/my/account/email']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});
