import { expect, type Page, test } from '@playwright/test';
import { expectFlawless } from '../accessible.ts';

const runner = '/dev/survey?start';

async function open(page: Page): Promise<void> {
  await page.goto(runner);
  await expect(page.getByRole('heading', { name: 'First, about you' })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

/** The rows of a table, once it is shown: its code is loaded with the first survey that needs it. */
async function rowsOf(page: Page, name: string) {
  const rows = question(page, name).getByRole('group');
  await expect(rows.first()).toBeVisible();
  return rows.all();
}
// Toasts have a separate live region with the same role; it is empty.
const saved = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(words);

async function answerFirstPage(page: Page): Promise<void> {
  await question(page, 'How old are you?').getByRole('textbox').fill('29');
  await page.getByRole('radio', { name: 'Woman' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: /how often did you/ })).toBeVisible();
}

async function answerToShop(page: Page): Promise<void> {
  await answerFirstPage(page);
  await page.getByRole('radio', { name: 'Every day' }).check();
  await next(page);
  await page.getByRole('checkbox', { name: 'Ground coffee' }).check();
  await next(page);
  await question(page, /How many cups/)
    .getByRole('textbox')
    .fill('3');
  await page.getByRole('combobox').selectOption('In the morning');
  await next(page);
  await page.getByRole('radio', { name: 'Online' }).check();
  await next(page);
}

const pageNumber = (page: Page, number: number) =>
  expect(page.getByRole('progressbar', { name: `Page ${number} of` })).toBeVisible();

test('the second tap of a double tap does not leave the page that the first one opened', async ({
  page,
}) => {
  await open(page);
  await answerToShop(page);
  await pageNumber(page, 6);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await pageNumber(page, 5);
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await pageNumber(page, 6);
  await expect(page.getByText('Please answer this question.')).toBeHidden();
});

test('the back button of the phone leads one page back, as often as there are pages', async ({
  page,
}) => {
  await open(page);
  await answerToShop(page);
  for (const number of [5, 4, 3]) {
    await page.goBack();
    await pageNumber(page, number);
  }
  await page.getByRole('button', { name: 'Previous page' }).click();
  await pageNumber(page, 2);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
});

test('a ten-page survey with every kind of question is completed', async ({ page }) => {
  await open(page);
  await answerToShop(page);
  await question(page, 'Which online shop?').getByRole('textbox').fill('Kopi Kita');
  await question(page, 'How well does Kopi Kita deliver?')
    .getByRole('radio', { name: '4' })
    .check();
  await next(page);
  await page.getByRole('button', { name: 'Move Taste up' }).click();
  await next(page);
  for (const row of await rowsOf(page, 'How far do you agree?')) {
    await row.getByRole('radio', { name: 'Agree', exact: true }).check();
  }
  await next(page);
  await page.getByRole('checkbox', { name: 'With milk' }).check();
  await next(page);
  await question(page, /recommend your coffee/)
    .getByRole('radio', { name: '9' })
    .check();
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'cup.png',
    mimeType: 'image/png',
    buffer: Buffer.from('cup'),
  });
  await expect(page.getByText('Photo 1')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Finished.')).toBeVisible();
  const answers = JSON.parse((await page.locator('pre').textContent()) ?? '{}');
  expect(answers).toMatchObject({
    age: 29,
    gender: 'female',
    drank: 'daily',
    kinds: ['ground'],
    cups: 3,
    shop: 'Kopi Kita',
    delivery: 4,
    important: ['taste', 'price', 'brand', 'quick'],
    served: ['milk'],
    recommend: 9,
  });
});

test('an error says how to fix it, focuses the first field and keeps the input', async ({
  page,
}) => {
  await open(page);
  const age = question(page, 'How old are you?').getByRole('textbox');
  await age.fill('twenty');
  await next(page);
  await expect(question(page, 'How old are you?')).toContainText('Enter a number.');
  await expect(question(page, 'Which describes you?')).toContainText(
    'Please answer this question.',
  );
  await expect(age).toHaveValue('twenty');
  await expect(age).toBeFocused();
  await age.fill('29.5');
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await next(page);
  await expect(question(page, 'How old are you?')).toContainText('Please give whole years.');
  await age.fill('29');
  await expect(question(page, 'How old are you?')).not.toContainText('whole years');
});

