import { type Browser, expect, type Page, test } from '@playwright/test';
import { totpCode } from '@pollen/api/domains/accounts/operator/domain/second-factor';
import { expectAccessible } from '../accessible.ts';
import { newestMail } from '../mailbox.ts';
import { confirmStepUp, logInByForm, openConsoleAs } from './operator.ts';

const password = 'walking by the sea';

/** Invites somebody as the demo's admin; returns the link in their e-mail. */
async function invite(page: Page, name: string, email: string): Promise<string> {
  await page.goto('/console/operators');
  await page.getByRole('button', { name: 'Invite operator' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption('support');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await confirmStepUp(page);
  const dialog = page.getByRole('dialog', { name: 'Link sent' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Invited');
  const mail = await newestMail(page.request, email);
  return mail.link ?? '';
}

async function keepRecoveryCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

/** The invited person's own browser. */
const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

const newEmail = (name: string) => `${name}-${Date.now()}@pollen.test`;

test('an invited operator sets a password and an authenticator app and logs in', async ({
  page,
  browser,
}) => {
  await openConsoleAs(page, 'admin');
  const email = newEmail('nadia');
  const link = await invite(page, 'Nadia New', email);

  const theirs = await newPage(browser);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Set up your access' })).toBeVisible();
  await expect(theirs.getByLabel('E-mail')).toHaveValue(email);
  await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(theirs);
  const secret = (await theirs.locator('.access__secret').first().textContent()) ?? '';
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByLabel('Code', { exact: true }).fill('000000');
  await theirs.getByRole('button', { name: 'Set up and log in' }).click();
  await expect(theirs.getByRole('alert')).toContainText('not right');
  await theirs.getByLabel('Code', { exact: true }).fill(totpCode(secret, new Date()));
  await theirs.getByRole('button', { name: 'Set up and log in' }).click();
  await keepRecoveryCodes(theirs);
  await expect(theirs.getByRole('navigation', { name: 'Console' })).toContainText('Nadia New');
  // Support neither sees nor opens the admin's pages.
  await expect(theirs.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  await theirs.goto('/console/operators');
  await expect(theirs.getByText('cannot open this page')).toBeVisible();
  // The link works only once.
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();

  await page.getByRole('link', { name: 'Action log' }).click();
  await expect(page.getByText(/lines, chain intact/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Invited an operator/ }).first()).toContainText(email);
  await expectAccessible(page);
});

/** A page with a virtual authenticator, opened by host name: passkeys do not work with IP addresses. */
async function passkeyPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test('a passkey is set up from the mailed link, logs in and confirms a step-up', async ({
  page,
  browser,
  baseURL,
}) => {
  await openConsoleAs(page, 'admin');
  const email = newEmail('pasha');
  const link = await invite(page, 'Pasha Key', email);

  const theirs = await passkeyPage(browser, baseURL ?? '');
  await theirs.goto(link.replace('127.0.0.1', 'localhost'));
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByLabel('Passkey of this device or a security key').check();
  await theirs.getByRole('button', { name: 'Create a passkey and log in' }).click();
  await keepRecoveryCodes(theirs);
  await expect(theirs.getByRole('navigation', { name: 'Console' })).toContainText('Pasha Key');

  await theirs.goto('/console/account');
  await expect(theirs.getByRole('region', { name: 'Second factors' })).toContainText(
    'Passkey for localhost',
  );
  await theirs.getByRole('button', { name: 'Log out' }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await theirs.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Console' })).toBeVisible();

  await theirs.getByRole('button', { name: 'Create new codes' }).click();
  const asking = theirs.getByRole('dialog', { name: 'Create new recovery codes?' });
  await asking.getByRole('button', { name: 'Create new codes' }).click();
  const step = theirs.getByRole('dialog', { name: 'Confirm it is you' });
  await step.getByRole('button', { name: 'Use your passkey instead' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Your new recovery codes' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

test('a role that moves money needs a second admin and then 24 hours', async ({
  page,
  browser,
}) => {
  test.slow();
  await openConsoleAs(page, 'admin');
  const email = newEmail('fay');
  const link = await invite(page, 'Fay Promoted', email);
  const theirs = await newPage(browser);
  await theirs.goto(link);
  const secret = (await theirs.locator('.access__secret').first().textContent()) ?? '';
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByLabel('Code', { exact: true }).fill(totpCode(secret, new Date()));
  await theirs.getByRole('button', { name: 'Set up and log in' }).click();
  await keepRecoveryCodes(theirs);

  await page.getByRole('button', { name: 'Change Fay Promoted' }).click();
  await page.getByLabel('Role').selectOption('finance');
  await expect(page.getByText('a second admin has to approve it')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'A second admin has to approve this' });
  await expect(dialog).toContainText('Nothing has changed yet');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByText('This is your request, so somebody else decides')).toBeVisible();
  const request = new URL(page.url()).pathname;

  const second = await browser.newPage();
  await openConsoleAs(second, 'admin');
  await second.goto(request);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmStepUp(second);
  await expect(second.getByText(/^Approved by you/)).toBeVisible();
  await second.close();

  await theirs.goto('/console/payout');
  await expect(theirs.getByText('You can approve and export payouts from')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
  await page.goto('/console/operators');
  await expect(page.getByRole('row', { name: /Fay Promoted/ })).toContainText(/from \d+\s/);
});

test('a declined or wrong step-up changes nothing and keeps the input', async ({ page }) => {
  await logInByForm(page, 'admin');
  await page.goto('/console/operators');
  await page.getByRole('button', { name: 'Invite operator' }).click();
  const form = page.getByRole('dialog', { name: 'Invite an operator' });
  await form.getByLabel('Name').fill('Cora Careful');
  await form.getByLabel('E-mail').fill(newEmail('cora'));
  await form.getByRole('button', { name: 'Invite' }).click();
  const step = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(step.getByTestId('demo-code')).toHaveText(/^\d{6}$/);
  await step.getByLabel('Code', { exact: true }).fill('000000');
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(step.getByRole('alert')).toContainText('not right');
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('alert')).toContainText('Nothing was changed');
  await expect(form.getByLabel('Name')).toHaveValue('Cora Careful');
  await form.getByRole('button', { name: 'Invite' }).click();
  await confirmStepUp(page);
  await expect(page.getByRole('dialog', { name: 'Link sent' })).toBeVisible();
});

test('a session ended from another device ends immediately', async ({ page, browser }) => {
  const other = await browser.newPage();
  const operator = await openConsoleAs(other, 'admin');
  await openConsoleAs(page, operator);
  await page.goto('/console/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText('This session')).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('button', { name: 'End all others' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Settings' }).click();
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await other.close();
});

test('the session is in an HttpOnly cookie and ends with the log-out', async ({ page }) => {
  await logInByForm(page, 'finance');
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

test('log-in and account are accessible in both themes', async ({ page }) => {
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await logInByForm(page, 'admin');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/console/operators');
  await expect(page.getByRole('row', { name: /auditor@pollen\.test/ })).toBeVisible();
  await expectAccessible(page);
});

test('every section is reachable on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await openConsoleAs(page, 'admin');
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(820);
});
