import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { registerMember } from '../member.ts';

/** A real picture, drawn in the page. */
async function takePhoto(page: Page, label = 'Take a photo'): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = `rgb(${performance.now() % 255}, 120, 90)`;
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(base64, 'base64');
  await page.getByLabel(label).setInputFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer });
}

async function begin(page: Page, taskNo: string): Promise<void> {
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/stage\/target\?id=\d+$/);
  await expect(page.getByRole('heading', { name: 'Find these on the shelf' })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test('a shop visit from the list to review: photos, prices, a reload in the middle, no signal at the end', async ({
  page,
  context,
}) => {
  await registerMember(page);
  await page.goto('/stage/constant');
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Shop visit: price of rice/ }).click();
  await page.getByRole('link', { name: /^Start for/ }).click();
  await page.getByRole('checkbox', { name: /^Rice, 5 kg/ }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Rice, 5 kg/ })).toBeChecked();
  await page.getByRole('link', { name: 'I’m at the shelf' }).click();

  // upload-first: the member cannot continue without a picture, and the picture survives a reload.
  await next(page);
  await expect(page.getByText('Please take a photo first.')).toBeVisible();
  await takePhoto(page);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await next(page);

  // check-price
  await next(page);
  await expect(page.getByText('Please choose one.').first()).toBeVisible();
  const rice = page.getByRole('group', { name: /^Rice/ });
  await rice.getByRole('radio', { name: 'Another price' }).check();
  await rice.getByLabel('Price of Rice').fill('no idea');
  await page
    .getByRole('group', { name: /^Cooking oil/ })
    .getByRole('radio', { name: 'Not on the shelf' })
    .check();
  await next(page);
  await expect(page.getByText('Enter the price in digits, like 12500.')).toBeVisible();
  await rice.getByLabel('Price of Rice').fill('71.900');
  await expectAccessible(page);
  await next(page);
  // pick-price, then upload-result
  await page.getByRole('radio', { name: 'Not on the shelf' }).check();
  await next(page);
  await takePhoto(page);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  // Submitted without a signal it stays on the phone, and is sent automatically once there is one.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText(/No signal\. Your visit is safe on this phone/)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/survey\/end\?id=\d+$/);
  await expect(page.getByRole('heading', { name: /reading your answers/ })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stage:'))),
  ).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('prices are chosen from the list or typed', async ({ page }) => {
  await registerMember(page);
  await begin(page, 'S-40102');
  await page.getByRole('link', { name: 'I’m at the shelf' }).click();
  await expect(page).toHaveURL(/\/stage\/display\?id=\d+$/);
  await takePhoto(page);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await next(page);
  const [one, many] = await page.getByRole('group', { name: /^Instant noodles/ }).all();
  await one?.getByRole('radio', { name: 'Rp 3.500' }).check();
  await many?.getByRole('radio', { name: 'I see a price' }).check();
  await many?.getByLabel('Price of Instant noodles').fill('16.500');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Submit|Next/ }).click();
  await expect(page.getByRole('heading', { name: /reading your answers/ })).toBeVisible();
});

test('two visits: the first is submitted, the second opens on its day', async ({ page }) => {
  await registerMember(page);
  await begin(page, 'S-40103');
  await expect(page.getByRole('heading', { name: 'Two visits', exact: true })).toBeVisible();
  await expect(page.getByText(/^Visit 2/)).toBeVisible();
  await page.getByRole('link', { name: 'I’m at the shelf' }).click();
  await expect(page).toHaveURL(/\/stage\/display2\?id=\d+$/);
  await takePhoto(page);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await next(page);
  await page.getByRole('radio', { name: /^Yes, Rp/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/stage\/display2-end\?id=\d+$/);
  await expect(page.getByRole('heading', { name: 'First visit done' })).toBeVisible();
  await expect(page.getByText(/Come back to the same shelf from/).first()).toBeVisible();
  await expectAccessible(page);
  // Too early for the stages of the second visit: every way leads back here.
  await page.goto(page.url().replace('display2-end', 'display2'));
  await expect(page.getByRole('heading', { name: 'First visit done' })).toBeVisible();
});

test("another member's visit is not found", async ({ page }) => {
  await registerMember(page);
  await page.goto('/stage/target?id=999999');
  await expect(page.getByRole('heading', { name: 'No such visit' })).toBeVisible();
  await page.goto('/stage/display');
  await expect(page.getByRole('heading', { name: 'No such visit' })).toBeVisible();
});