test('a page that does not apply is skipped, and the page count follows', async ({ page }) => {
  await open(page);
  await answerFirstPage(page);
  await expect(page.getByRole('progressbar', { name: 'Page 2 of 8' })).toBeVisible();
  await page.getByRole('radio', { name: 'Once' }).check();
  await next(page);
  await page.getByRole('checkbox', { name: 'Whole beans' }).check();
  await expect(page.getByRole('progressbar', { name: 'Page 3 of 9' })).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: /When do you drink/ })).toBeVisible();
  await expect(page.getByText('How many cups')).toHaveCount(0);
});

test('the server ends the survey at the screener', async ({ page }) => {
  await open(page);
  await answerFirstPage(page);
  await page.getByRole('radio', { name: 'Not at all' }).check();
  await next(page);
  await expect(page.getByText('The server ended it here')).toBeVisible();
});

test('a closed tab loses nothing: the page and its unfinished answers are restored', async ({
  page,
}) => {
  await open(page);
  await answerFirstPage(page);
  await page.getByRole('radio', { name: 'On some days' }).check();
  await page.reload();
  await expect(page.getByRole('heading', { name: /how often did you/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'On some days' })).toBeChecked();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(question(page, 'How old are you?').getByRole('textbox')).toHaveValue('29');
});

test('an answer tapped just before the page goes away is restored', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await answerFirstPage(page);
  // Nothing that waits, however briefly, happens before the page is gone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('radio', { name: 'On some days' }).check();
  await page.reload();
  await page.clock.resume();
  await expect(page.getByRole('radio', { name: 'On some days' })).toBeChecked();
});

test('offline answers are kept on the phone and sent when the connection is back', async ({
  page,
  context,
}) => {
  await open(page);
  await answerFirstPage(page);
  await saved(page, 'Saved');
  await page.getByRole('radio', { name: 'Every day' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: /Which kinds/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Ground coffee' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: /How many cups/ })).toBeVisible();
  await saved(page, 'Kept on this phone');
  await context.setOffline(false);
  await saved(page, 'Saved');
});

test('losing the connection while the rest of the app loads keeps the page', async ({
  page,
  context,
}) => {
  // Popups load once the member has touched the page; here that load fails.
  const popups = /\/assets\/popups-[^/]+\.js/;
  const lost = page.waitForEvent('requestfailed', (request) => popups.test(request.url()));
  await page.route(popups, (route) => route.abort('internetdisconnected'));
  await open(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await answerFirstPage(page);
  await lost;
  await saved(page, 'Saved');
  await page.getByRole('radio', { name: 'Every day' }).check();
  await page.unroute(popups);
  const toasts = page.locator('.toasts');
  await expect(toasts).toHaveCount(0);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(toasts).toHaveCount(1);
  await next(page);
  await expect(page.getByRole('heading', { name: /Which kinds/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('if the code for leaving a page does not arrive, the page says so and keeps its answers', async ({
  page,
}) => {
  const rules = /\/assets\/survey-next-[^/]+\.js/;
  await page.route(rules, (route) => route.abort('internetdisconnected'));
  await open(page);
  await question(page, 'How old are you?').getByRole('textbox').fill('29');
  await page.getByRole('radio', { name: 'Woman' }).check();
  await next(page);
  await expect(page.getByText(/safe on this phone/)).toBeVisible();
  await page.unroute(rules);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await next(page);
  await expect(page.getByRole('heading', { name: /how often did you/ })).toBeVisible();
});

test('ranking works by dragging and by arrows', async ({ page }) => {
  await open(page);
  await answerToShop(page);
  await question(page, 'Which online shop?').getByRole('textbox').fill('x');
  await question(page, /deliver/)
    .getByRole('radio', { name: '1' })
    .check();
  await next(page);
  const items = page.getByRole('listitem');
  await expect(items.first()).toContainText('Price');
  const grip = await items.nth(3).locator('.rank__place').boundingBox();
  const target = await items.first().boundingBox();
  if (!grip || !target) throw new Error('the list is not drawn');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(items.first()).toContainText('Quick to make');
  await next(page);
  await expect(page.getByRole('heading', { name: 'How far do you agree?' })).toBeVisible();
});

test('every page is usable by keyboard and screen reader, in both themes', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/dev/gallery');
    await page.evaluate(() => localStorage.clear());
    await open(page);
    await expectFlawless(page);
    await next(page);
    await expect(page.getByText('Please answer this question.').first()).toBeVisible();
    await expectFlawless(page);
    await answerFirstPage(page);
    await page.getByRole('radio', { name: 'Every day' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'On some days' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Which kinds/ })).toBeFocused();
    await expectFlawless(page);
  }
});

test('the largest text and the longest language fit the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dev/survey');
  await page.getByRole('button', { name: 'vi' }).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Trước tiên, về bạn' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
