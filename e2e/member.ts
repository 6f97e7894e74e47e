import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { codeAfter } from './mailbox.ts';
import { giveSession, type SessionTokens } from './web/member.ts';

export const password = 'violet-harbour-42';

export function newEmail(): string {
  return `member-${randomBytes(6).toString('hex')}@pollen.test`;
}

interface Newcomer {
  readonly email: string;
  readonly nickname: string;
}

/** Both steps of registration, at whichever address, up to the last button. */
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

/** Registers through the pages like a new member; ends on the task page, or at the target of a link. */
export async function registerThroughPages(
  page: Page,
  { arrival = /\/task$/, nickname = 'Sari' }: { arrival?: RegExp; nickname?: string } = {},
): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await fillRegistration(page, { email, nickname });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(arrival);
  return email;
}

interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

async function callApi<Data>(page: Page, path: string, data: unknown): Promise<Data> {
  // The origin binds the session to this browser, as in the app's own calls.
  const origin = test.info().project.use.baseURL ?? '';
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  const answer = (await response.json()) as Answer<Data>;
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

/**
 * A new member, logged in, with no page open. Registers through the API: the registration pages have
 * their own tests, and going through them would cost every other test seconds.
 */
export async function registerMember(
  page: Page,
  email = newEmail(),
  nickname = 'Sari',
  country = 3,
): Promise<string> {
  const code = await codeAfter(page.request, email, async () => {
    await callApi(page, '/v1/register/email/code', { email });
  });
  const newcomer = { email, code, password, nickname, country, agreement: agreementVersion };
  const tokens = await callApi<SessionTokens>(page, '/v1/register/email', newcomer);
  await giveSession(page.context(), test.info().project.use.baseURL, tokens);
  return email;
}

/** A new member, logged in and on the task page. */
export async function register(
  page: Page,
  ...details: readonly [email?: string, nickname?: string, country?: number]
): Promise<string> {
  const email = await registerMember(page, ...details);
  await page.goto('/task');
  return email;
}

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/task$/);
}
