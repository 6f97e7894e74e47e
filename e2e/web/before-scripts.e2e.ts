import { expect, type Page, test } from '@playwright/test';
import { codeAfter } from '../mailbox.ts';
import { newEmail, password, register } from '../member.ts';
import {
  collectPageErrors,
  holdScripts,
  lateMs,
  loseScripts,
  scripts,
  stopHydration,
  watchPosts,
  withoutScripts,
} from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';

const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

test('scripts arrive late: a log-in entered before is sent once, as it was typed', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const posts = watchPosts(page, '/api/v1/login/password', '/login');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one-1');
  await logInButton(page).click();
  // An impatient second tap is ignored.
  await logInButton(page).click();
  release();
  await expect(page.getByRole('alert')).toContainText('not right');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.org');
  expect(posts.bodies).toEqual([{ email: 'nobody@example.org', password: 'not-this-one-1' }]);
});

test('input from before the scripts arrived is still there afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('early@example.org');
  await page.getByLabel('Country').selectOption({ label: 'Thailand' });
  await page.getByRole('checkbox').check();
  release();
  await untilHydrated(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('early@example.org');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Thailand');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('the caret and what is selected stay when the scripts arrive', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await email.fill('xxemo@pollen.test');
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight']) await email.press(key);
  release();
  await untilHydrated(page);
  await page.keyboard.type('d');
  await expect(email).toHaveValue('demo@pollen.test');
  // The app knows it, too.
  await page.getByRole('link', { name: 'Forgot?' }).click();
  await expect(page).toHaveURL(/\/forgot$/);
  await expect(email).toHaveValue('demo@pollen.test');
});

/** What the field contains while somebody types with an input method, step by step. */
const compositions: Readonly<Record<string, readonly string[]>> = {
  'Vietnamese Telex': ['v', 'vi', 'viê', 'việt'],
  'a Thai keyboard': ['ก', 'กำ', 'กำล', 'กำลัง'],
  'an emoji keyboard': ['👩', '👩\u200d👩', '👩\u200d👩\u200d👧'],
};

for (const [name, steps] of Object.entries(compositions)) {
  test(`what is being composed with ${name} when the scripts arrive is not broken off, nor later`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('E-mail');
    await email.focus();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const word = steps.at(-1) ?? '';
    await compose(steps[0] ?? '');
    release();
    await untilHydrated(page);
    await expect(email).toHaveValue(steps[0] ?? '');
    for (const text of steps) await compose(text);
    await keyboard.send('Input.insertText', { text: word });
    await expect(email).toHaveValue(word);
    // A second word, once React has the field.
    for (const text of steps) {
      await compose(text);
      await expect(email).toHaveValue(word + text);
    }
    await keyboard.send('Input.insertText', { text: word });
    await expect(email).toHaveValue(word + word);
    await page.getByRole('link', { name: 'Forgot?' }).click();
    await expect(email).toHaveValue(word + word);
  });
}

test('a log-in is posted once without the scripts if they do not arrive', async ({ page }) => {
  await loseScripts(page);
  await page.clock.install();
  const posts = watchPosts(page, '/api/v1/login/password', '/login');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.fallback();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one-1');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await logInButton(page).click();
  await page.clock.runFor(2_000);
  await logInButton(page).click();
  // The timeout of the second tap passes, too, while the first post has no answer yet.
  await page.clock.runFor(lateMs + 100);
  await posted;
  answer();
  await expect(page.getByRole('alert')).toContainText('not right');
  expect(posts.bodies).toEqual([{ email: 'nobody@example.org', password: 'not-this-one-1' }]);
});

const chosenTab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });

test('a tab tapped before the scripts arrive is a link to its list', async ({ page }) => {
  await register(page);
  await untilHydrated(page);
  await loseScripts(page);
  await page.goto('/task', { waitUntil: 'commit' });
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/task?section=2');
  await expect(chosenTab(page, 'Profile')).toBeVisible();
  await expect(panel.getByRole('link', { name: /Health and food/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Surveys' }).click();
  await expect(chosenTab(page, 'Surveys')).toBeVisible();
  await expect(panel.getByRole('link', { name: /Your weekend/ })).toBeVisible();
});

test('comments in the order that was tapped before the scripts arrived', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/buzz/7', { waitUntil: 'commit' });
  const complaints = collectPageErrors(page);
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText('Penjual sayur');
  await page.getByRole('tab', { name: 'New' }).click();
  release();
  await expect(chosenTab(page, 'New')).toBeVisible();
  await expect(first).not.toContainText('Penjual sayur');
  await page.getByRole('tab', { name: 'Hot' }).click();
  await expect(first).toContainText('Penjual sayur');
  expect(complaints).toEqual([]);
});

test('answers ticked while the page is being hydrated are kept', async ({ page }) => {
  await register(page);
  await untilHydrated(page);
  await page.goto('/task/go?taskNo=T-20430');
  await expect(page).toHaveURL(/\/task\/target/);
  const goOn = await stopHydration(page);
  await page.reload();
  await expect(page.locator('html[data-stopped]')).toHaveCount(1);
  const rest = page.getByRole('checkbox', { name: 'Rest at home' });
  await rest.check();
  await expect(rest).toBeChecked();
  await goOn();
  await untilHydrated(page);
  await expect(rest).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '4' }).check();
  // The same for one of several, on a page that was opened again.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html[data-stopped]')).toHaveCount(1);
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('radio', { name: '3' }).check();
  await goOn();
  await untilHydrated(page);
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
});

