import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeAfter } from './mailbox.ts';

export const password = 'violet-harbour-42';

export function newEmail(): string {
  return `member-${randomBytes(6).toString('hex')}@pollen.test`;
}

interface Newcomer {
  readonly email: string;
  readonly nickname: string;
}

/** Both steps of registration, wherever they stand, up to the last button. */
export async function fillRegistration(page: Page, { email, nickname }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'Indonesia' });
  await page.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, () =>
    page.getByRole('button', { name: 'Send me the code' }).click(),
  );
  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('What should we call you?').fill(nickname);
}

/** Walks through registration as a newcomer does; ends on the task page, or where a link had led. */
export async function register(
  page: Page,
  email = newEmail(),
  nickname = 'Sari',
  arrival = /\/task$/,
): Promise<string> {
  await page.goto('/register');
  await fillRegistration(page, { email, nickname });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(arrival);
  return email;
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/task$/);
}
