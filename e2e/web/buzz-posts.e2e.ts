import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from '../console/operator.ts';
import { register, registerMember } from '../member.ts';
import { withDatabase } from '../server-database.ts';

/** Drawn in the browser, in the format of a camera. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#a34e06';
        pen.fillRect(0, 0, across, down);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

const cardOf = (page: Page, text: string) => page.getByRole('link', { name: text });

/** The number of the member's post with this text. */
const idOf = (text: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM buzz_post WHERE jsonb_path_exists(words, $1)',
      [`$.* ? (@ == ${JSON.stringify(text)})`],
    );
    return rows[0]?.id ?? '';
  });

async function writeOpinion(page: Page, text: string): Promise<void> {
  await page.goto('/buzz/new');
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Your opinion').fill(text);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page).toHaveURL(/\/buzz\/topic\/mine$/);
}

test('an opinion with a picture is reviewed, approved in the console, visible to a visitor, and deleted', async ({
  page,
  browser,
}) => {
  await registerMember(page, undefined, 'Dewi');
  await page.goto('/buzz/topic/all');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page).toHaveURL(/\/buzz\/new$/);
  await expectAccessible(page);
  const text = `Cold rice is the best rice, says round ${Date.now()}.`;

  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Please choose one of the options.')).toBeVisible();
  await page.getByLabel('Topic').selectOption({ index: 1 });
  const field = page.getByLabel('Your opinion');
  await field.fill('Look at https://example.com');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Please leave out links/);
  await field.fill(text);
  await expect(page.getByText('Please leave out links')).toHaveCount(0);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'rice.jpg',
    mimeType: 'image/jpeg',
    buffer: await pictureOf(page, 400, 300),
  });
  expect((await put).url()).toContain('/quarantine/buzz/');
  await expect(page.getByAltText('Your picture')).toBeVisible();
  const sent = page.waitForRequest(/\/v1\/buzz\/post$/);
  await page.getByRole('button', { name: 'Send for review' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'opinion', text });
  await expect(page.getByText('Sent. We will let you know')).toBeVisible();
  await expect(page).toHaveURL(/\/buzz\/topic\/mine$/);
  await expect(cardOf(page, text)).toContainText('In review, only you see it');
  await expectAccessible(page);
  await cardOf(page, text).click();
  await expect(page.getByAltText('Picture from Dewi')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('This post isn’t available')).toBeVisible();

  const consolePage = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await logInAs(consolePage, 'admin');
  await consolePage.goto('/console/buzz?tab=pending');
  const row = consolePage.getByRole('row', { name: text });
  await expect(row.getByAltText('Sent with the post')).toBeVisible();
  await expectAccessible(consolePage);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: text })).toBeVisible();
  const picture = visitor.getByAltText('Picture from Dewi');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);

  await page.goto('/task?section=4');
  await page.getByRole('link', { name: 'Your post is in Buzz now' }).click();
  await expect(page.getByText('everyone can read it and answer')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(page.getByText('You have not written a post yet')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This post isn’t available')).toBeVisible();
});

test('the author of a refused post sees the reason', async ({ page, browser }) => {
  await register(page);
  const text = `Buy my rice, round ${Date.now()}.`;
  await writeOpinion(page, text);
  const consolePage = await (
    await browser.newContext({ viewport: { width: 1024, height: 768 } })
  ).newPage();
  await logInAs(consolePage, 'admin');
  await consolePage.goto('/console/buzz?tab=pending');
  await consolePage
    .getByRole('row', { name: text })
    .getByRole('button', { name: 'Refuse' })
    .click();
  await consolePage.getByLabel('Reason').selectOption('spam');
  await expectAccessible(consolePage);
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(consolePage.getByRole('row', { name: text })).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, text)).toContainText('Not published: Spam or advertising');
  await page.goto('/task?section=4');
  await expect(page.getByRole('link', { name: 'Your post was not published' })).toBeVisible();
});

test('a poll needs two different answers; a member can answer it once it is published', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/buzz/topic/all');
  await page.getByRole('tab', { name: 'Phones and apps' }).click();
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page.getByLabel('Topic').locator('option:checked')).toHaveText('Phones and apps');
  await page.getByRole('tab', { name: 'Poll' }).click();
  const text = `One phone or two, round ${Date.now()}?`;
  await page.getByLabel('Your question').fill(text);
  const send = page.getByRole('button', { name: 'Send for review' });
  await send.click();
  await expect(page.getByText('A poll needs at least two answers.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('One');
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('one');
  await send.click();
  await expect(page.getByText('Two answers are the same.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('Two');
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByRole('textbox', { name: 'Answer 3' }).fill('None');
  await page.getByLabel('Open for').selectOption({ label: '3 days' });
  await expectAccessible(page);
  const sent = page.waitForRequest(/\/v1\/buzz\/post$/);
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ options: ['One', 'Two', 'None'], days: 3 });
  await expect(cardOf(page, text)).toBeVisible();

  const id = await idOf(text);
  await withDatabase((client) => client.query('SELECT buzz_approve_post($1, now())', [id]));
  await page.goto(`/buzz/${id}`);
  await page.getByRole('button', { name: 'Two' }).click();
  await expect(page.getByRole('button', { name: 'Two' })).toContainText('100%');
  await expect(page.getByText('1 vote')).toBeVisible();
});

test('a visitor who wants to write logs in and returns to the form', async ({ page }) => {
  await page.goto('/buzz/topic/all');
  await expect(page.getByRole('tab', { name: 'My posts' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill('pollen-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/buzz\/new$/);
  await expect(page.getByLabel('Your opinion')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form and a post in review read well in Thai, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await register(page);
    await page.addInitScript(() => localStorage.setItem('locale', 'th'));
    await page.goto('/buzz/new');
    await expect(page.getByRole('button', { name: 'ส่งให้ตรวจ' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('หัวข้อ').selectOption({ index: 1 });
    const text = `ข้าวผัดอร่อยที่สุด รอบที่ ${Date.now()}`;
    await page.getByLabel('ความเห็นของคุณ').fill(text);
    await page.getByRole('button', { name: 'ส่งให้ตรวจ' }).click();
    await expect(cardOf(page, text)).toContainText('กำลังตรวจ');
    await expectAccessible(page);
  });
}
