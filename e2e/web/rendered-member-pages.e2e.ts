import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { locales } from '@pollen/contract/codes/locale';
import { register, registerMember } from '../member.ts';
import {
  choose,
  collectPageErrors,
  ground,
  holdScripts,
  withoutScripts,
} from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';
import { logInDemoMember } from './member.ts';

/** A survey whose first page has a choice and a dropdown. */
const taskNo = 'T-20422';

function wordsOf(locale: string, area: string, key: string): string {
  const file = new URL(`../../apps/web/src/messages/${locale}/${area}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '';
}

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'TOKEN')?.value ?? '';

async function recordsOf(page: Page): Promise<readonly unknown[]> {
  const response = await page.request.get('/api/v1/task/record?filter=all', {
    headers: { 'z-token': `Bearer ${await tokenOf(page)}` },
  });
  return ((await response.json()) as { data: { items: readonly unknown[] } }).data.items;
}

/** Starts the survey through the API; returns the address of its runner. */
async function startSurvey(page: Page): Promise<string> {
  const device = { screen: '360x740', platform: 'test', touch: true };
  const response = await page.request.post('/api/v1/process/start', {
    headers: { 'z-token': `Bearer ${await tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() },
    data: { taskNo, device },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return `/task/target?id=${data.id}`;
}

const own =
  /^\/api\/v1\/(user|wallet|checkin|task\/[\w-]+|process\/\d+|cashout|lottery|buzz|trust|help|profile|user\/invite|user\/session|message\/preference)(\/|$)/;

/** A tab of /task loads a few posts below its list once it is hydrated. */
const isPreview = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/buzz/topic/all/posts') && searchParams.get('limit') === '3';

/** The calls a page makes for its content, without the background calls it makes later. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== 'GET' || !own.test(url.pathname) || isPreview(url)) return;
    calls.push(url.pathname + url.search);
  });
  return calls;
}

/** As the app writes it into the browser of every member. */
const giveTimeZone = (context: BrowserContext, origin: string, timeZone: string) =>
  context.addCookies([
    { name: 'DEVICE', value: encodeURIComponent(JSON.stringify({ timeZone })), url: origin },
  ]);

for (const [at, locale] of locales.entries()) {
  const theme = at % 2 === 0 ? 'light' : 'dark';
  test(`a member’s pages arrive rendered in ${locale} and ${theme}, and are hydrated unchanged`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const colorScheme = theme === 'dark' ? 'light' : 'dark';
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', colorScheme });
    await choose(context, origin, locale, theme);
    await giveTimeZone(context, origin, 'Asia/Jakarta');
    const page = await context.newPage();
    await register(page);
    await untilHydrated(page);
    const survey = await startSurvey(page);
    const complaints = collectPageErrors(page);
    const calls = watchCalls(page);
    const shownOn = [
      ['/task', page.getByRole('tab', { name: wordsOf(locale, 'task', 'section.1') })],
      ['/task', page.locator('a[href^="/task/detail/"]').first()],
      ['/task', page.getByRole('button', { name: wordsOf(locale, 'checkin', 'action') })],
      ...(['2', '3'] as const).map(
        (section) =>
          [
            `/task?section=${section}`,
            page.getByRole('tab', {
              name: wordsOf(locale, 'task', `section.${section}`),
              selected: true,
            }),
          ] as const,
      ),
      [`/task/detail/${taskNo}`, page.locator('main h1')],
      [
        `/task/detail/${taskNo}`,
        page.getByRole('link', { name: wordsOf(locale, 'task', 'continue') }),
      ],
      ['/buzz/topic/all', page.locator('a.buzz-card').first()],
      ['/cashout', page.getByRole('heading', { name: wordsOf(locale, 'cashout', 'howMuch') })],
      [
        '/cashout/point',
        page.getByRole('tab', { name: wordsOf(locale, 'wallet', 'filter.all'), exact: true }),
      ],
      ['/lottery', page.getByRole('tab', { name: wordsOf(locale, 'lottery', 'turnplate') })],
      ['/referrals', page.getByRole('button', { name: wordsOf(locale, 'invite', 'share') })],
      ['/my', page.getByRole('link', { name: wordsOf(locale, 'account', 'my.wallet') })],
      [
        '/my/account',
        page.getByRole('heading', { name: wordsOf(locale, 'account', 'account.sessions') }),
      ],
      ['/my/help', page.getByRole('link', { name: wordsOf(locale, 'help', 'newTicket') })],
      ['/my/profile', page.getByText(wordsOf(locale, 'task', 'profile.why'))],
      [
        '/my/task-record',
        page.getByRole('tab', { name: wordsOf(locale, 'end', 'filter.all'), exact: true }),
      ],
      ['/about/trust', page.getByText(wordsOf(locale, 'trust', 'intro'))],
      [survey, page.getByRole('radio').first()],
      [survey, page.getByRole('button', { name: wordsOf(locale, 'survey', 'next') })],
    ] as const;
    for (const address of new Set(shownOn.map(([path]) => path))) {
      const release = await holdScripts(page);
      const response = await page.goto(address, { waitUntil: 'commit' });
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      const shown = shownOn.filter(([path]) => path === address).map(([, control]) => control);
      for (const control of shown) await expect(control).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('body')).toHaveCSS('background-color', ground[theme]);
      const rendered = await Promise.all(shown.map((control) => control.elementHandle()));
      expect(calls).toEqual([]);
      release();
      await untilHydrated(page);
      for (const control of rendered) {
        expect(await control?.evaluate((element) => element.isConnected)).toBe(true);
      }
      // A survey loads the profile a moment later.
      expect(calls.filter((call) => call !== '/api/v1/user')).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a member’s dates are rendered in the time zone of the phone, and corrected where it has changed', async ({
  context,
  page,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL, 'member with history');
  const line = page.locator('.wallet-day .item').first();
  const complaints = collectPageErrors(page);
  async function open(timeZone: string) {
    await giveTimeZone(context, baseURL ?? '', timeZone);
    const release = await holdScripts(page);
    await page.goto('/cashout/point', { waitUntil: 'commit' });
    const rendered = (await line.textContent()) ?? '';
    release();
    await untilHydrated(page);
    return rendered;
  }
  const elsewhere = await open('America/New_York');
  await expect(line).not.toHaveText(elsewhere);
  const here = (await line.textContent()) ?? '';
  expect(await open('Asia/Jakarta')).toBe(here);
  await expect(line).toHaveText(here);
  expect(complaints).toEqual([]);
});

