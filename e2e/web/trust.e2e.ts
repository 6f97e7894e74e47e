import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { withDatabase } from '../server-database.ts';

/** A past month with the figures of one country, as the nightly job writes them. */
const writeFigures = () =>
  withDatabase(async (client) => {
    for (const [country, payouts] of [
      [0, 48],
      [5, 40],
      [6, 3],
    ]) {
      await client.query(
        `INSERT INTO trust_figure (country, month, payouts, median_hours, slow_hours, hours, accepted,
           refused, reversed, appeals, overturned, noted_at)
         VALUES ($1, '2025-03-01', $2, 16.2, 31.4, '{2,8,14,10,4,1,1,0,0,0,0,0}', 98, 2, 1, 12, 4, now())
         ON CONFLICT (month, country) DO NOTHING`,
        [country, payouts],
      );
    }
  });

const row = (page: Page, table: number, name: string) =>
  page.getByRole('table').nth(table).getByRole('row', { name });

test('anybody can read how members were paid, by country and month', async ({ page }) => {
  await writeFigures();
  await page.goto('/about/trust');
  await expect(page.getByRole('heading', { name: 'How we pay', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'March 2025' }).click();
  await page.getByRole('tab', { name: 'Thailand' }).click();
  await expect(page.getByText('40 cash-outs in March 2025')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /within 16 hours, 95 in 100 within 31/ }),
  ).toBeVisible();
  await expect(row(page, 0, 'Thailand')).toContainText('16 h');
  await expect(row(page, 0, 'Philippines')).toContainText('too few to show');
  await expect(row(page, 1, 'Thailand')).toContainText('2%');
  await expect(row(page, 1, 'Thailand')).toContainText('12 cases');
  // This browser verifies the commitments of the lottery.
  await expect(page.getByText(/rounds? fits? .*checked on this device/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('in Thai and dark', () => {
  test.use({ locale: 'th-TH', colorScheme: 'dark' });

  test('the figures are translated into Thai and fit a small phone', async ({ page }, info) => {
    await writeFigures();
    await page.goto('/about/trust');
    await expect(page.getByRole('heading', { name: 'เราจ่ายอย่างไร', level: 1 })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await info.attach('trust-th-dark', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  });
});

test('pages in addition to the spec’s are answered with status 200', async ({ request }) => {
  for (const path of ['/about/trust', '/app/message']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect((await request.get('/about/nothing')).status()).toBe(404);
});
