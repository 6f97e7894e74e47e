import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from '../console/operator.ts';
import { register } from '../member.ts';

const places = [
  ['/register', 'Joining is free.'],
  ['/task', 'New surveys arrive every morning.'],
  ['/cashout', 'Two people check every cash-out'],
  ['/referrals', 'Invite a friend: 100 points for them'],
  ['/help/list', 'We answer within'],
  ['/my/help', 'We answer within'],
] as const;

test('each notice is shown on its page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Pollen never asks for money.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(places[0][0]);
  await expect(page.getByText(places[0][1])).toBeVisible();
  await register(page);
  for (const [path, words] of places.slice(1)) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
  }
});

test('§4 a notice that failed to load is requested again by the next page', async ({ page }) => {
  let fails = true;
  await page.route('**/api/v1/config/text', (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const failed = page.waitForResponse('**/api/v1/config/text');
  // A page in which no notice is embedded.
  await page.goto('/forgot');
  await failed;
  fails = false;
  await page.evaluate(() => history.pushState(null, '', '/register'));
  await expect(page.getByText('Joining is free.')).toBeVisible();
});

test('members read what an operator wrote, in the language they chose', async ({ page }) => {
  await register(page);
  const words = `สวัสดี ${Date.now()}`;
  const consolePage = await page.context().newPage();
  await consolePage.setViewportSize({ width: 1280, height: 800 });
  await logInAs(consolePage, 'admin');
  await consolePage.goto('/console/settings?key=invite.notice');
  await consolePage.getByLabel('Thai').fill(words);
  await consolePage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(consolePage.getByText('Saved', { exact: true })).toBeVisible();
  await consolePage.close();
  await page.goto('/referrals?lang=th');
  await expect(page.getByText(words)).toBeVisible();
});