test('the browser formats no date, number or name again that came with the page', async ({
  context,
  page,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL, 'member with history');
  await giveTimeZone(context, baseURL ?? '', 'Asia/Jakarta');
  await page.addInitScript(() => {
    const used: string[] = [];
    Reflect.set(window, 'usedIntl', used);
    const names = ['DateTimeFormat', 'RelativeTimeFormat', 'NumberFormat', 'DisplayNames'] as const;
    for (const name of names) {
      const construct = (target: object, args: unknown[]) => {
        used.push(`${name} ${JSON.stringify(args)}`);
        return Reflect.construct(target as new () => object, args) as object;
      };
      Reflect.set(Intl, name, new Proxy(Intl[name], { construct }));
    }
  });
  for (const address of [
    '/task',
    '/buzz/topic/all',
    '/cashout',
    '/cashout/point',
    '/lottery',
    '/referrals',
    '/my',
    '/my/account',
    '/my/help',
    '/my/profile',
    '/my/task-record',
    '/about/trust',
  ]) {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    release();
    await untilHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, 'usedIntl') as string[])).toEqual([]);
  }
});

test('a visitor reads a shared task before any script runs, and its links lead back to it', async ({
  page,
}) => {
  const complaints = collectPageErrors(page);
  const release = await holdScripts(page);
  await page.goto(`/task/detail/${taskNo}?sharerCode=FRIEND1`, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const link = page.getByRole('link', { name: 'Log in', exact: true });
  await link.click();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(kept).toMatchObject({
    callback: `/task/detail/${taskNo}?sharerCode=FRIEND1`,
    buzzTaskNo: taskNo,
    buzzSharerCode: 'FRIEND1',
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect(link).toBeVisible();
  release();
  await untilHydrated(page);
  await expect(link).toBeVisible();
  expect(complaints).toEqual([]);
});

interface SentPage {
  readonly page: string;
  readonly answers: Record<string, unknown>;
}

test('answers given before the scripts load are kept, and "Next" is pressed once', async ({
  page,
}) => {
  await register(page);
  await untilHydrated(page);
  const survey = await startSurvey(page);
  const sent: SentPage[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/process/answer') sent.push(request.postDataJSON() as SentPage);
  });
  const release = await holdScripts(page);
  await page.goto(survey, { waitUntil: 'commit' });
  const phone = page.getByRole('radio', { name: 'iPhone' });
  await phone.check();
  // The browser itself draws the tick, so it is visible immediately.
  await expect(page.locator('.answer').filter({ has: phone })).toHaveCSS('font-weight', '700');
  await page.getByRole('combobox').selectOption({ label: 'Less than a year' });
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();
  await expect(page.getByText('1 / ')).toBeVisible();
  release();
  await expect(page.getByText('2 / ')).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]?.answers).toEqual({ system: 'iphone', age: 'new' });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(phone).toBeChecked();
});

