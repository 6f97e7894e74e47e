import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

interface Message {
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly header: Readonly<Record<string, string>>;
  readonly params?: unknown;
  readonly data?: unknown;
}

const shells = {
  iOS: { userAgent: 'Mozilla/5.0 (iPhone) PollenApp/2.0.1 (iOS)', port: 'webkit' },
  Android: {
    userAgent: 'Mozilla/5.0 (Linux; Android 11) PollenApp/2.0.1 (Android)',
    port: 'android',
  },
} as const;

type Answer = { resolve: unknown } | { reject: unknown } | 'nothing';

/**
 * The native side, simulated by the test: receives the page's messages and gives the configured
 * answers.
 */
async function actAsNativeApp(
  page: Page,
  answer: (message: Message) => Answer,
  onAnswered: (message: Message) => void = () => {},
): Promise<Message[]> {
  const received: Message[] = [];
  await page.exposeFunction('toNativeApp', async (message: Message) => {
    received.push(message);
    const configured = answer(message);
    if (configured === 'nothing') return;
    await page.evaluate(
      ({ id, configured }) => {
        const bridge = Reflect.get(window as object, 'pollenBridge');
        if ('resolve' in configured) bridge.resolve(id, configured.resolve);
        else if ('reject' in configured) bridge.reject(id, configured.reject);
      },
      { id: message.id, configured },
    );
    onAnswered(message);
  });
  await page.addInitScript(() => {
    const toNativeApp = (message: unknown) => Reflect.get(window, 'toNativeApp')(message);
    if (navigator.userAgent.includes('(iOS)')) {
      Object.assign(window, {
        webkit: { messageHandlers: { pollen: { postMessage: toNativeApp } } },
      });
    } else {
      const postMessage = (text: string) => toNativeApp(JSON.parse(text));
      Object.assign(window, { PollenAndroid: { postMessage } });
    }
  });
  return received;
}

const ok = (data: unknown) => ({ resolve: { code: 200, msg: 'OK', data } });
const me = { id: '1', nickname: 'Sari', email: 'sari@example.com' };
const answers = (message: Message) => (message.path === '/api/v1/user' ? ok(me) : ok({}));

/** The app loads the profile once by itself; the call triggered by the test gets this answer. */
async function askByHand(
  page: Page,
  configured: Answer,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const isProfile = ({ path }: Message) => path === '/api/v1/user';
  let isByHand = false;
  const answered: Message[] = [];
  const received = await actAsNativeApp(
    page,
    (message) => (isByHand && isProfile(message) ? configured : answers(message)),
    (message) => answered.push(message),
  );
  await page.goto('/dev/native');
  await expect.poll(() => answered.some(isProfile)).toBe(true);
  await expect(page.getByRole('button', { name: 'Ask who I am' })).toBeVisible();
  await prepare();
  isByHand = true;
  const before = received.filter(isProfile).length;
  await page.getByRole('button', { name: 'Ask who I am' }).click();
  await expect.poll(() => received.filter(isProfile).length).toBeGreaterThan(before);
}

for (const [name, { userAgent }] of Object.entries(shells)) {
  test.describe(`inside the ${name} app`, () => {
    test.use({ userAgent });

    test('§1 every call goes through the bridge, none by fetch, and without a token', async ({
      page,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) fetched.push(request.url());
      });
      const received = await actAsNativeApp(page, answers);
      await page.goto('/dev/native');
      await page.getByRole('button', { name: 'Ask who I am' }).click();
      await expect(page.getByText('Who am I: Sari, sari@example.com')).toBeVisible();
      expect(fetched).toEqual([]);
      const asked = received.find((message) => message.path === '/api/v1/user');
      expect(asked).toMatchObject({ method: 'GET', params: {}, header: { 'z-client': '3' } });
      expect(asked?.header).not.toHaveProperty('z-token');
      expect(received.map((message) => message.path)).toContain('/api/v1/config/text');
    });

    test('a message is opened from the app, read through the bridge, and links to its subject', async ({
      page,
    }) => {
      const configured = {
        id: '7',
        category: 'money',
        title: 'A$10 has arrived',
        text: 'Thank you.',
        link: '/cashout/point',
        at: '2026-03-04T05:06:07.000Z',
        read: false,
      };
      const received = await actAsNativeApp(page, (message) =>
        message.path === '/api/v1/message/7' ? ok(configured) : answers(message),
      );
      await page.goto('/app/message/7');
      await expect(page.getByRole('heading', { name: 'A$10 has arrived' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute(
        'href',
        '/cashout/point',
      );
      const read = () =>
        received.filter(({ path, method }) => path.endsWith('/7/read') && method === 'POST');
      await expect.poll(read).toHaveLength(1);
    });

    test('§8 code 3002 opens the blocking dialog here too, which leads to the update', async ({
      page,
    }) => {
      const refusal = { code: 3002, msg: 'This app is too old', data: { appTooOld: true } };
      await askByHand(page, { resolve: refusal });
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText('This app is too old')).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL('/browse/upgrade-notice');
    });
  });
}

test.describe('failures of the bridge', () => {
  test.use({ userAgent: shells.Android.userAgent });

  test('§8 a refusal with a message shows it', async ({ page }) => {
    await askByHand(page, { reject: { status: 503, msg: 'Busy now' } });
    await expect(page.getByText('Busy now')).toBeVisible();
  });

  test('30 s without an answer is a transport error', async ({ page }) => {
    await page.clock.install({ time: 0 });
    // From the tap on, only the test moves the time. The jump to it is too short for another call to fail.
    await askByHand(page, 'nothing', async () =>
      page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000),
    );
    await page.clock.runFor(29_000);
    await expect(page.getByText('No connection')).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(page.getByText('No connection')).toBeVisible();
  });

  test('401 goes to /login', async ({ page }) => {
    await askByHand(page, { reject: { status: 401 } });
    await expect(page).toHaveURL('/login');
  });
});

test('demo mode can run a tab as a native app on the real API', async ({ page, context }) => {
  await page.goto('/dev/native');
  await page.getByRole('button', { name: 'Open as the Android app' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dev/native');
  await expect(page.getByText('This tab runs as the Android app')).toBeVisible();
  const calls = page.getByRole('list', { name: 'Calls through the bridge' });
  await expect(calls.getByText('GET /api/v1/config/text: code 200').first()).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('TOKEN');
  await page.getByRole('button', { name: 'Be a browser again' }).click();
  await expect(page.getByText('This tab is a plain browser')).toBeVisible();
});

test('outside demo mode no tab can run as a native app', async ({ page }) => {
  // Answers like a server that is not in demo mode.
  await page.route('**/dev/mail.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.addInitScript(() => sessionStorage.setItem('simulatedApp', 'android'));
  const asked = page.waitForRequest((request) => request.url().endsWith('/dev/mail.json'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await untilHydrated(page);
  await asked;
  expect(await page.evaluate(() => navigator.userAgent)).not.toContain('PollenApp');
});
