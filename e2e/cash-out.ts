import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { password } from './member.ts';

async function saveBank(page: Page): Promise<void> {
  await page.goto('/my/bank-type');
  await page.getByRole('link', { name: 'BCA' }).first().click();
  await page.getByLabel('Account holder').fill('Sari Wulandari');
  // Their own: members who share an account are looked at more closely.
  await page.getByLabel('Account number').fill(`${randomInt(100_000, 1_000_000)}6789`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('•••• 6789')).toBeVisible();
}

/** Earns 600 points with the partner and cashes all of them out. Returns the partner's page. */
export async function earnAndCashOut(page: Page): Promise<string> {
  await page.goto('/task/detail/E-30103');
  await page.getByRole('link', { name: /^Start for/ }).click();
  await page.getByRole('link', { name: 'Continue there' }).click();
  await expect(page.getByRole('heading', { name: 'Local survey network' })).toBeVisible();
  const partner = page.url();
  await page.getByRole('button', { name: /^Complete/ }).click();
  await expect(page.getByText('+600')).toBeVisible();
  await saveBank(page);
  await page.goto('/cashout');
  await page.getByRole('radio', { name: /All 600 points/ }).check({ force: true });
  await page.getByRole('button', { name: /^Cash out Rp/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cash out' }).click();
  await page.waitForURL(/\/cashout\/success\?id=/);
  return partner;
}
