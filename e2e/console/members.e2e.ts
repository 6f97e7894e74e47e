import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newestMail } from '../mailbox.ts';
import { register } from '../member.ts';
import { logInAs, openConsoleAs } from './operator.ts';

test('a member is found, viewed, suspended and restored', async ({ page, browser }) => {
  const phone = await browser.newPage();
  const email = await register(phone, undefined, 'Wulan');

  await openConsoleAs(page, 'support');
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
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await dialog.getByLabel('Reason').selectOption('abuse');
  await dialog.getByLabel('What it is based on').fill('A threat in your message of 4 November.');
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

test('a suspended member reads why without logging in, answers, and a second person decides', async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const email = await register(phone, undefined, 'Wulan');
  await logInAs(page, 'support');
  await page.goto(`/console/members?search=${encodeURIComponent(email)}`);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Wulan?' });
  await expect(dialog).toContainText('promise a decision within 7 days');
  await dialog.getByLabel('Reason').selectOption('multipleAccounts');
  await dialog.getByLabel('What it is based on').fill('Two accounts were opened on this phone.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  const facts = page.getByRole('region', { name: 'Suspension' });
  await expect(facts).toContainText('The member has not answered.');

  // In the app: the blocking dialog leads to the page that says why.
  await phone.goto('/cashout');
  await phone.getByRole('button', { name: 'Why, and how to answer' }).click();
  await expect(phone.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(phone.getByText('You have more than one account.')).toBeVisible();
  await expect(phone.getByText('Two accounts were opened on this phone.')).toBeVisible();
  await expect(phone.getByText('Decided by')).toBeVisible();
  await expectAccessible(phone);
  await phone.close();

  // By mail: the same page, on a device that was never logged in.
  const mail = await newestMail(page.request, email, ({ subject }) =>
    subject.includes('suspended'),
  );
  expect(mail.text).toContain('What this is based on: Two accounts');
  const elsewhere = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const { pathname, search } = new URL(mail.link ?? '');
  await elsewhere.goto(`${pathname}${search}`);
  await elsewhere.getByRole('button', { name: 'Send my answer' }).click();
  await expect(elsewhere.getByText('Please write at least 10 characters.')).toBeVisible();
  await elsewhere.getByLabel('Your answer').fill('My sister uses the same phone.');
  await elsewhere.getByRole('button', { name: 'Send my answer' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'You wrote' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Send my answer' })).toHaveCount(0);

  // The operator who suspended a member cannot decide whether it stays.
  await page.reload();
  await expect(facts).toContainText('“My sister uses the same phone.”');
  await expect(page.getByRole('button', { name: 'Keep suspended' })).toBeDisabled();
  await expectAccessible(page);
  const address = page.url();
  await page.goto('/console/members/suspensions');
  await expect(page.getByRole('row', { name: /Wulan/ }).first()).toContainText('Somebody else');
  await expectAccessible(page);
  const second = await browser.newPage();
  await logInAs(second, 'admin');
  await second.goto('/console/members/suspensions');
  await expect(second.getByRole('row', { name: /My sister uses the same phone/ })).toBeVisible();
  await second.goto(address);
  await second.getByRole('button', { name: 'Keep suspended' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Keep suspended' }).click();
  await expect(second.getByRole('region', { name: 'Suspension' })).toContainText(
    'A second person confirmed it',
  );
  await second.close();
  await elsewhere.reload();
  await expect(
    elsewhere.getByRole('heading', { name: 'Your account stays suspended' }),
  ).toBeVisible();
  await elsewhere.close();
});
