import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { password, register, registerMember } from '../member.ts';

const bodiesOf = (page: Page, path: string) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) bodies.push(request.postDataJSON());
  });
  return bodies;
};

async function pictureNamed(page: Page, name: string) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 60;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(5, 5, 30, 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

test('§4 a password log-in sends the task and the sharer of the link once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page);
  const visitor = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await visitor.newPage();
  const bodies = bodiesOf(other, '/v1/login/password');
  await other.goto('/task/detail/T-20418?sharerCode=PAL22');
  await other.getByRole('link', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/task\/detail\/T-20418/);
  expect(bodies).toEqual([{ email, password, taskNo: 'T-20418', sharerCode: 'PAL22' }]);
  expect(
    await other.evaluate(() => [sessionStorage.buzzTaskNo, sessionStorage.buzzSharerCode]),
  ).toEqual([undefined, undefined]);
  await visitor.close();
});

test('§7 the password change uses its call twice: old password, new password', async ({ page }) => {
  await register(page);
  const bodies = bodiesOf(page, '/v1/user/password');
  await page.goto('/my/account/password');
  await page.getByLabel('Current password').fill('not-this-one-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a-better-harbour-45');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(bodies).toEqual([
    { oldPassword: 'not-this-one-1' },
    { oldPassword: password },
    { ticket: expect.any(String), password: 'a-better-harbour-45' },
  ]);
});

test('§5 §7 a ticket shows its pictures by their names, and renews an expired address', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/my/help/create');
  await page.getByLabel('What is it about?').selectOption({ label: 'My points' });
  await page.getByLabel('What happened?').fill('Two receipts of one name.');
  const receipt = await pictureNamed(page, 'ใบเสร็จ (1).png');
  for (const count of [1, 2]) {
    await page.getByLabel(/Add a picture/).setInputFiles(receipt);
    await expect(page.getByText(receipt.name)).toHaveCount(count);
  }
  // The answer of object storage for an expired address.
  let expired = 0;
  await page.route('**/s3/**', (route) => {
    if (route.request().method() !== 'GET' || expired === 2) return route.continue();
    expired += 1;
    return route.fulfill({ status: 403, contentType: 'application/xml', body: '<Error/>' });
  });
  const signed: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/file/sign') signed.push(url);
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/my\/help\/\d+$/);
  for (const name of ['Picture 1', 'Picture 2']) {
    const picture = page.getByRole('img', { name });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(60);
  }
  expect(signed.map((url) => url.searchParams.get('screen'))).toEqual(['TICKET', 'TICKET']);
  await expect(page.getByText(receipt.name)).toHaveCount(2);
  await expectAccessible(page);
});

test('§8 a refused or failed picture is explained once', async ({ page }) => {
  await registerMember(page);
  await page.goto('/my/personal');
  const choose = async (name: string) =>
    page.getByLabel('Change picture').setInputFiles(await pictureNamed(page, name));
  await choose('me.JPEG');
  await expect(page.getByText(/jpeg/)).toBeVisible();
  await expect(page.getByText('The picture did not upload.')).toHaveCount(0);
  await page.route('**/api/v1/user', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 11002, msg: 'This picture is damaged.', data: null } })
      : route.fallback(),
  );
  await choose('me.png');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This picture is damaged.');
  await expect(page.getByText('The picture did not upload.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.route('**/s3/**', (route) => route.abort());
  await choose('me.png');
  await expect(page.getByText('The picture did not upload.')).toBeVisible();
});

test('§2 the explanation of a page stays in the info dialog until it is closed', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/referrals');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy the link yourself' });
  await expect(dialog).toContainText('/invite/share/');
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/referrals$/);
});