test('scripts that could not be loaded are loaded with the next touch, and what was tapped before counts', async ({
  page,
}) => {
  let failed = 0;
  await page.route(scripts, async (route) => {
    failed += 1;
    await route.abort('internetdisconnected');
  });
  await page.goto('/buzz/7');
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.unroute(scripts);
  await page.getByRole('button', { name: /^Like/ }).first().click();
  // The page may learn a moment later that they failed. Taking part needs an account.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return new URL(page.url()).pathname;
    })
    .toBe('/login');
});

test.describe('with scripts blocked altogether', () => {
  const cookieNames = async (page: Page) =>
    (await page.context().cookies()).map(({ name }) => name);

  test('a member logs in, and reads why a log-in is refused', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await register(page);
    const plain = await withoutScripts(browser, baseURL);
    await plain.goto('/login');
    await expect(plain.locator('noscript p')).toBeVisible();
    await plain.getByLabel('E-mail').fill(email);
    await plain.getByLabel('Password', { exact: true }).fill('not-this-one-1');
    await logInButton(plain).click();
    await expect(plain.getByRole('alert')).toContainText('not right');
    await expect(plain.getByLabel('E-mail')).toHaveValue(email);
    await expect(plain).toHaveURL('/login');
    await plain.getByLabel('Password', { exact: true }).fill(password);
    await logInButton(plain).click();
    await expect(plain).toHaveURL('/task');
    expect(await cookieNames(plain)).toEqual(
      expect.arrayContaining(['TOKEN', 'RTOKEN', 'EXPIRED']),
    );
    await plain.context().close();
  });

  test('a newcomer registers in two steps, and can log in afterwards', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    const plain = await withoutScripts(browser, baseURL);
    await plain.goto('/register');
    const send = plain.getByRole('button', { name: 'Send me the code' });
    await plain.getByLabel('E-mail').fill(email);
    await plain.getByLabel('Country').selectOption({ label: 'Indonesia' });
    await send.click();
    await expect(plain.getByText('Please tick this to continue.')).toBeVisible();
    await expect(plain.getByLabel('E-mail')).toHaveValue(email);
    await expect(plain.getByLabel('Country').locator('option:checked')).toHaveText('Indonesia');
    await plain.getByRole('checkbox').check();
    const code = await codeAfter(page.request, email, () => send.click());
    await expect(plain).toHaveURL('/register/password');
    await expect(plain.getByText(email)).toBeVisible();

    await plain.getByLabel('6-digit code').fill(code);
    await plain.getByLabel('Password', { exact: true }).fill('short');
    await plain.getByLabel('What should we call you?').fill('Sari');
    const create = plain.getByRole('button', { name: 'Create account' });
    await create.click();
    await expect(plain.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid');
    await expect(plain.getByLabel('What should we call you?')).toHaveValue('Sari');
    await plain.getByLabel('6-digit code').fill(code);
    await plain.getByLabel('Password', { exact: true }).fill(password);
    await create.click();
    await expect(plain).toHaveURL('/task');
    expect(await cookieNames(plain)).toContain('TOKEN');
    expect(await cookieNames(plain)).not.toContain('FORM');
    await plain.context().close();

    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await logInButton(page).click();
    await expect(page).toHaveURL('/task');
  });
});

test('a registration started without scripts continues with them', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const slow = await context.newPage();
  await slow.route(scripts, (route) =>
    new URL(slow.url()).pathname === '/register/password' ? route.fallback() : undefined,
  );
  await slow.clock.install();
  await slow.goto('/register', { waitUntil: 'commit' });
  await slow.getByLabel('E-mail').fill(email);
  await slow.getByLabel('Country').selectOption({ label: 'Indonesia' });
  await slow.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, async () => {
    await slow.getByRole('button', { name: 'Send me the code' }).click();
    await slow.clock.runFor(lateMs + 100);
  });
  await expect(slow).toHaveURL('/register/password');
  await untilHydrated(slow);
  await slow.getByLabel('6-digit code').fill(code);
  await slow.getByLabel('Password', { exact: true }).fill(password);
  await slow.getByLabel('What should we call you?').fill('Sari');
  await slow.getByRole('button', { name: 'Create account' }).click();
  await expect(slow).toHaveURL('/task');
  await context.close();
});
