import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register, registerMember } from '../member.ts';
import { holdScripts } from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';

const tasksTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: /^Tasks/ });

test('a new member has a message in the inbox; reading it clears the badge', async ({ page }) => {
  await register(page);
  // Once on a screen: the header of this page has a bell.
  await expect(tasksTab(page)).toHaveAccessibleName('Tasks');
  await page.getByRole('link', { name: 'Buzz' }).click();
  await expect(tasksTab(page)).toHaveAccessibleName('Tasks , 1 unread message');
  await tasksTab(page).click();
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await expect(page).toHaveURL(/\/app\/message$/);
  const row = page.getByRole('link', { name: /Welcome to Pollen/ });
  await expect(row).toContainText('New');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  // By kind: this one is news, and no payment. The address keeps the choice for the way back.
  const kind = (name: RegExp) => page.getByRole('tab', { name });
  await kind(/^Money/).click();
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(row).toBeVisible();
  await expect(kind(/^News/)).not.toBeInViewport();
  await page.goto('/app/message?filter=news');
  await expect(kind(/^News/)).toBeInViewport({ ratio: 1 });
  await expect(row).toBeVisible();
  await kind(/^Unread/).click();
  await expect(page).toHaveURL(/\/app\/message\?filter=unread$/);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pollen' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/message\/\d+$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('link', { name: /Welcome to Pollen/ })).not.toContainText('New');
  await page.reload();
  await expect(page.getByRole('link', { name: /Welcome to Pollen/ })).not.toContainText('New');
  await page.goto('/task?section=4');
  await expect(tasksTab(page)).toHaveAccessibleName('Tasks');
  await expect(page.getByRole('link', { name: /Welcome to Pollen/ })).not.toContainText('New');
});

test("another member's message is not found, and the page leads back", async ({ page }) => {
  await registerMember(page);
  await page.goto('/app/message/1');
  await expect(page.getByRole('heading', { name: 'This message isn’t available' })).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL(/\/app\/message$/);
});

test('a refused change of a preference is taken back, also if nothing can be loaded', async ({
  page,
}) => {
  await register(page);
  await page.goto('/my/account');
  await untilHydrated(page);
  await page.route('**/api/v1/message/preference', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 1001, msg: 'Not now.', data: null } })
      : route.abort('internetdisconnected'),
  );
  const digest = page.getByRole('switch', { name: 'One e-mail a day' });
  const news = page.getByRole('switch', { name: 'News from Pollen' });
  await expect(digest).toBeChecked();
  await digest.click();
  await news.click();
  await expect(page.getByText('Not now.').first()).toBeVisible();
  await expect(digest).toBeChecked();
  await expect(news).toBeChecked();
});

test('preferences are saved one by one, also those changed before the scripts load', async ({
  page,
}) => {
  await register(page);
  const saved: number[] = [];
  page.on('response', (response) => {
    const isChange = response.request().method() === 'POST';
    if (isChange && response.url().endsWith('/v1/message/preference')) {
      saved.push(response.status());
    }
  });
  const release = await holdScripts(page);
  await page.goto('/my/account', { waitUntil: 'commit' });
  const digest = page.getByRole('switch', { name: 'One e-mail a day' });
  await expect(digest).toBeChecked();
  await digest.click();
  await expect(digest).not.toBeChecked();
  const news = page.getByRole('switch', { name: 'News from Pollen' });
  await news.click();
  await expect(news).not.toBeChecked();
  expect(saved).toEqual([]);
  release();
  await expect.poll(() => saved).toEqual([200, 200]);
  await expect(digest).not.toBeChecked();
  await expect(news).not.toBeChecked();
  const frequent = page.getByRole('switch', { name: 'More than one reminder a day' });
  await expect(frequent).not.toBeChecked();
  await frequent.click();
  await expect(frequent).toBeChecked();
  await expect.poll(() => saved).toEqual([200, 200, 200]);
  await page.reload();
  await expect(frequent).toBeChecked();
  await expect(page.getByRole('switch', { name: 'One e-mail a day' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'News from Pollen' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Payments and prizes' })).toBeChecked();
  await expectAccessible(page);
});
