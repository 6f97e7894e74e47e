import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { openConsoleAs } from './operator.ts';

test('a campaign is created and changed, and its link welcomes a guest', async ({ page }) => {
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Invites' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const code = `spring-${Date.now()}`;
  await page.getByLabel('Maximum guests').fill('50');
  await expect(page.getByLabel('Maximum guests')).toHaveAccessibleDescription(/up to 5,000 points/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a name.').first()).toBeVisible();
  await page.getByLabel('Name, English').fill('Spring at the market');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Open');
  await expect(row).toContainText('0 of 50');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Inviter’s member number').fill('999999999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no member with this number.')).toBeVisible();
  await page.getByLabel('Inviter’s member number').fill('');
  await page.getByLabel('Name, English').fill('Spring, again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Spring, again');
  const shared = await page.request.get(`/invite/share/code-${code}`);
  expect(await shared.text()).toContain('Spring, again');
});

test('registrations through an advertisement are counted by source and campaign', async ({
  page,
  browser,
}) => {
  const campaign = `launch-${Date.now()}`;
  const member = await (await browser.newContext()).newPage();
  const email = await register(member);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO member_arrival (member_id, parameters, created_at)
       SELECT id, jsonb_build_object('utm_source', 'fb', 'utm_campaign', $1::text), now()
       FROM member WHERE email = $2`,
      [campaign, email],
    ),
  );
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Invites' }).click();
  await page.getByRole('link', { name: 'Advertisements' }).click();
  const row = page.getByRole('row', { name: new RegExp(campaign) });
  await expect(row).toContainText('fb');
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.getByLabel('Period').selectOption('7');
  await expect(row).toBeVisible();
  await expectAccessible(page);
});
