import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newEmail, password, register } from '../member.ts';

const shared = '/task/detail/T-20430?sharerCode=FRIEND1';

test('crawlers get the title, points and minutes of a shared task, in their language', async ({
  request,
}) => {
  const html = await (await request.get(shared)).text();
  const title = /<meta property="og:title" content="([^"]+)">/.exec(html)?.[1];
  expect(title).toBeTruthy();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toMatch(/og:description" content="\d+ points for about \d+ min\. On Pollen\."/);
  const thai = await (await request.get(`${shared}&lang=th`)).text();
  expect(thai).toMatch(/og:description" content="\d+ คะแนน/);
  const unknown = await (await request.get('/task/detail/NO-SUCH')).text();
  expect(unknown).not.toContain('On Pollen.');
});

for (const [locale, words, money, about, way, colorScheme] of [
  [
    'en-US',
    /For people in .*Indonesia/,
    // English is read in several countries: the visitor's money is unknown.
    null,
    /Pollen pays for short surveys\. From 500/,
    'Log in',
    'light',
  ],
  ['th-TH', /สำหรับคนใน.*อินโดนีเซีย/, /^≈ ฿\d/, /Pollen จ่ายค่าตอบ/, 'เข้าสู่ระบบ', 'dark'],
] as const) {
  test.describe(`a visitor with ${locale}`, () => {
    test.use({ locale, colorScheme });
    test('sees who shares a task, what it is, pays and takes', async ({ page }) => {
      await page.goto(shared);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(money ?? '≈')).toHaveCount(money ? 1 : 0);
      await expect(page.getByText(about)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('img', { name: 'Pollen' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(new URL(page.url()).pathname).toBe('/task/detail/T-20430');
    });
  });
}

test('a member who logs in from a shared task returns to it', async ({ page, browser }) => {
  const email = newEmail();
  const other = await (await browser.newContext()).newPage();
  await register(other, email);
  await page.goto(shared);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const sent = page.waitForRequest('**/api/v1/login/password');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ taskNo: 'T-20430', sharerCode: 'FRIEND1' });
  await expect(page).toHaveURL(/\/task\/detail\/T-20430\?sharerCode=FRIEND1$/);
  await expect(page.getByRole('link', { name: /^Start for/ })).toBeVisible();
});

test('a missing task is reported to a visitor', async ({ page }) => {
  await page.goto('/task/detail/NO-SUCH');
  await expect(page.getByRole('heading', { name: 'There is no such task' })).toBeVisible();
});
