import { expect, type Page, test } from '@playwright/test';
import { codeAfter } from '../mailbox.ts';
import { newEmail, password, register } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import {
  collectPageErrors,
  holdScripts,
  lateMs,
  scripts,
  watchPosts,
  withoutScripts,
} from './delayed-scripts.ts';
import { untilHydrated } from './hydrated.ts';

/** A new host, logged in on this page; returns their code. */
async function newHost(page: Page, email: string): Promise<string> {
  await register(page, email, 'Sari');
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ inviter_code: string }>(
      'SELECT inviter_code FROM member WHERE email = $1',
      [email],
    );
    return rows[0]?.inviter_code ?? '';
  });
}

interface Joined {
  readonly code: string | null;
  readonly task: string | null;
  readonly host: string | null;
  readonly campaign: string | null;
}

/** How a member joined, as stored. */
const joinedBy = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Joined>(
      `SELECT m.joined_sharer_code AS code, m.joined_task_no AS task, h.email AS host,
              i.campaign_code AS campaign
       FROM member m
       LEFT JOIN invitation i ON i.guest_id = m.id
       LEFT JOIN member h ON h.id = i.host_id
       WHERE m.email = $1`,
      [email],
    );
    return rows[0];
  });

const words = {
  'en-US': {
    join: 'Join Pollen',
    gift: 'They come with your first accepted survey.',
    email: 'E-mail',
    send: 'Send me the code',
    code: '6-digit code',
    wrongCode: 'The code has 6 digits.',
    password: 'Password',
    nickname: 'What should we call you?',
    create: 'Create account',
    welcome: 'Welcome to Pollen',
    helps: 'Your first survey helps Sari, too',
  },
  th: {
    join: 'สมัคร Pollen',
    gift: 'จะเข้ายอดเมื่อแบบสำรวจแรกของคุณผ่าน',
    email: 'อีเมล',
    send: 'ส่งรหัสให้ฉัน',
    code: 'รหัส 6 หลัก',
    wrongCode: 'รหัสมี 6 หลัก',
    password: 'รหัสผ่าน',
    nickname: 'ให้เราเรียกคุณว่าอะไร',
    create: 'สร้างบัญชี',
    welcome: 'ยินดีต้อนรับสู่ Pollen',
    helps: 'แบบสำรวจแรกของคุณช่วย Sari ด้วย',
  },
} as const;

const country = (page: Page) => page.locator('select[name="country"]');

