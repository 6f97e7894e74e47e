import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fullBrowser } from '../full-browser.ts';
import { register } from '../member.ts';

test.use({ launchOptions: fullBrowser, serviceWorkers: 'allow' });

test('a push shows a notification that opens its message', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications']);
  await register(page);
  // The page registers its worker once it is idle.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const push = { id: '7', lang: 'en-US', title: 'A$10 has arrived', text: 'Thank you.' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify(push),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, data }) => [title, body, tag, data]);
    });
  await expect
    .poll(shown)
    .toEqual([['A$10 has arrived', 'Thank you.', 'message-7', '/app/message/7']]);
});

test('pushes start with the member’s consent and stop without it', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A browser without a push service: the test simulates its answers.
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: pair.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((given) => {
    let known: object | null = null;
    PushManager.prototype.getSubscription = async () => known as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const { applicationServerKey: key, userVisibleOnly } = options ?? {};
      if (!userVisibleOnly || !(key instanceof Uint8Array) || key.length !== 65) {
        throw new Error('not how a push service is asked');
      }
      known = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          known = null;
          return true;
        },
      };
      return known as PushSubscription;
    };
  }, subscription);
  await register(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/my/account');
  const wake = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(wake).not.toBeChecked();
  const agreed = page.waitForResponse('**/api/v1/message/push');
  await wake.click();
  const answer = await agreed;
  expect(answer.request().postDataJSON()).toEqual(subscription);
  expect((await answer.json()).data.devices).toBe(1);
  await expect(wake).toBeChecked();
  const ended = page.waitForResponse('**/api/v1/message/push/remove');
  await wake.click();
  expect((await (await ended).json()).data.devices).toBe(0);
  await expect(wake).not.toBeChecked();
});
