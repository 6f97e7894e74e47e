import { expect, type Page, test } from '@playwright/test';
import { fakeSession, giveSession } from './member.ts';

/** The developer page makes one call of the app and shows its outcome. */
async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask who I am' }).click();
}

/** With an avatar: the app uploads one for a member who has none. */
const sari = { id: '1', nickname: 'Sari', avatar: '/avatars/1.png' };

async function answerWith(page: Page, status: number, body: unknown): Promise<void> {
  await page.unroute('**/api/v1/user');
  await page.route('**/api/v1/user', (route) => route.fulfill({ status, json: body }));
}

test.beforeEach(async ({ page, context, baseURL }) => {
  await giveSession(context, baseURL, fakeSession);
  // Once idle the app makes calls itself; the real API would refuse this session and log it out.
  await page.route('**/api/**', (route) => route.fulfill({ json: { code: 200, data: {} } }));
  await answerWith(page, 200, { code: 200, msg: 'OK', data: sari });
  // The app makes calls itself, too; the test's answer is meant for the call it triggers.
  const own = page.waitForResponse('**/api/v1/user');
  await page.goto('/dev/native');
  await expect(page.getByText('Who am I: not asked yet')).toBeVisible();
  await own;
});

test('§7 a call carries the z- headers and the token', async ({ page }) => {
  const sent = page.waitForRequest('**/api/v1/user');
  await ask(page);
  const headers = await (await sent).allHeaders();
  expect(headers).toMatchObject({
    'z-client': '3',
    'z-device-type': '1',
    'z-language': 'en',
    'z-time-zone': 'Asia/Jakarta',
    'z-token': 'Bearer pretended',
  });
  expect(headers['z-cookie']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByText('Who am I: Sari')).toBeVisible();
});

test('§3 the device id and the z-cookie are created once and kept', async ({ page, context }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('deviceId'));
  const cookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'Z_COOKIE')?.value;
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  await expect.poll(async () => [await kept(), await cookie()]).toEqual([id, id]);
  const before = [await kept(), await cookie()];
  await page.reload();
  await expect(page.getByText('Who am I')).toBeVisible();
  expect([await kept(), await cookie()]).toEqual(before);
});

test.describe('§8 error catalogue', () => {
  const said = 'The server has a word to say';

  test('any other code shows the server message for 2 s', async ({ page }) => {
    await answerWith(page, 200, { code: 1234, msg: said });
    await ask(page);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(said)).toHaveCount(0);
  });

  test('another HTTP status shows the general message', async ({ page }) => {
    await answerWith(page, 202, '');
    await ask(page);
    await expect(page.getByText('Something went wrong on our side')).toBeVisible();
  });

  test('a refused request shows the server message, else the status text', async ({ page }) => {
    await answerWith(page, 418, '');
    await ask(page);
    await expect(page.getByText("I'm a Teapot")).toBeVisible();
    await answerWith(page, 500, { code: 500, msg: said });
    await ask(page);
    await expect(page.getByText(said)).toBeVisible();
  });

  for (const code of [1060, 1049, 2020]) {
    test(`code ${code} is silent`, async ({ page }) => {
      await answerWith(page, 200, { code, msg: said });
      await ask(page);
      await expect(page.getByText(`Who am I: /v1/user: ${code}`)).toBeVisible();
      await expect(page.getByText(said)).toHaveCount(0);
    });
  }

  test('code 3002 opens the blocking dialog, which only its button closes', async ({ page }) => {
    await answerWith(page, 200, { code: 3002, msg: said });
    await ask(page);
    const dialog = page.getByRole('alertdialog', { name: 'Not available' });
    await expect(dialog.getByText(said)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(180, 20);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("code 11002 opens 'Upload failed' with the server message", async ({ page }) => {
    await answerWith(page, 200, { code: 11002, msg: said });
    await ask(page);
    const dialog = page.getByRole('alertdialog', { name: 'Upload failed' });
    await expect(dialog.getByText(said)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('no answer says so', async ({ page }) => {
    await page.unroute('**/api/v1/user');
    await page.route('**/api/v1/user', (route) => route.abort());
    await ask(page);
    await expect(page.getByText('No connection')).toBeVisible();
  });

  for (const [how, status, code] of [
    ['HTTP status 401', 401, 401],
    ['body code 401', 200, 401],
  ] as const) {
    test(`${how} clears auth and goes to /login`, async ({ page, context }) => {
      await answerWith(page, status, { code, msg: said });
      await ask(page);
      await expect(page).toHaveURL('/login');
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names.filter((name) => /^(TOKEN|RTOKEN|EXPIRED)$/.test(name))).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('callback'))).toBe('/dev/native');
    });
  }

  test('an idempotent request is retried on 503, a bounded number of times', async ({ page }) => {
    let sent = 0;
    await page.unroute('**/api/v1/user');
    await page.route('**/api/v1/user', (route) => {
      sent += 1;
      return route.fulfill({ status: 503, json: { code: 503, msg: 'Busy' } });
    });
    await ask(page);
    await expect(page.getByText('Busy', { exact: true })).toBeVisible();
    expect(sent).toBe(3);
  });
});

test("§4 log-out blocks the screen, removes the member's data, and leads to /login", async ({
  page,
  context,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/user/logout', async (route) => {
    await released;
    await route.fulfill({ json: { code: 200, msg: 'OK', data: {} } });
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  const busy = page.getByText('Logging out');
  await expect(busy).toBeVisible();
  release();
  await expect(page).toHaveURL('/login');
  await expect(busy).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('TOKEN');
  expect(await page.evaluate(() => sessionStorage.getItem('callback'))).toBeNull();
});

test("§4 log-out hides the loading dialog and removes the member's data even when the call fails", async ({
  page,
  context,
}) => {
  await page.route('**/api/v1/user/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Logging out')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('TOKEN');
});