for (const [locale, say] of Object.entries(words)) {
  test(`scripts are blocked: a guest joins from the link to the welcome, in the language of the link (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const hostEmail = newEmail();
    const host = await newHost(page, hostEmail);
    const guest = await withoutScripts(browser, baseURL);
    const posts = watchPosts(guest, '/invite/password', '/invite/password/code');
    await guest.goto(`/invite/share/${host}?lang=${locale}`);
    await guest.getByRole('link', { name: say.join }).click();
    await expect(guest).toHaveURL(`/invite/password?sharerCode=${host}&lang=${locale}`);
    await expect(guest.getByRole('heading', { level: 1, name: say.join })).toBeVisible();
    await expect(guest.getByText(say.gift)).toBeVisible();

    const email = newEmail();
    const send = guest.getByRole('button', { name: say.send });
    await guest.getByLabel(say.email).fill(email);
    await country(guest).selectOption('3');
    await send.click();
    // Refused because of the box that is not ticked; everything else is kept, and so are the codes.
    await expect(guest.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(guest.getByLabel(say.email)).toHaveValue(email);
    await expect(country(guest)).toHaveValue('3');
    await expect(guest).toHaveURL(`/invite/password?sharerCode=${host}&lang=${locale}`);
    await guest.getByRole('checkbox').check();
    const code = await codeAfter(page.request, email, () => send.click());
    await expect(guest).toHaveURL(`/invite/password/code?lang=${locale}`);
    await expect(guest.getByText(email)).toBeVisible();
    await expect(guest.getByText(say.gift)).toBeVisible();
    // Whoever changes the e-mail does not lose the invitation.
    await expect(guest.locator('.signin__lead a')).toHaveAttribute(
      'href',
      `/invite/password?sharerCode=${host}&lang=${locale}`,
    );

    await guest.getByLabel(say.code).fill('12');
    await guest.getByLabel(say.password, { exact: true }).fill(password);
    await guest.getByLabel(say.nickname).fill('Budi');
    await guest.getByRole('button', { name: say.create }).click();
    await expect(guest.getByText(say.wrongCode)).toBeVisible();
    await expect(guest.getByLabel(say.nickname)).toHaveValue('Budi');
    await guest.getByLabel(say.code).fill(code);
    await guest.getByLabel(say.password, { exact: true }).fill(password);
    await guest.getByRole('button', { name: say.create }).click();
    await expect(guest).toHaveURL(`/invite/success?lang=${locale}`);
    await expect(guest.getByRole('heading', { level: 1, name: say.welcome })).toBeVisible();
    await expect(guest.getByText('+100')).toBeVisible();
    await expect(guest.getByText(say.helps)).toBeVisible();
    expect(posts.bodies).toEqual([
      { email, country: '3' },
      { email, country: '3', agreed: 'on' },
      { code: '12', 'new-password': password, nickname: 'Budi' },
      { code, 'new-password': password, nickname: 'Budi' },
    ]);
    expect(await joinedBy(email)).toEqual({
      code: host,
      task: null,
      host: hostEmail,
      campaign: null,
    });
    await guest.context().close();
  });
}

test('scripts are blocked: the code of a campaign is credited', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await withoutScripts(browser, baseURL);
  const say = words['en-US'];
  await guest.goto('/invite/share/code-WELCOME');
  await guest.getByRole('link', { name: say.join }).click();
  const email = newEmail();
  await guest.getByLabel(say.email).fill(email);
  await country(guest).selectOption('3');
  await guest.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, () =>
    guest.getByRole('button', { name: say.send }).click(),
  );
  await guest.getByLabel(say.code).fill(code);
  await guest.getByLabel(say.password, { exact: true }).fill(password);
  await guest.getByLabel(say.nickname).fill('Budi');
  await guest.getByRole('button', { name: say.create }).click();
  await expect(guest.getByRole('heading', { level: 1, name: say.welcome })).toBeVisible();
  expect(await joinedBy(email)).toMatchObject({ code: 'code-WELCOME', campaign: 'WELCOME' });
  await guest.context().close();
});

test('scripts are held back for 10 s: what was typed is posted without them, and the registration ends with them', async ({
  page,
  browser,
  baseURL,
}) => {
  const hostEmail = newEmail();
  const host = await newHost(page, hostEmail);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  const complaints = collectPageErrors(guest);
  await guest.route(scripts, (route) =>
    new URL(guest.url()).pathname === '/invite/password' ? undefined : route.fallback(),
  );
  const posts = watchPosts(guest, '/invite/password', '/api/v1/register/email');
  const say = words['en-US'];
  await guest.clock.install();
  await guest.goto(`/invite/password?sharerCode=${host}`, { waitUntil: 'commit' });
  const email = newEmail();
  await guest.getByLabel(say.email).fill(email);
  await country(guest).selectOption('3');
  await guest.getByRole('checkbox').check();
  const code = await codeAfter(page.request, email, async () => {
    await guest.getByRole('button', { name: say.send }).click();
    await guest.clock.runFor(lateMs + 100);
  });
  await expect(guest).toHaveURL('/invite/password/code');
  await untilHydrated(guest);
  await expect(guest.getByText(say.gift)).toBeVisible();
  await guest.getByLabel(say.code).fill(code);
  await guest.getByLabel(say.password, { exact: true }).fill(password);
  await guest.getByLabel(say.nickname).fill('Budi');
  await guest.getByRole('button', { name: say.create }).click();
  await expect(guest).toHaveURL('/invite/success');
  await expect(guest.getByText(say.helps)).toBeVisible();
  expect(posts.bodies).toEqual([
    { email, country: '3', agreed: 'on' },
    expect.objectContaining({ email, sharerCode: host, country: 3, nickname: 'Budi' }),
  ]);
  expect(await joinedBy(email)).toMatchObject({ code: host, host: hostEmail });
  expect(complaints).toEqual([]);
  await context.close();
});

test('scripts arrive late: what was typed before is still there, and the code is requested once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const complaints = collectPageErrors(page);
  const posts = watchPosts(page, '/api/v1/register/email/code', '/invite/password');
  const email = newEmail();
  await page.goto('/invite/password?sharerCode=code-WELCOME', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(email);
  await country(page).selectOption('3');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  release();
  await expect(page).toHaveURL('/invite/password/code');
  await expect(page.getByText(email)).toBeVisible();
  expect(posts.bodies).toEqual([expect.objectContaining({ email })]);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(complaints).toEqual([]);
});

test('the codes of an invitation that nobody touches are kept all the same', async ({ page }) => {
  const say = words['en-US'];
  await page.goto('/invite/share/code-WELCOME');
  await untilHydrated(page);
  await page.goto('/register');
  await expect(page.getByText(say.gift)).toBeVisible();
});

test('an e-mail entered earlier in this tab is there again without a touch', async ({ page }) => {
  await page.goto('/about/privacy');
  await page.evaluate(() => sessionStorage.setItem('register', 'early@example.org'));
  await page.goto('/register');
  await expect(page.getByLabel('E-mail')).toHaveValue('early@example.org');
});

test('an invitation is hydrated unchanged', async ({ page }) => {
  const complaints = collectPageErrors(page);
  await page.goto('/invite/share/code-WELCOME');
  const heading = page.getByRole('heading', { level: 1, name: 'Welcome week' });
  const rendered = await heading.elementHandle();
  await untilHydrated(page);
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

for (const opened of ['/register', '/'] as const) {
  test(`scripts arrive late: a registration opened at ${opened} and entered before loses nothing`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    // On a busy machine the page may post itself before its scripts run: either way it is sent once.
    const posts = watchPosts(page, '/api/v1/register/email/code', '/register');
    const email = newEmail();
    await page.goto(opened, { waitUntil: 'commit' });
    if (opened === '/') await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Country').selectOption({ label: 'Thailand' });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send me the code' }).click();
    release();
    await expect(page).toHaveURL('/register/password');
    await expect(page.getByText(email)).toBeVisible();
    expect(posts.bodies).toEqual([expect.objectContaining({ email })]);
  });
}

test('the card of an invitation that only the tab knows does not move the button', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/assets\/invited-/);
  await page.goto('/about/privacy');
  await page.evaluate(() => sessionStorage.setItem('buzzSharerCode', 'FRIEND1'));
  await page.goto('/register');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Send me the code' });
  const before = await button.boundingBox();
  release();
  await expect(page.getByText('100 points are waiting')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
