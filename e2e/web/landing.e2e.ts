import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { codeAfter } from '../mailbox.ts';
import { fillRegistration, newEmail, password } from '../member.ts';
import { collectPageErrors, holdScripts, loseScripts } from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';
import '../../apps/web/src/platform/page/early-taps.ts';

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

test('no app code is loaded before a touch; then it hydrates the page unchanged', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1, name: lead });
  await expect(heading).toBeVisible();
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts
    .map((address) => gzipSync(readFileSync(path.join(built, address)), { level: 6 }).length)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(requests.length).toBeLessThanOrEqual(6);
  expect(requests.filter((address) => address.startsWith('/api/'))).toEqual([]);

  const rendered = await heading.elementHandle();
  // The language is changed by a tap from before the scripts were loaded.
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่าตอบแทนก่อนตอบ' })).toBeVisible();
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  await untilHydrated(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่าตอบแทนก่อนตอบ' })).toBeVisible();
});

test('the registration opens without a request, and the app goes on with it', async ({ page }) => {
  const complaints = collectPageErrors(page);
  const release = await holdScripts(page);
  await page.goto('/?lang=th&sharerCode=NOBODY22');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('link', { name: 'สร้างบัญชี' }).tap();
  await expect(page).toHaveURL('/register?lang=th&sharerCode=NOBODY22');
  await expect(page).toHaveTitle(/สร้างบัญชี/);
  const heading = page.getByRole('heading', { level: 1 }).last();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('อีเมล').fill('early@example.org');
  expect(await page.evaluate(() => sessionStorage.getItem('buzzSharerCode'))).toBe('NOBODY22');
  const rendered = await heading.elementHandle();
  await expectAccessible(page);
  release();
  await untilHydrated(page);
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByLabel('อีเมล')).toHaveValue('early@example.org');
  expect(documents).toEqual([]);
  expect(complaints).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'รู้ค่าตอบแทนก่อนตอบ' })).toBeVisible();
});

test('"back" from a registration that was opened without a request leads to the landing page, also before the app is there', async ({
  page,
  context,
}) => {
  await loseScripts(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: lead })).toBeVisible();
  // With a key held, a link opens another tab.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Create an account' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL('/register');
  await expect(page).toHaveURL('/');
});

test('"back" loads no document once the app is there, even if it arrives with the tap', async ({
  page,
}) => {
  await loseScripts(page);
  await page.goto('/');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[data-joins]')?.click();
    // As the app's script does when it has loaded.
    window.earlyTaps?.meetApp();
  });
  await expect(page).toHaveURL('/register');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  await page.evaluate(async () => {
    const left = new Promise((resolve) => addEventListener('popstate', resolve));
    history.back();
    await left;
    // A document that is being loaded would be requested before this.
    await fetch('/readyz');
  });
  await expect(page).toHaveURL('/');
  expect(loaded).toEqual([]);
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
