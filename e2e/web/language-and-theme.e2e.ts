import { expect, test } from '@playwright/test';
import { expectFlawless } from '../accessible.ts';

const paper = 'rgb(250, 247, 240)';
const night = 'rgb(17, 15, 28)';

for (const [locale, lang, words] of [
  ['th-TH', 'th', 'ไม่พบหน้านี้'],
  ['id-ID', 'id', 'Halaman tidak ditemukan'],
  ['ms-MY', 'ms', 'Halaman tidak dijumpai'],
  ['fil-PH', 'fil', 'Hindi nahanap ang page'],
  ['vi-VN', 'vi', 'Không tìm thấy trang'],
  ['en-AU', 'en-US', 'Page not found'],
  ['pl-PL', 'en-US', 'Page not found'],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`§4 is shown in ${lang}`, async ({ page }) => {
      const fetched: (string | undefined)[] = [];
      page.on('request', (request) => {
        const found = /\/locales\/[^/]+\/([^/]+)\//.exec(request.url());
        if (found) fetched.push(found[1]);
      });
      const call = page.waitForRequest('**/api/v1/config/text');
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(new Set(fetched)).toEqual(new Set([lang]));
      expect((await call).headers()['z-language']).toBe(locale.split('-')[0]);
    });
  });
}

test.describe('a language that cannot be loaded', () => {
  test.use({ locale: 'vi-VN' });

  test('§4 falls back to en-US', async ({ page }) => {
    await page.route('**/locales/*/vi/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('a registration before any script has run', () => {
  test.use({ locale: 'vi-VN', javaScriptEnabled: false });

  test('names the country that its language tells', async ({ page }) => {
    await page.goto('/register');
    await expect(page.locator('select[name="country"]')).toHaveValue('9');
  });
});

test('a language chosen on this device is remembered', async ({ page }) => {
  await page.goto('/about/privacy');
  await page.evaluate(() => localStorage.setItem('locale', 'th'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('heading', { name: 'ประกาศความเป็นส่วนตัว' })).toBeVisible();
});

for (const [scheme, kept, background] of [
  ['light', null, paper],
  ['dark', null, night],
  ['light', 'dark', night],
  ['dark', 'light', paper],
] as const) {
  test(`the system prefers ${scheme}, the member chose ${kept ?? 'nothing'}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    if (kept) await page.addInitScript((theme) => localStorage.setItem('theme', theme), kept);
    await page.goto('/about/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', background);
  });
}

for (const path of ['/no-such-page', '/app/error', '/about/privacy']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} has no accessibility problems`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFlawless(page);
    });
  }
}
