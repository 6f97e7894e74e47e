import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { earnAndCashOut } from '../cash-out.ts';
import { register } from '../member.ts';

async function partnerReports(page: Page, partner: string, word: string): Promise<void> {
  await page.goto(partner);
  await page.getByRole('button', { name: new RegExp(`^${word}`) }).click();
  await expect(page).toHaveURL(/\/task\/back/);
}

test('points clawed back after they were spent are owed, block cash-outs, and are settled first', async ({
  page,
}) => {
  await register(page);
  const partner = await earnAndCashOut(page);
  await partnerReports(page, partner, 'Take back');
  await expect(page.getByText('so you still owe 600 points')).toBeVisible();

  await page.goto('/cashout');
  await expect(page.getByRole('heading', { name: 'Cash-outs are on hold' })).toBeVisible();
  await expect(page.getByText('You owe 600 points for a task that was taken back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cash-outs are on hold' })).toBeDisabled();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See what you owe' }).click();
  await expect(page).toHaveURL(/\/cashout\/point$/);
  await expect(page.getByRole('heading', { name: 'You owe 600 points' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /600 of 600 points still owed/ }).click();
  await expect(page).toHaveURL(/\/my\/task-record\?id=\d+$/);
  await expect(page.getByText('Still owed')).toBeVisible();

  // Five points of a check-in go to the debt.
  await page.goto('/task');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByRole('heading', { name: 'You owe 595 points' })).toBeVisible();
  await expect(page.getByText('Owed for: A year of your household')).toBeVisible();
  await expect(page.getByText(/^5 of 5 points, /)).toBeVisible();

  // The cancelled cash-out settles the rest before anything reaches the balance.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/cashout(\?|$)/, async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto('/cashout/success');
  // What is owed arrives after the tap.
  await page.getByRole('button', { name: 'Cancel it' }).click();
  answer();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('595 of the 600 points settle what you owe');
  await dialog.getByRole('button', { name: 'Cancel it' }).click();
  const settled = page.getByRole('dialog', { name: 'Cancelled by you' });
  await expect(settled).toContainText('595 of the 600 points settled what you owed');
  await settled.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled by you' })).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByText('Owed for: A year of your household')).toHaveCount(2);
  await expect(page.getByText(/^595 of 600 points, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You owe/ })).toHaveCount(0);
});

test('a task that the partner restores is not paid a second time', async ({ page }) => {
  await register(page);
  const partner = await earnAndCashOut(page);
  await partnerReports(page, partner, 'Take back');
  await partnerReports(page, partner, 'Restore');
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByText('A year of your household, already received')).toBeVisible();
  await expect(page.getByText('≈ Rp 0')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You owe/ })).toHaveCount(0);
});
