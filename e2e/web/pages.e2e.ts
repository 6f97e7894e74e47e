import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { codeAfter } from '../mailbox.ts';
import { newEmail, password } from '../member.ts';

for (const [path, heading] of [
  ['/about/agreement', 'Cashing out'],
  ['/about/privacy', 'Your rights'],
  ['/app/download', 'Pollen on your phone'],
  ['/ad/fb', 'Get paid for what you think'],
  ['/ad/fb/back', 'Welcome back'],
  ['/browse/violation-answer', 'Think we are wrong?'],
  ['/invite/welfare', 'When there is no reward'],
] as const) {
  test(`§2 ${path} says what it is for, to every visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a document is available in every language', async ({ page }) => {
  const titles = new Set<string>();
  for (const lang of ['en-US', 'id', 'ms', 'th', 'fil', 'vi']) {
    await page.goto(`/about/privacy?lang=${lang}`);
    titles.add((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '');
  }
  expect(titles.size).toBe(6);
});

test('links to our own pages open, other sites ask first, and unsafe ones never open', async ({
  page,
}) => {
  await page.goto('/browse/redirect?url=/about/privacy');
  await expect(page).toHaveURL(/\/about\/privacy$/);
  await page.goto(`/browse/redirect?url=${encodeURIComponent('https://news.example/a')}`);
  await expect(page.getByText('news.example')).toBeVisible();
  await page.getByRole('link', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`/browse/redirect?url=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible();
});

test('a link to a site that may be framed opens inside the app', async ({ page }) => {
  await page.route('https://framed.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Prices of the week</h1>' }),
  );
  await page.goto(`/browse/redirect?url=${encodeURIComponent('https://framed.example/a')}`);
  await expect(page).toHaveURL(/\/browse\/website\?url=https%3A%2F%2Fframed\.example%2Fa$/);
  const frame = page.frameLocator('iframe[title="framed.example"]');
  await expect(frame.getByRole('heading', { name: 'Prices of the week' })).toBeVisible();
});

test('a site that is not allowed is not framed', async ({ page }) => {
  await page.goto(`/browse/website?url=${encodeURIComponent('https://evil.example')}`);
  await expect(
    page.getByRole('heading', { name: 'This site is not shown inside Pollen' }),
  ).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('§2 the notice about an outdated app is shown only inside the app', async ({ page }) => {
  await page.goto('/browse/upgrade-notice');
  await expect(page).toHaveURL(/\/app\/error$/);
});

test('an advertisement’s parameters reach the registration', async ({ page }) => {
  await page.goto('/ad/fb?utm_source=fb&utm_campaign=spring&other=1');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'Indonesia' });
  await page.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, () =>
    page.getByRole('button', { name: 'Send me the code' }).click(),
  );
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.reload();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('What should we call you?').fill('Ana');
  const sent = page.waitForRequest(/\/v1\/register\/email$/);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON().campaign).toEqual({
    utm_source: 'fb',
    utm_campaign: 'spring',
  });
  await expect(page).toHaveURL(/\/task$/);
});

test('crawlers and browsers find their files', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const page = await (await request.get('/about/privacy?lang=id')).text();
  expect(page).toContain('<meta property="og:locale" content="id_ID">');
});
