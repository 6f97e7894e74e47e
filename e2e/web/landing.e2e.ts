import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { codeAfter } from '../mailbox.ts';
import { fillRegistration, newEmail, password } from '../member.ts';
import { holdScripts } from './delayed-scripts.ts';

const built = path.join(import.meta.dirname, '../../apps/web/dist');
const lead = 'Know the pay before you answer';
const question = 'What do you eat with your coffee?';

const option = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const own = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register/);
  await fillRegistration(page, { email: newEmail(), nickname: 'Sari' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/task$/);
}

test('a first-time visitor answers, registers and finds the answer in the profile; from then on / leads to the tasks', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: lead })).toBeVisible();
  await option(page, 'Cake or pastry').click();
  await expect(own(page, 'Cake or pastry')).toContainText('your answer');
  await expect(page.getByText('We keep your answer for you')).toBeVisible();
  await expectAccessible(page);
  await createAccount(page);
  await page.goto('/my/profile');
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await expect(page.getByText(/Cake or pastry · answered on/)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/task');
});

test('a returning visitor is sent to the log-in and never sees the landing page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('known', '1'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('its app stays within the budget and hydrates the page unchanged', async ({ page }) => {
  const requests: string[] = [];
  let atRest = false;
  page.on('request', (request) => {
    atRest ||= request.url().includes('/assets/after-rest');
    if (!atRest && request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
  });
  const rest = page.waitForRequest('**/assets/after-rest*');
  // The language is changed by a tap from before the scripts were loaded.
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: lead });
  await expect(heading).toBeVisible();
  const rendered = await heading.elementHandle();
  await page.getByRole('button', { name: 'ไทย' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่าตอบแทนก่อนตอบ' })).toBeVisible();
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  await rest;
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts
    .map((address) => gzipSync(readFileSync(path.join(built, address)), { level: 6 }).length)
    .reduce((sum, size) => sum + size, 0);
  console.log(`landing: ${bytes} bytes of JavaScript, gzip, in ${requests.length} requests`);
  expect(bytes).toBeLessThanOrEqual(88_000);
  // The last three are the texts of the other language.
  expect(requests.length).toBeLessThanOrEqual(12);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่าตอบแทนก่อนตอบ' })).toBeVisible();
});

test('without scripts the question is a plain form, and a registration keeps its answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto('/?lang=en-US&sharerCode=NOBODY22');
  await option(plain, 'Bread or toast').click();
  await expect(plain).toHaveURL('/?lang=en-US&sharerCode=NOBODY22');
  await expect(own(plain, 'Bread or toast')).toContainText('your answer');
  await plain.getByRole('link', { name: 'Create an account' }).click();
  await expect(plain).toHaveURL('/register?lang=en-US&sharerCode=NOBODY22');
  const email = newEmail();
  await plain.getByLabel('E-mail').fill(email);
  await plain.getByLabel('Country').selectOption({ label: 'Indonesia' });
  await plain.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, () =>
    plain.getByRole('button', { name: 'Send me the code' }).click(),
  );
  await plain.getByLabel('6-digit code').fill(code);
  await plain.getByLabel('Password', { exact: true }).fill(password);
  await plain.getByLabel('What should we call you?').fill('Sari');
  await plain.getByRole('button', { name: 'Create account' }).click();
  await expect(plain).toHaveURL('/task?lang=en-US');
  const token = (await context.cookies()).find(({ name }) => name === 'TOKEN')?.value ?? '';
  const mine = await context.request.get('/api/v1/user/sample', {
    headers: { 'z-token': `Bearer ${token}` },
  });
  expect((await mine.json()).data.answer).toMatchObject({ option: 'bread' });
  await context.close();
});

test('crawlers find the page, its preview and its place in the sitemap', async ({ request }) => {
  const html = await (await request.get('/?lang=vi')).text();
  expect(html).toContain(
    '<meta property="og:title" content="Pollen: biết tiền công trước khi trả lời">',
  );
  expect(html).toContain('og:image');
  expect(html).toContain('Biết tiền công trước khi trả lời</h1>');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>https?:\/\/[^/]+\/<\/loc>/);
});

test('a registration can also start with Google or Apple', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
});
