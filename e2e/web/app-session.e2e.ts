import { expect, test } from '@playwright/test';
import { giveSession, logInDemoMember } from './member.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);
const refresh = '/api/token/token/refresh';

test('§3 a session is restored only if all three cookies exist', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  await context.clearCookies({ name: 'RTOKEN' });
  await page.goto('/task');
  await expect(page).toHaveURL('/login');
});

test('§4 under 3600 s one refresh is made for all tabs, and the new tokens are kept 15 days', async ({
  context,
  baseURL,
}) => {
  const tokens = await logInDemoMember(context, baseURL);
  await giveSession(context, baseURL, { ...tokens, expired: nowSeconds() + 600 });
  const bodies: unknown[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== refresh) return;
    bodies.push(request.postDataJSON());
    expect(request.headers()).not.toHaveProperty('z-token');
  });
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(
    pages.map(async (page) => {
      const profile = page.waitForResponse('**/api/v1/user');
      await page.goto('/task');
      expect((await profile).status()).toBe(200);
    }),
  );
  expect(bodies).toEqual([{ token: tokens.token, refreshToken: tokens.refreshToken }]);
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]));
  expect(cookies['TOKEN']?.value).not.toBe(tokens.token);
  expect(Number(cookies['EXPIRED']?.value)).toBeGreaterThan(nowSeconds() + 3600);
  for (const name of ['TOKEN', 'RTOKEN', 'EXPIRED']) {
    expect(cookies[name]?.sameSite).toBe('Lax');
    const secondsLeft = (cookies[name]?.expires ?? 0) - nowSeconds();
    expect(Math.abs(secondsLeft - 1_296_000)).toBeLessThan(600);
  }
});

test('§4 a refused refresh clears the session and goes to /login', async ({
  page,
  context,
  baseURL,
}) => {
  await giveSession(context, baseURL, {
    token: 'stale',
    refreshToken: 'unknown',
    expired: nowSeconds() + 60,
  });
  await page.goto('/task');
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('RTOKEN');
});

test('a log-out in one tab reaches the others', async ({ page, context, baseURL }) => {
  await logInDemoMember(context, baseURL);
  await page.goto('/task');
  await expect(page.getByRole('navigation')).toBeVisible();
  await context.clearCookies({ name: /^(TOKEN|RTOKEN|EXPIRED)$/ });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/login');
});

test('§4 the profile is loaded once, and not in a frame', async ({ page, context, baseURL }) => {
  await logInDemoMember(context, baseURL);
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/user') loads += 1;
  });
  const profile = page.waitForResponse('**/api/v1/user');
  // On other pages the server embeds the member; this page requests the profile.
  await page.goto('/lottery/list');
  await profile;
  await page.evaluate(() => history.pushState(null, '', '/task'));
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL('/my');
  expect(loads).toBe(1);

  await page.route('**/framed', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/task"></iframe>' }),
  );
  const texts = page.waitForResponse('**/api/v1/config/text');
  await page.goto('/framed');
  await texts;
  await expect(page.frameLocator('iframe').getByRole('navigation')).toBeVisible();
  expect(loads).toBe(1);
});

test('§4 §8 a failed text configuration is only logged', async ({ page }) => {
  await page.route('**/api/v1/config/text', (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForResponse('**/api/v1/config/text');
  // On other pages the server embeds these texts; this page requests them.
  await page.goto('/forgot');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
