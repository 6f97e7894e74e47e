import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { forgetAgreement } from '../backdate.ts';
import { newestMail } from '../mailbox.ts';
import {
  fillRegistration,
  logIn,
  newEmail,
  password,
  register,
  registerThroughPages,
} from '../member.ts';
import { untilHydrated } from './hydrated.ts';

test('a newcomer registers with a mailed code and lands on the task page', async ({ page }) => {
  await registerThroughPages(page);
  const cookies = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(cookies).toEqual(expect.arrayContaining(['TOKEN', 'RTOKEN', 'EXPIRED']));
});

test('invalid input is marked at its field and nothing typed is lost', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill('sari@nowhere');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByText(/^Use a full address like name@example.com/)).toBeVisible();
  await expect(page.getByText('Please tick this to continue.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('sari@nowhere');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('a wrong code is reported inline without a toast (§8 1060), and the form survives a reload', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'Poland' });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.waitForURL('**/register/password');
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('What should we call you?').fill('Ola');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This code is wrong. 4 tries left.')).toBeVisible();
  await expect(page.getByLabel('What should we call you?')).toHaveValue('Ola');
});

test('a wrong password is reported in the form; the correct one leads to the saved page (§2)', async ({
  page,
}) => {
  await page.goto('/my/account');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
  await page.getByLabel('Password', { exact: true }).fill('pollen-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/my\/account$/);
});

test('§2 /login/login redirects a logged-in visitor', async ({ page }) => {
  await logIn(page, 'demo@pollen.test', 'pollen-demo-1');
  await page.goto('/login/login');
  await expect(page).toHaveURL(/\/task$/);
});

test('an e-mail is typed once for log-in, "Forgot?" and registration, and forgotten after log-in', async ({
  page,
}) => {
  await page.goto('/login');
  await untilHydrated(page);
  const email = page.getByLabel('E-mail');
  await email.fill('demo@pollen.test');
  await page.getByRole('link', { name: 'Forgot?' }).click();
  // The address changes first: until then the field is the log-in's.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(email).toHaveValue('demo@pollen.test');
  await email.fill('demo@pollen.tes');
  await page.goBack();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(email).toHaveValue('demo@pollen.tes');
  await email.fill('demo@pollen.test');
  await page.goBack();
  await expect(email).toHaveValue('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill('pollen-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await page.locator('a[href="/my"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(email).toHaveValue('');
});

test('a forgotten password is replaced through a mailed link that works once', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const { link } = await newestMail(page.request, email, (mail) =>
    Boolean(mail.link?.includes('/forgot/password/')),
  );
  const path = new URL(link ?? '').pathname;
  await page.goto(path);
  await page.getByLabel('New password').fill('another-harbour-43');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

for (const provider of ['Google', 'Apple'] as const) {
  test(`a newcomer signs in with ${provider}, sets a password and is registered (§4)`, async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await page.waitForURL(/\/dev\/oidc\//);
    const email = newEmail();
    await page.getByLabel(/e-mail/i).fill(email);
    await page.getByRole('button', { name: /sign in|continue/i }).click();
    await page.waitForURL(
      provider === 'Apple' ? '**/callback/apple' : '**/callback/google/password',
    );
    await expect(page.getByText(email)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('register'))).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('What should we call you?').fill('Nina');
    if (await page.getByLabel('Country').isVisible()) {
      await page.getByLabel('Country').selectOption({ label: 'Australia' });
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please tick this to continue.')).toBeVisible();
    await page.getByRole('checkbox', { name: /agreement.*privacy.*16 or older/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/task$/);
  });
}

test('a provider without a usable e-mail: the sign-in continues with a typed mailbox', async ({
  page,
}) => {
  const odd = `plus+${Date.now()}@example.com`;
  const signIn = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await page.waitForURL(/\/dev\/oidc\//);
    await page.getByLabel(/e-mail/i).fill(odd);
    await page.getByRole('button', { name: /sign in|continue/i }).click();
  };
  await signIn();
  await page.waitForURL('**/callback/apple');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, { email: newEmail(), nickname: 'Nina' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await page.context().clearCookies();
  await signIn();
  await expect(page).toHaveURL(/\/task$/);
});

test('a changed agreement is shown to the member once', async ({ page }) => {
  const email = await register(page);
  await forgetAgreement(email);
  await page.goto('/my');
  const dialog = page.getByRole('dialog', { name: 'Our agreement has changed' });
  await expect(dialog).toContainText('16 or older');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect(dialog).toHaveCount(0);
  const asked = page.waitForResponse('**/api/v1/user');
  // A page that the server does not render loads the profile itself.
  await page.goto('/my/personal');
  const { data } = (await (await asked).json()) as { data: { agreementDue: boolean } };
  expect(data.agreementDue).toBe(false);
});
