import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { logIn, register, registerMember, registerThroughPages } from '../member.ts';
import { untilHydrated } from './hydrated.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

/** The rows of a table, once it is shown: its code is loaded with the first survey that needs it. */
async function rowsOf(page: Page, name: string) {
  const rows = question(page, name).getByRole('group');
  await expect(rows.first()).toBeVisible();
  return rows.all();
}

async function startFromList(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  await backdateStart(idIn(page));
}

async function answerWeekend(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Rest at home' }).check();
  await next(page);
  // The last page is open, but not answered yet.
  const progress = page.getByRole('progressbar', { name: 'Page 2 of 2' });
  await expect(progress).toHaveAttribute('aria-valuenow', '50');
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
}

/** The saved state, to the right of the survey's title. */
const saved = (page: Page) => page.getByRole('main').getByRole('status');

/** The participation in the address. */
const idIn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

async function recordsOf(page: Page): Promise<{ taskNo: string; state: number; earned: number }[]> {
  return page.evaluate(async () => {
    const token = /(?:^|; )TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'z-token': `Bearer ${decodeURIComponent(token)}` };
    const answer = await fetch('/api/v1/task/record?limit=100', { headers });
    return (await answer.json()).data.items;
  });
}

test('a new member completes a survey, is paid, and finds the points and the record', async ({
  page,
}) => {
  await register(page);
  await startFromList(page, 'Your weekend');
  await answerWeekend(page);
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await expect(page).toHaveURL(/\/survey\/end\?id=\d+$/);
  await expect(page.locator('.survey-end')).toBeVisible();
  await expect(page.getByText('+20')).toBeVisible();
  await expect(page.getByText('+1 lottery chance')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use it' }).click();
  await expect(page.getByRole('banner').getByText('1 chance', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'See the line' }).click();
  await expect(page.getByText('Your weekend, accepted')).toHaveCount(1);
  await page.getByRole('link', { name: /Your weekend/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your weekend' })).toBeVisible();
  await expect(page.getByText('Started', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my/task-record');
  await page.getByRole('tab', { name: 'Accepted' }).click();
  await expect(page.getByRole('link', { name: /Your weekend/ })).toContainText('+20');
  await page.getByRole('tab', { name: 'Not paid' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.goto('/task');
  await expect(page.getByText('≈ Rp 1.000')).toBeVisible();
  await expect(page.getByRole('link', { name: /A cup in your hand/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Your weekend/ })).toHaveCount(0);
});

test('a screen-out explains why, pays immediately, and does not count against the member', async ({
  page,
}) => {
  await register(page);
  await startFromList(page, 'A cup in your hand');
  await page.getByRole('radio', { name: 'Not today' }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: 'This one wasn’t for you' })).toBeVisible();
  await expect(page.getByText('This study is about what people drink today')).toBeVisible();
  await expect(page.getByText('+5')).toBeVisible();
  await expect(page.getByText('Affects your account')).toBeVisible();
  const ticket = page.getByRole('link', { name: 'Is this wrong?' });
  await expect(ticket).toHaveAttribute(
    'href',
    `/my/help/create?context=participation-${idIn(page)}`,
  );
  await page.goto('/cashout/point');
  await expect(page.getByText('A cup in your hand, for your time')).toHaveCount(1);
});

test('answers in review are shown as pending and not added early', async ({ page }) => {
  await register(page);
  await startFromList(page, 'A cup in your hand');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await next(page);
  await page.getByRole('radio', { name: 'With milk' }).check();
  await next(page);
  await page.getByRole('radio', { name: '5' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: /reading your answers/ })).toBeVisible();
  await expect(page.getByText('On the way')).toBeVisible();
  await expect(page.getByText(/A person decides, usually by/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/task');
  await expect(page.getByText('≈ Rp 0')).toBeVisible();
});

test('a connection lost in the middle loses nothing, and the survey is finished later', async ({
  page,
  context,
}) => {
  await register(page);
  await startFromList(page, 'Getting around');
  for (const row of await rowsOf(page, 'How often do you use these?')) {
    await row.getByRole('radio', { name: 'Sometimes' }).check();
  }
  await context.setOffline(true);
  await next(page);
  await question(page, /How many minutes/)
    .getByRole('textbox')
    .fill('25');
  await expect(saved(page)).toHaveText('Kept on this phone');
  await next(page);
  await page.getByRole('button', { name: 'Move Safety up' }).click();
  await next(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText(/safe on this phone and are sent by themselves/)).toBeInViewport();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  const submits: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/process/submit')) {
      submits.push(request.headers()['idempotency-key']);
    }
  });
  // The page is opened again while the submission waits; nobody taps "Finish" again.
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  expect(new Set(submits).size).toBe(1);
});

test('a page rendered just before its answers arrived leads to the end all the same', async ({
  page,
  context,
}) => {
  await register(page);
  await startFromList(page, 'Your weekend');
  let release = () => {};
  const isRendered = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The answers arrive, but the page that sent them never hears of it: it is being reloaded.
  await context.route(
    '**/v1/process/submit',
    async (route) => {
      await isRendered;
      await route.fetch();
      arrive();
    },
    { times: 1 },
  );
  await answerWeekend(page);
  // The server renders the page, then the answers arrive, then the browser gets the page.
  await context.route('**/task/target?*', async (route) => {
    const response = await route.fetch();
    release();
    await hasArrived;
    await route.fulfill({ response });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
});

test('an unfinished survey continues on another phone where it was left', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  await startFromList(page, 'Getting around');
  for (const row of await rowsOf(page, 'How often do you use these?')) {
    await row.getByRole('radio', { name: 'Often' }).check();
  }
  await next(page);
  await expect(page.getByRole('heading', { name: /How many minutes/ })).toBeVisible();
  await expect(saved(page)).toHaveText('Saved');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, email);
  await other.getByRole('link', { name: /Continue: Getting around/ }).click();
  await expect(other.getByRole('heading', { name: /How many minutes/ })).toBeVisible();
  await other.getByRole('button', { name: 'Previous page' }).click();
  await expect(other.getByRole('radio', { name: 'Often' }).first()).toBeChecked();
  await other.goto('/task/go?taskNo=T-20425');
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/task\/target/);
  await elsewhere.close();
});

test('a double tap starts once, and "back" never starts again', async ({ page }) => {
  await registerMember(page);
  await page.goto('/task/detail/T-20430');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Start for/ }).dblclick();
  await expect(page.getByRole('heading', { name: /at the weekend/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/task\/target/);
  await backdateStart(idIn(page));
  await answerWeekend(page);
  await expect(page.getByText('+20')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/task\/detail\/T-20430$/);
  await expect(page.getByRole('link', { name: 'See how it ended' })).toBeVisible();
  const records = await recordsOf(page);
  expect(records.map(({ taskNo, earned }) => [taskNo, earned])).toEqual([['T-20430', 20]]);
});

test('no address makes a page say "paid": only the server does', async ({ page, browser }) => {
  await register(page);
  await startFromList(page, 'Your weekend');
  const id = idIn(page);
  await page.goto(`/survey/end?id=${id}&state=1&points=9999&earned=9999`);
  await expect(page.getByRole('heading', { name: 'Not finished yet' })).toBeVisible();
  await expect(page.getByText('9,999')).toHaveCount(0);
  await page.goto('/survey/end?state=1');
  await expect(page.getByRole('heading', { name: 'There is nothing to show here' })).toBeVisible();
  await page.goto('/task/back?session=made-up-session&status=complete');
  await expect(page.getByRole('heading', { name: 'There is nothing to show here' })).toBeVisible();
  const otherMember = await (await browser.newContext()).newPage();
  await register(otherMember);
  for (const address of [`/survey/end?id=${id}`, `/my/task-record?id=${id}`]) {
    await otherMember.goto(address);
    await expect(
      otherMember.getByRole('heading', { name: 'There is nothing to show here' }),
    ).toBeVisible();
  }
  await otherMember.context().close();
});

test('profile questions are answered once and paid once', async ({ page }) => {
  await register(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/task\?section=2$/);
  await expect(page.getByRole('link', { name: /Health and food/ })).toBeVisible();
  await page.goto('/my/profile');
  await expect(page.getByRole('heading', { name: '0 of 5 topics answered' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Health and food/ }).click();
  await page.getByRole('checkbox', { name: 'None of these' }).check();
  await backdateStart(idIn(page));
  await next(page);
  await page.getByRole('radio', { name: 'About once a week' }).check();
  await page.getByRole('radio', { name: 'Every day' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('+25')).toBeVisible();
  await page.goto('/my/profile');
  await expect(page.getByText('1 of 5 topics answered').first()).toBeVisible();
  await expect(page.getByText('Answered and paid')).toBeVisible();
  await page.goto('/task/go?taskNo=P-10005');
  await expect(page).toHaveURL(/\/survey\/end/);
  expect((await recordsOf(page)).map(({ earned }) => earned)).toEqual([25]);
});

test('a shared link keeps its codes until a guest has registered, and then leads to the task', async ({
  page,
}) => {
  await page.goto('/task/detail/T-20430?sharerCode=FRIEND1');
  await page.getByRole('link', { name: 'Register to start' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const sent = page.waitForRequest('**/api/v1/register/email');
  await registerThroughPages(page, { arrival: /\/task\/detail\/T-20430/ });
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ taskNo: 'T-20430', sharerCode: 'FRIEND1' });
  const started = page.waitForRequest('**/api/v1/process/start');
  await page.getByRole('link', { name: /^Start for/ }).click();
  expect((await started).postDataJSON()).toMatchObject({
    taskNo: 'T-20430',
    sharerCode: 'FRIEND1',
  });
});

test('a shared link credits the sharer when an existing member starts the task', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/task/detail/T-20422?sharerCode=FRIEND3');
  await untilHydrated(page);
  const read = page.waitForRequest('**/api/v1/process/start');
  await page.getByRole('link', { name: /^Start for/ }).click();
  expect((await read).postDataJSON()).toMatchObject({ taskNo: 'T-20422', sharerCode: 'FRIEND3' });
});

test('one survey in two tabs: the first to finish is paid, the other shows how it ended', async ({
  page,
  context,
}) => {
  await register(page);
  await startFromList(page, 'Your weekend');
  await page.getByRole('checkbox', { name: 'Rest at home' }).check();
  await next(page);
  await expect(saved(page)).toHaveText('Saved');
  const other = await context.newPage();
  await other.goto(page.url());
  // The second tab continues where the first one is.
  await other.getByRole('radio', { name: '4' }).check();
  await other.getByRole('button', { name: 'Finish' }).click();
  await expect(
    other.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await expect(page.getByText('+20')).toBeVisible();
  expect((await recordsOf(page)).map(({ earned }) => earned)).toEqual([20]);
  await other.close();
});

test('logging out removes unfinished answers from the phone', async ({ page }) => {
  await register(page);
  await startFromList(page, 'Your weekend');
  await page.getByRole('checkbox', { name: 'Work' }).check();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey:')));
  await expect.poll(kept).toHaveLength(1);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept()).toEqual([]);
});
