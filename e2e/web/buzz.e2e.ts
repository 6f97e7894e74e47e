import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register, registerMember } from '../member.ts';
import { untilHydrated } from './hydrated.ts';
import { scriptPayloads } from './script-payloads.ts';

const cashPoll = 'At the market, do you still pay with cash?';
const drinkPoll = 'What do you drink first in the morning?';

/** Opens a post from the list; returns its address. */
async function openPost(page: Page, question: string): Promise<string> {
  await page.goto('/buzz/topic/all');
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  return new URL(page.url()).pathname;
}

const votesOf = async (page: Page) =>
  Number.parseInt((await page.getByText(/\d+ votes/).textContent()) ?? '', 10);

test('a visitor can read everything; taking part leads to the log-in and back, with the codes of the link', async ({
  page,
}) => {
  const path = await openPost(page, cashPoll);
  await expectAccessible(page);
  await page.goto(`${path}?taskNo=B-50101&sharerCode=SARI8K2P`);
  await expect(page.getByText('Cash. The phone dies')).toBeVisible();
  await expect(page.getByText('%')).toHaveCount(0);
  // Kept before the page is touched, which loads the app's scripts.
  await expect
    .poll(() => page.evaluate(() => ({ ...sessionStorage })))
    .toMatchObject({ buzzTaskNo: 'B-50101', buzzSharerCode: 'SARI8K2P' });
  await page.getByRole('button', { name: 'Always cash' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill('pollen-demo-1');
  const sent = page.waitForRequest(/login\/password/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await sent;
  await expect(page).toHaveURL(new RegExp(`${path}\\?taskNo=B-50101`));
  await expect(page.getByLabel('Your comment')).toBeVisible();
});

test('the tab bar leads to buzz; topics and orders filter the list', async ({ page }) => {
  await register(page);
  await page.getByRole('link', { name: 'Buzz', exact: true }).click();
  await expect(page).toHaveURL(/\/buzz\/topic\/all$/);
  await expect(page.getByRole('link', { name: cashPoll })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Phones and apps' }).click();
  await expect(page.getByRole('link', { name: /How old is the phone/ })).toBeVisible();
  await expect(page.getByRole('link', { name: cashPoll })).toHaveCount(0);
  await page.getByRole('tab', { name: 'New' }).click();
  // Other tests add posts to this topic: only the order of these two is known.
  const order = async () => {
    const cards = await page
      .getByRole('link')
      .filter({ hasText: 'Phones and apps' })
      .allInnerTexts();
    return cards.flatMap((text) => /Which app could you not|How old is the phone/.exec(text) ?? []);
  };
  await expect.poll(order).toEqual(['Which app could you not', 'How old is the phone']);
});

test('a vote shows immediately, counts once, survives a reload and can be changed', async ({
  page,
}) => {
  await registerMember(page);
  await openPost(page, cashPoll);
  const before = await votesOf(page);
  const card = page.getByRole('button', { name: 'Card' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/vote', async (route) => {
    await held;
    await route.continue();
  });
  await card.dblclick();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${before + 1} votes`)).toBeVisible();
  const counted = page.waitForResponse('**/vote');
  release();
  await expect(card).toContainText('%');
  await counted;
  await page.unroute('**/vote');
  await page.reload();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(await votesOf(page)).toBe(before + 1);
  await page.getByRole('button', { name: 'Change vote' }).click();
  // The page shows the vote before the server has it, so the reload has to wait for the call.
  const changed = page.waitForResponse('**/vote');
  await page.getByRole('button', { name: 'Always cash' }).click();
  await expect(page.getByRole('button', { name: 'Always cash' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await changed;
  await page.reload();
  expect(await votesOf(page)).toBe(before + 1);
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
});

test('a vote that fails to send is reverted', async ({ page }) => {
  await registerMember(page);
  await openPost(page, cashPoll);
  await page.route('**/vote', (route) => route.abort());
  const card = page.getByRole('button', { name: 'Card' });
  await card.click();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});

test('the result is guessed before it is shown, also by keyboard', async ({ page }) => {
  await registerMember(page);
  await openPost(page, drinkPoll);
  await page.getByRole('button', { name: 'Coffee' }).click();
  await expect(page.getByRole('heading', { name: 'How will everyone vote?' })).toBeVisible();
  await expectAccessible(page);
  const coffee = page.getByRole('slider', { name: 'Coffee: your guess' });
  await coffee.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(coffee).toHaveAttribute('aria-valuetext', '30%');
  const counted = page.waitForResponse('**/vote');
  await page.getByRole('button', { name: 'Vote and send guess' }).click();
  await expect(page.getByText('Your guess')).toBeVisible();
  await expect(page.getByText(/Coffee 30%, Tea 24%, Water 23%, Something else 23%/)).toBeVisible();
  await counted;
  await page.reload();
  await expect(page.getByText(/Coffee 30%/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Coffee' })).toContainText('%');
});

test('a comment pays once and is listed in the wallet; a link is refused and the text kept', async ({
  page,
}) => {
  await registerMember(page);
  const path = await openPost(page, cashPoll);
  const field = page.getByLabel('Your comment');
  await field.fill('Look at https://example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Please leave out links');
  await expect(field).toHaveValue('Look at https://example.com');
  const mine = `I pay the fish in cash, ${Date.now()} times.`;
  const hint = page.getByText('Short comments (under 15 letters)');
  await field.fill('Cash, always');
  await expect(hint).toBeVisible();
  await field.fill(mine);
  await expect(hint).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText('Comment sent, +10 points for it')).toBeVisible();
  await expect(page.getByText(mine)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Your comment: +10')).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.goto('/cashout/point');
  // The post pays at once and its task through a job; the wallet shows both as one row.
  const both = page.getByText(/^Task 10 \+ comment 10,/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(new RegExp(`^${cashPoll}|Comment in Buzz`)).first()).toBeVisible();
    expect(await both.isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(`${cashPoll}, accepted`)).toHaveCount(1);
  await expect(page.getByText('Comment in Buzz')).toHaveCount(0);
  await page.goto('/my/task-record');
  const record = page.getByRole('link', { name: new RegExp(cashPoll) });
  await expect(record).toContainText('+20');
  await record.click();
  await expect(page.getByText('Task 10 + comment 10')).toBeVisible();

  await page.goto(path);
  await page.getByRole('tab', { name: 'New' }).click();
  const item = page.getByRole('listitem').filter({ hasText: mine });
  await item.getByRole('button', { name: 'Like, 0' }).click();
  await expect(item.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await item.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your answer').fill('Every time, really.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(item.getByText('Every time, really.')).toBeVisible();
  await item.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(mine)).toHaveCount(0);
  await expect(page.getByText('This comment was deleted.')).toBeVisible();
});

test('a report hides a comment from its reporter only, who can undo it', async ({
  page,
  browser,
}) => {
  await registerMember(page, undefined, 'Author');
  const path = await openPost(page, 'The best street food costs less than a coffee');
  const mine = `Fried banana at the corner, number ${Date.now()}.`;
  await page.getByLabel('Your comment').fill(mine);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: mine })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await registerMember(other, undefined, 'Reporter');
  await other.goto(path);
  await other.getByRole('tab', { name: 'New' }).click();
  const item = other.getByRole('listitem').filter({ hasText: mine });
  await item.getByRole('button', { name: 'More about this comment' }).click();
  const sheet = other.getByRole('dialog', { name: 'Report this?' });
  await expect(sheet.getByRole('button', { name: 'Report' })).toBeDisabled();
  await sheet.getByText('Spam or advertising').click();
  await expectAccessible(other);
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(other.getByText('Reported. You no longer see it.')).toBeVisible();
  await expect(other.getByText(mine)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(mine)).toBeVisible();
  await expect(page.getByText('In review, only you see it')).toHaveCount(0);
  await other.reload();
  await other.getByRole('tab', { name: 'New' }).click();
  await expect(other.getByText('You reported this. A person will look at it.')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText(mine)).toBeVisible();
  await other.context().close();
});

test('§3 the share link carries the task and who shared it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.set(navigator, 'share', undefined));
  await registerMember(page);
  const path = await openPost(page, cashPoll);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url.pathname).toBe(path);
  expect(url.searchParams.get('taskNo')).toBe('B-50101');
  expect(url.searchParams.get('sharerCode')).toMatch(/^[A-Z0-9]{8}$/);
});

test('crawlers get the question of a post', async ({ page }) => {
  const path = await openPost(page, cashPoll);
  const html = await (await page.request.get(path)).text();
  expect(html).toContain(`<meta property="og:title" content="${cashPoll}">`);
  expect(html).toContain('/share/buzz.png');
});

test('none of 500 script payloads in comments, answers, names and options runs', async ({
  page,
}) => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(500);
  const author = (payload: string) => ({ name: payload, avatar: null });
  const answer = (payload: string, id: string) => ({
    id,
    author: author(payload),
    mine: false,
    text: payload,
    state: 'shown',
    reason: null,
    likes: 0,
    liked: false,
    createdAt: new Date().toISOString(),
  });
  const items = scriptPayloads.map((payload, index) => ({
    ...answer(payload, `${index + 1}`),
    answers: 1,
    firstAnswers: [answer(payload, `${index + 100_001}`)],
  }));
  await page.route('**/comments?*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: { items, next: null } } }),
  );
  await page.route(/\/buzz\/post\/\d+$/, async (route) => {
    const { data } = await (await route.fetch()).json();
    data.text = scriptPayloads[0];
    data.author = author(scriptPayloads[1] ?? '');
    data.topic.title = scriptPayloads[2];
    for (const [index, option] of data.poll.options.entries()) option.label = scriptPayloads[index];
    await route.fulfill({ json: { code: 200, msg: 'OK', data } });
  });
  await page.goto('/buzz/topic/all');
  // The answers above are those of calls from the app, not of the server's own.
  await untilHydrated(page);
  await page.getByRole('link', { name: cashPoll }).click();
  await expect(page.getByText(scriptPayloads.at(-1) ?? '').first()).toBeAttached();
  await expect(page.getByText(scriptPayloads[0] ?? '').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('an offline page says so and retries; a missing post is reported as missing', async ({
  page,
}) => {
  await page.goto('/buzz/topic/all');
  await untilHydrated(page);
  await page.route('**/api/v1/buzz/topic/**', (route) => route.abort());
  await page.getByRole('tab', { name: 'New' }).click();
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.unroute('**/api/v1/buzz/topic/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: cashPoll })).toBeVisible();
  await page.goto('/buzz/987654');
  await expect(page.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
});

test('the third tab of the task page leads to the hottest posts', async ({ page }) => {
  await register(page);
  await page.getByRole('tab', { name: 'Buzz' }).click();
  const preview = page.getByRole('region', { name: 'From Buzz' });
  await expect(preview.getByRole('link', { name: cashPoll })).toBeVisible();
  await preview.getByRole('link', { name: 'See all of Buzz' }).click();
  await expect(page).toHaveURL(/\/buzz\/topic\/all$/);
  // The task about a post leads to that post, not to the list.
  await page.goto('/task/go?taskNo=B-50101');
  await expect(page).toHaveURL(/\/buzz\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: cashPoll })).toBeVisible();
});
