import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { register } from '../member.ts';
import { stopHydration } from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: /\d+ min/ });
const minutesOf = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => Number(/(\d+) min/.exec(text)?.[1]));

async function show(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show tasks' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('surveys are sorted and filtered as the member chose, also after a reload', async ({
  page,
}) => {
  await register(page);
  await page.getByRole('button', { name: /^Best paid per minute/ }).click();
  await page.getByRole('radio', { name: 'Shortest' }).check();
  await page.getByLabel('Time I have').selectOption({ label: 'Up to 5 minutes' });
  await expectAccessible(page);
  await show(page);
  await expect(page.getByRole('button', { name: /^Shortest\s*1 filter/ })).toBeVisible();
  const isSortedAndShort = async () => {
    const minutes = await minutesOf(page);
    const sorted = [...minutes].sort((a, b) => a - b);
    return minutes.length > 0 && minutes.every((each, at) => each <= 5 && each === sorted[at]);
  };
  await expect.poll(isSortedAndShort).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Shortest\s*1 filter/ })).toBeVisible();
  await expect.poll(isSortedAndShort).toBe(true);

  await page.getByRole('button', { name: /^Shortest/ }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(
    page.getByRole('button', { name: 'Best paid per minute', exact: true }),
  ).toBeVisible();
});

test('a new member sees the goal and three first steps; a check-in and a tap remove steps', async ({
  page,
}) => {
  await register(page);
  await expect(page.getByText('500 points to your first cash-out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your first day: 0 of 3 done' })).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('heading', { name: 'Your first day: 1 of 3 done' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Answer a few profile questions/ }).click();
  await expect(page).toHaveURL('/my/profile');
  await page.goBack();
  await page.getByRole('button', { name: 'Hide the guide' }).click();
  await expect(page.getByText('Your first day')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/to your first cash-out/)).toBeVisible();
  await expect(page.getByText('Your first day')).toHaveCount(0);
});

test('the seventh check-in celebrates and leads to its free draw; its button keeps its width', async ({
  page,
}) => {
  await register(page);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/user/checkin', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await mayAnswer;
    await route.fulfill({ json: { ...body, data: { ...body.data, points: 40, chances: 1 } } });
  });
  const button = page.getByRole('button', { name: 'Check in' });
  const idle = await button.boundingBox();
  await button.click();
  const busy = await page.getByRole('button', { name: 'Checking in' }).boundingBox();
  expect(busy?.width).toBe(idle?.width);
  answer();
  const dialog = page.getByRole('dialog', { name: 'Seven days in a row!' });
  await expect(dialog).toContainText('+40');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Use it now' }).click();
  await expect(page).toHaveURL(/\/lottery$/);
});

test('the first day ends with a word, and a topic leads to the next one', async ({ page }) => {
  await register(page);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('heading', { name: 'Your first day: 1 of 3 done' })).toBeVisible();
  await page.goto('/my/profile');
  await page.getByRole('link', { name: /Health and food/ }).click();
  await page.getByRole('checkbox', { name: 'None of these' }).check();
  await backdateStart(new URL(page.url()).searchParams.get('id') ?? '');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'About once a week' }).check();
  await page.getByRole('radio', { name: 'Every day' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Try this next' })).toBeVisible();
  // Another topic, not a survey.
  await expect(page.getByRole('main').getByRole('link', { name: /Your household/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/task');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /A cup in your hand/ })
    .click();
  await page.getByRole('link', { name: /^Start for/ }).click();
  await page.getByRole('radio', { name: 'Not today' }).check();
  await backdateStart(new URL(page.url()).searchParams.get('id') ?? '');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'This one wasn’t for you' })).toBeVisible();
  await page.goto('/task');
  await expect(page.getByRole('heading', { name: 'Your first day is done' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lovely' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /in a row|Day 1 done/ })).toBeVisible();
  await expect(page.getByText('Your first day is done')).toHaveCount(0);
});

for (const width of [768, 1280]) {
  test(`at ${width} px the tabs are at the side and nothing is wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    for (const address of [
      '/task',
      '/buzz/topic/all',
      '/lottery',
      '/referrals',
      '/my',
      '/cashout',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Main sections' });
      const first = await tabs.getByRole('link').first().boundingBox();
      const last = await tabs.getByRole('link').last().boundingBox();
      const main = await page.getByRole('main').boundingBox();
      expect(first?.x, address).toBe(last?.x);
      expect((first?.x ?? 0) + (first?.width ?? 0), address).toBeLessThanOrEqual(main?.x ?? 0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBe(width);
    }
    await expectAccessible(page);
    if (width < 1024) return;
    await page.goto('/task');
    const balance = await page.getByText('Your balance').boundingBox();
    const list = await page.getByRole('tablist', { name: 'Kinds of tasks' }).boundingBox();
    expect(balance?.x ?? 0).toBeLessThan(list?.x ?? 0);
  });
}

test('on a wide screen the chosen task is shown next to the list, and the address keeps it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await register(page);
  const chosen = page.getByRole('complementary', { name: 'Chosen task' });
  const list = rows(page);
  await expect(list.first()).toHaveAttribute('aria-current', 'true');
  await expect(chosen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  const second = list.nth(1);
  const title = (await second.locator('.h3').textContent())?.trim() ?? '';
  await second.click();
  await expect(page).toHaveURL(/\/task\?taskNo=[\w-]+$/);
  await expect(chosen.getByRole('heading', { name: title })).toBeVisible();
  await expect(chosen.getByRole('link', { name: /^Start for/ })).toBeInViewport();
  await page.reload();
  await expect(chosen.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/task$/);
  await expect(list.first()).toHaveAttribute('aria-current', 'true');

  // In a narrower window the list is alone, and a task opens on its own page.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(chosen).toHaveCount(0);
  await list.first().click();
  await expect(page).toHaveURL(/\/task\/detail\//);
});

test('what is tapped while /task is being hydrated is done once', async ({ page }) => {
  await register(page);
  await untilHydrated(page);
  const goOn = await stopHydration(page);
  const checkIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/user/checkin')) {
      checkIns.push(request.url());
    }
  });
  await page.reload();
  await expect(page.locator('html[data-stopped]')).toHaveCount(1);
  const cards = await page.locator('.home__side').elementHandle();
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await goOn();
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: /Health and food/ }),
  ).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /Your weekend/ })).toHaveCount(
    0,
  );
  await expect.poll(() => checkIns.length).toBe(1);
  // Hydrated, not rendered anew.
  expect(await cards?.evaluate((element) => element.isConnected)).toBe(true);
});
