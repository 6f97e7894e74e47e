import { expect, test } from '@playwright/test';
import { fakeSession, giveSession, logInDemoMember } from './member.ts';

const android = 'Mozilla/5.0 (Linux; Android 11) PollenApp/1.0.0 (Android)';
const callback = () => sessionStorage.getItem('callback');

test('§2 a page needing auth redirects to the log-in and remembers the page', async ({ page }) => {
  await page.goto('/cashout?from=mail#bank');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(callback)).toBe('/cashout?from=mail#bank');
});

test('§2 the first address redirects to the tasks', async ({ page, context, baseURL }) => {
  await logInDemoMember(context, baseURL);
  await page.goto('/');
  await expect(page).toHaveURL('/task');
});

test('§2 a member sees pages needing auth, in the app layout', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  await page.goto('/referrals');
  const tabs = page.getByRole('navigation', { name: 'Main sections' });
  await expect(tabs.getByRole('link')).toHaveText([/Tasks/, 'Buzz', 'Lottery', 'Invite', 'Me']);
  await expect(tabs.getByRole('link', { name: 'Invite' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('§2 /my hides the header; the tab bar changes the page without loading another', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  await page.goto('/referrals');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL('/my');
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('§2 the default layout has a header and no tab bar; "back" works on a page opened directly', async ({
  page,
}) => {
  await page.goto('/about/privacy');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/my/about');
});

test('§2 /survey/end carries the class survey-end', async ({ page, context, baseURL }) => {
  await logInDemoMember(context, baseURL);
  await page.goto('/survey/end');
  await expect(page.locator('.layout.survey-end')).toBeVisible();
});

test.describe('§2 default-login', () => {
  test('redirects a logged-in visitor to the saved callback, once', async ({
    page,
    context,
    baseURL,
  }) => {
    await giveSession(context, baseURL, fakeSession);
    await page.route('**/api/**', (route) => route.fulfill({ json: { code: 200, data: {} } }));
    await page.goto('/about/privacy');
    await page.evaluate(() => sessionStorage.setItem('callback', '/help/list?q=x'));
    await page.goto('/login/login');
    await expect(page).toHaveURL('/help/list?q=x');
    expect(await page.evaluate(callback)).toBeNull();
    await page.goto('/register');
    await expect(page).toHaveURL('/task');
  });

  for (const evil of ['/..//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:0']) {
    test(`does not follow ${JSON.stringify(evil)}`, async ({ page, context, baseURL }) => {
      await giveSession(context, baseURL, fakeSession);
      await page.route('**/api/**', (route) => route.fulfill({ json: { code: 200, data: {} } }));
      await page.goto('/about/privacy');
      await page.evaluate((value) => sessionStorage.setItem('callback', value), evil);
      await page.goto('/login/login');
      await expect(page).toHaveURL('/task');
    });
  }

  test('lets a visitor without a token stay', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page).toHaveURL('/register');
  });
});

test('§8 an unknown page is not found, with its full path', async ({ page }) => {
  const response = await page.goto('/no/such/page?x=1#y');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('/no/such/page?x=1#y')).toBeVisible();
});

test('§2 a page of the native app redirects to app-error elsewhere', async ({ page }) => {
  await page.goto('/browse/upgrade-notice');
  await expect(page).toHaveURL('/app/error');
  await expect(page.getByRole('heading', { name: 'This page opens in the app' })).toBeVisible();
});

test.describe('inside the native app', () => {
  test.use({ userAgent: android });

  test('§2 its pages open, and no token is needed', async ({ page }) => {
    await page.goto('/browse/upgrade-notice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/browse/upgrade-notice');
    await page.goto('/task');
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page).toHaveURL('/task');
  });
});
