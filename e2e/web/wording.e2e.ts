import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { codeAfter } from '../mailbox.ts';
import { newEmail, password, register, registerMember } from '../member.ts';

async function saveBank(page: Page): Promise<void> {
  await page.goto('/my/bank-type');
  await page.getByRole('link', { name: 'BCA' }).first().click();
  await expect(
    page.getByText('To protect you, the first payout waits 24 hours.', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Account holder').fill('Sari Wulandari');
  await page.getByLabel('Account number').fill('1234567890');
  await page.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('region', { name: 'Is everything right?' });
  await expect(review).toContainText('1234 5678 90');
  await expect(review).toContainText('Sari Wulandari');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank record saved' });
  await expect(dialog).toContainText(/nothing is paid to it before/);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a first visit and a returning device are greeted differently', async ({ page }) => {
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Earn from surveys you choose' }),
  ).toBeVisible();
  const email = newEmail();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'Indonesia' });
  await page.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, () =>
    page.getByRole('button', { name: 'Send me the code' }).click(),
  );
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('6-digit code').fill(wrong);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('What should we call you?').fill('Sari');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This code is wrong. 4 tries left.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await expect(page.getByRole('heading', { name: 'Start your first week' })).toBeVisible();
  await page.goto('/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('language and theme change before the log-in, and the notice follows', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Pollen never asks for money.')).toBeVisible();
  await page.getByRole('button', { name: 'Language and look' }).click();
  const sheet = page.getByRole('dialog', { name: 'Language and look' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('tab', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: 'ไทย' }).check();
  await expect(page.getByRole('dialog', { name: 'ภาษาและการแสดงผล' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Pollen never asks for money.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'ภาษาและการแสดงผล' })).toBeVisible();
});

test('the bell opens the messages: empty, failing, offline and loaded', async ({ page }) => {
  await register(page);
  let answer: 'empty' | 'fail' | 'real' = 'empty';
  await page.route('**/api/v1/message/list*', (route) => {
    if (answer === 'fail') return route.fulfill({ status: 500, body: '' });
    if (answer === 'real') return route.fallback();
    return route.fulfill({ json: { code: 200, msg: 'OK', data: { items: [], next: null } } });
  });
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await expect(page).toHaveURL(/\/app\/message$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expectAccessible(page);
  answer = 'fail';
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Our server has a problem' })).toBeVisible();
  answer = 'real';
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('link', { name: /Welcome to Pollen/ });
  await expect(row).toContainText('New');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(row).not.toContainText('New');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('a hold is shown before confirming, and the timeline says what happens when', async ({
  page,
}) => {
  await register(page);
  await saveBank(page);
  const held = /Your bank record is new\. To protect you, payouts wait until/;
  await page.route('**/api/v1/cashout', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    // A new member has no such points, so only the cash-out options are made up.
    body.data.points = 700;
    for (const option of body.data.options) {
      if (option.points === 500) option.blockedBy = null;
    }
    return route.fulfill({ response, json: body });
  });
  // From within the app, so that the answer above is used.
  await page.goto('/lottery/list');
  await page.evaluate(() => history.pushState(null, '', '/cashout'));
  await expect(page.getByText(held)).toBeVisible();
  await page.getByRole('radio', { name: /^Rp 25\.000 500 points/ }).check({ force: true });
  await page.getByRole('button', { name: /^Cash out Rp/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(held);
  await expectAccessible(page);
  const now = Date.now();
  await page.route('**/api/v1/cashout/7', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'OK',
        data: {
          id: '7',
          points: 500,
          worth: { currency: 'IDR', amount: '25000' },
          account: '•••• 7890',
          state: 'requested',
          reason: null,
          requestedAt: new Date(now).toISOString(),
          cancellable: true,
          timeline: [
            { step: 'requested', at: new Date(now).toISOString() },
            { step: 'approved', at: null },
            { step: 'sent', at: null },
            { step: 'paid', at: null },
          ],
          holds: [],
          concerns: ['Another member uses the same bank account.'],
        },
      },
    }),
  );
  await page.goto('/cashout/success?id=7');
  await expect(page.getByText('Being checked')).toBeVisible();
  await expect(page.getByText(/Two people check it\. Usually by \w{3}, \w{3} \d+\./)).toBeVisible();
  await expect(page.getByText(/^Usually by/)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Looked at more closely' })).toBeVisible();
  await expect(page.getByText('Another member uses the same bank account.')).toBeVisible();
  await expect(
    page.getByText(/Two people check it and decide\..* Usually by \w{3}, \w{3} \d+\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explain it to us' })).toHaveAttribute(
    'href',
    '/my/help/create?context=cashout-7',
  );
  await expectAccessible(page);
});

test('§9 numbers are written as in the member’s country, also in another language', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/lottery');
  await expect(page.getByText('0,5%').or(page.getByText('0,05%')).first()).toBeVisible();
  await expect(page.getByText(/0\.\d+%/)).toHaveCount(0);
  // 40 points in 3 minutes; numbers of Indonesia have no decimals.
  await page.goto('/task/detail/T-20422');
  await expect(page.getByText('13', { exact: true })).toBeVisible();
});

const halfDone = ['T-20422', 'T-20425', 'T-20427', 'T-20430'];

/** Starts tasks through the API, as the app does. */
const start = (page: Page, taskNos: readonly string[]) =>
  page.evaluate(async (list) => {
    const token = /(?:^|; )TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    for (const taskNo of list) {
      const answer = await fetch('/api/v1/process/start', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'z-token': `Bearer ${decodeURIComponent(token)}`,
        },
        body: JSON.stringify({ taskNo }),
      });
      const { code } = await answer.json();
      if (code !== 200) throw new Error(`${taskNo} is not started: ${code}`);
    }
  }, taskNos);

for (const { locale, colorScheme, resume, more, fewer, soFar, missing } of [
  {
    locale: 'en-US',
    colorScheme: 'light',
    resume: /^Continue: /,
    more: 'Show 2 more half-done tasks',
    fewer: 'Show fewer',
    soFar: 'So far',
    missing: '500 points to your first cash-out',
  },
  {
    locale: 'th-TH',
    colorScheme: 'dark',
    resume: /^ทำต่อ: /,
    more: 'แสดงงานที่ทำค้างไว้อีก 2 งาน',
    fewer: 'แสดงน้อยลง',
    soFar: 'สะสมได้แล้ว',
    missing: 'อีก 500 คะแนนจึงจะถอนครั้งแรกได้',
  },
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    test('many unfinished tasks are folded, and the cash-out page shows how far its minimum is', async ({
      page,
    }) => {
      await register(page);
      await start(page, halfDone);
      await page.reload();
      const rows = page.getByRole('link', { name: resume });
      await expect(rows).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: more }).click();
      await expect(rows).toHaveCount(halfDone.length);
      await page.getByRole('button', { name: fewer }).click();
      await expect(rows).toHaveCount(2);

      await page.goto('/cashout');
      await expect(page.getByText(soFar)).toBeVisible();
      await expect(page.getByText(missing)).toBeVisible();
      await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}
