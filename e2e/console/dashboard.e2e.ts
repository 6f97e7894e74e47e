import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs, openConsoleAs } from './operator.ts';

test('every role starts on the dashboard, accessible in both themes', async ({ page }) => {
  await openConsoleAs(page, 'auditor');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (const figure of ['Cash-out liability', 'Median payout time', 'Screen-out rate']) {
    await expect(page.getByText(figure)).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /Points granted/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /Answers to review/ })).toBeVisible();
  await expect(page.getByText(/^Figures of /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expectAccessible(page);
});

test('a text is changed in one language, previewed, and shown to members', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/settings?key=help.notice');
  const words = `We answer within an hour, ${Date.now()}.`;
  await page.getByLabel('English').fill(words);
  await expect(page.locator('.phone').first()).toHaveText(words);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const answer = await page.request.get('/api/v1/config/text', { headers: { 'z-language': 'en' } });
  expect((await answer.json()).data['help.notice']).toBe(words);
  await expectAccessible(page);
});

test('support can read texts but not save them', async ({ page }) => {
  await logInAs(page, 'support');
  await page.goto('/console/settings');
  await expect(page.getByLabel('English')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