test('a link to a task starts it once, whatever is tapped meanwhile, and leaves no way back to the link', async ({
  page,
}) => {
  await register(page);
  await untilHydrated(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/process/start') keys.push(request.headers()['idempotency-key']);
  });
  const complaints = collectPageErrors(page);
  const release = await holdScripts(page);
  await page.goto(`/task/go?taskNo=${taskNo}`, { waitUntil: 'commit' });
  const open = page.getByRole('button', { name: 'Open the task' });
  await open.click();
  await open.click();
  expect(keys).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  await page.getByRole('radio', { name: 'iPhone' }).check();
  await page.getByRole('combobox').selectOption({ label: 'Less than a year' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 / ')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/.{16,}/)]);
  expect(complaints).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/task\/go/);
});

/** The member's cookies in a browser that runs no scripts. */
async function sameMemberWithoutScripts(page: Page, browser: Browser, origin: string | undefined) {
  const plain = await withoutScripts(browser, origin);
  await plain.context().addCookies(await page.context().cookies());
  return plain;
}

test('without scripts, a link to a task only shows a button, which starts the task', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerMember(page);
  const plain = await sameMemberWithoutScripts(page, browser, baseURL);
  await plain.goto(`/task/go?taskNo=${taskNo}`);
  expect(await recordsOf(page)).toEqual([]);
  await plain.getByRole('button', { name: 'Open the task' }).click();
  await expect(plain).toHaveURL(/\/task\/target\?id=\d+$/);
  await expect(plain.getByRole('radio', { name: 'iPhone' })).toBeVisible();
  expect(await recordsOf(page)).toHaveLength(1);
  await plain.goto('/task/go?taskNo=E-30101');
  await plain.getByRole('button', { name: 'Open the task' }).click();
  const leave = plain.getByRole('link', { name: 'Continue there' });
  await expect(leave).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1/);
  await plain.context().close();
});

test('a page with a link to a task in a frame starts nothing', async ({ page }) => {
  await registerMember(page);
  await page.goto('/about/privacy');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `/task/go?taskNo=${taskNo}`);
  const button = page.frameLocator('iframe').getByRole('button', { name: 'Open the task' });
  await expect(button).toBeVisible();
  expect(await recordsOf(page)).toEqual([]);
});

test('state that only the device knows is shown once the scripts are loaded', async ({ page }) => {
  await register(page);
  await untilHydrated(page);
  const survey = await startSurvey(page);
  await page.goto(survey);
  await untilHydrated(page);
  // Nothing is chosen yet.
  await expect(page.getByRole('combobox')).toHaveValue('');
  await page.route('**/api/v1/process/answer', (route) => route.abort());
  await page.getByRole('radio', { name: 'iPhone' }).check();
  await page.getByRole('combobox').selectOption({ label: 'Less than a year' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('2 / ')).toBeVisible();
  const complaints = collectPageErrors(page);
  const release = await holdScripts(page);
  await page.goto(survey, { waitUntil: 'commit' });
  await expect(page.getByText('1 / ')).toBeVisible();
  release();
  await expect(page.getByText('2 / ')).toBeVisible();
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});
