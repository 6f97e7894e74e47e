import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logIn, registerMember } from '../member.ts';

/** Drawn by the browser, in the format of a phone's camera. */
async function photo(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
}

test('a visitor finds an article by a word, reads it and rates it as helpful', async ({ page }) => {
  await page.goto('/help/list');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('sealed number');
  await expect(
    page.getByRole('link', { name: /How you can check that a draw was fair/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /How Pollen works/ })).toHaveCount(0);
  await page.getByRole('link', { name: /How you can check that a draw was fair/ }).click();
  await expect(page).toHaveURL(/\/help\/lottery-fairness$/);
  await expect(page.getByRole('heading', { level: 1, name: /draw was fair/ })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you. Good to know.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('in Thai', () => {
  test.use({ locale: 'th-TH' });
  test('the search finds a part of a sentence without spaces', async ({ page }) => {
    await page.goto('/help/list');
    await page.getByRole('searchbox').fill('ถอนเงินใช้เวลา');
    await expect(page.getByRole('link', { name: /การถอนเงินใช้เวลานานเท่าไร/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /เช็กอินทุกวัน/ })).toHaveCount(0);
  });
});

test('a ticket with a picture is sent once, survives a reload, and can be added to', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/my/help');
  await page.getByRole('link', { name: 'New ticket' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please choose one of the options.')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption({ label: 'My points' });
  await page.getByLabel('What happened?').fill('Short');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await page.getByLabel('What happened?').fill('My check-in of today is not in the wallet.');
  await page.getByLabel(/Add a picture/).setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page).toHaveURL(/\/my\/help\/\d+$/);
  await expect(page.getByText('Our turn')).toBeVisible();
  await expect(page.getByText(/Received\. We answer by/)).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It was at noon.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It was at noon.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('It was at noon.')).toHaveCount(1);
  await page.goto('/my/help');
  await expect(page.getByRole('link', { name: /My check-in of today/ })).toHaveCount(1);
});

test('another member’s ticket is not found, and an unknown context is ignored', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/my/help/1');
  await expect(page.getByRole('heading', { name: 'This ticket isn’t available' })).toBeVisible();
  await page.goto('/my/help/create?context=cashout-1');
  await expect(page.getByText('About a cash-out')).toBeVisible();
  await page.getByLabel('What happened?').fill('Where is the money of this cash-out?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We could not find this.')).toBeVisible();
});

test("the demo's tickets: a question of support is answered, a solution confirmed and rated", async ({
  page,
}) => {
  await logIn(page, 'demo@pollen.test', 'pollen-demo-1');
  await page.goto('/my/help');
  await expect(page.getByText('Your turn').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /My cash-out of A\$20 came back/ }).click();
  await expect(page.getByText('Lan, Pollen support')).toBeVisible();
  await expect(page.getByText(/Waiting for your answer\. It stays open until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Sunny Lee');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Our turn')).toBeVisible();

  await page.goto('/my/help');
  await page.getByRole('link', { name: /My check-in of yesterday/ }).click();
  await page.getByRole('button', { name: 'Yes, solved' }).dblclick();
  await expect(page.getByText(/You closed it/)).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel(/Anything we should know/).fill('Thanks.');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You gave us 4 of 5')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
});
