import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { fillRegistration, logIn, newEmail, password, registerMember } from '../member.ts';

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** The link on the member's invite page, as a path. */
async function linkOf(page: Page): Promise<string> {
  await page.goto('/referrals');
  const code = await page.getByText(/^[A-Z2-9]{8}$/).textContent();
  return `/invite/share/${code}`;
}

async function joinAsGuest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Join Pollen' }).click();
  await expect(page).toHaveURL(/\/invite\/password\?sharerCode=/);
  await fillRegistration(page, { email: newEmail(), nickname: 'Budi' });
  await expect(page.getByText('100 points are waiting')).toBeVisible();
  await expect(page.getByText('with your first accepted survey')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/invite\/success$/);
}

test('a friend joins by the link and both see it', async ({ page, browser }) => {
  await registerMember(page, newEmail(), 'Sari');
  const link = await linkOf(page);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friends here yet' })).toBeVisible();

  const guest = await newPhone(browser);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Sari invites you' })).toBeVisible();
  await expect(guest.getByText('points with your first accepted survey')).toBeVisible();
  await expectAccessible(guest);
  await joinAsGuest(guest);
  await expect(guest.getByText('+100')).toBeVisible();
  await expect(guest.getByText('Your first survey helps Sari, too')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('+100')).toBeVisible();
  await expect(guest.getByText('They come with your first accepted survey.')).toBeVisible();
  await guest.goto('/cashout/point');
  await expect(guest.getByRole('heading', { name: '100 points are waiting' })).toBeVisible();
  await expectAccessible(guest);
  await guest.goto('/task/go?taskNo=T-20430');
  await expect(guest).toHaveURL(/\/task\/target\?id=\d+/);
  await backdateStart(new URL(guest.url()).searchParams.get('id') ?? '');
  await guest.getByRole('checkbox', { name: 'Rest at home' }).check();
  await guest.getByRole('button', { name: 'Next' }).click();
  await guest.getByRole('radio', { name: '4' }).check();
  await guest.getByRole('button', { name: 'Finish' }).click();
  await expect(
    guest.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();
  await guest.goto('/cashout/point');
  await expect(guest.getByText('Welcome gift, with your first accepted survey')).toHaveCount(1);
  await expect(guest.getByRole('heading', { name: '100 points are waiting' })).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You are a member already' })).toBeVisible();
  await guest.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: '1 friend' })).toBeVisible();
  await expect(page.getByText('Budi')).toBeVisible();
  await expect(page.getByText('First survey accepted.')).toBeVisible();
  await expectAccessible(page);
});

const giftWords = {
  'en-US': {
    offer: 'points with your first accepted survey',
    card: 'They come with your first accepted survey.',
    join: 'Join Pollen',
  },
  th: {
    offer: 'คะแนน เมื่อแบบสำรวจแรกของคุณผ่าน',
    card: 'จะเข้ายอดเมื่อแบบสำรวจแรกของคุณผ่าน',
    join: 'สมัคร Pollen',
  },
};

for (const [locale, words] of Object.entries(giftWords)) {
  test(`the gift is announced for the first accepted survey before anybody registers (${locale})`, async ({
    page,
    browser,
  }) => {
    await registerMember(page, newEmail(), 'Sari');
    const link = await linkOf(page);
    const guest = await newPhone(browser);
    await guest.goto(`${link}?lang=${locale}`);
    await expect(guest.getByText(words.offer)).toBeVisible();
    await guest.getByRole('link', { name: words.join }).click();
    await expect(guest).toHaveURL(/\/invite\/password\?sharerCode=/);
    await expect(guest.getByText(words.card)).toBeVisible();
    await expectAccessible(guest);
    await guest.goto(`/register?lang=${locale}`);
    await expect(guest.getByText(words.card)).toBeVisible();
    await guest.context().close();
    // Without an invitation no gift is promised.
    const visitor = await newPhone(browser);
    await visitor.goto(`/register?lang=${locale}`);
    await expect(visitor.getByRole('checkbox')).toBeVisible();
    await expect(visitor.getByText(words.card)).toHaveCount(0);
    await visitor.context().close();
  });
}

test('a guest reads the invitation in the language of their own browser, may change it, and finds the country chosen', async ({
  page,
  browser,
}) => {
  await registerMember(page, newEmail(), 'Sari');
  const code = (await linkOf(page)).split('/').at(-1);
  const context = await browser.newContext({
    locale: 'vi',
    // Of none of our countries: the language decides.
    timezoneId: 'Europe/Berlin',
    viewport: { width: 360, height: 740 },
  });
  const guest = await context.newPage();
  await guest.goto(`/invite/share/${code}?preview=th`);
  await expect(guest.getByRole('heading', { name: 'Sari mời bạn' })).toBeVisible();
  await guest.getByRole('link', { name: 'Tham gia Pollen' }).click();
  await expect(guest.locator('select[name="country"]')).toHaveValue('9');
  await guest.getByRole('button', { name: 'Tiếng Việt' }).click();
  await guest.getByRole('radio', { name: 'Bahasa Indonesia' }).check();
  await guest.goBack();
  await expect(guest.getByRole('heading', { level: 1, name: 'Gabung Pollen' })).toBeVisible();
  await expectAccessible(guest);
  await context.close();
});

test('a second account on the same phone does not count, and both see why', async ({ page }) => {
  const email = await registerMember(page, newEmail(), 'Sari');
  const link = await linkOf(page);
  await page.context().clearCookies({ name: /^(TOKEN|RTOKEN|EXPIRED)$/ });
  await page.goto(link);
  await joinAsGuest(page);
  await expect(page.getByRole('heading', { name: 'No welcome gift this time' })).toBeVisible();
  await expect(page.getByText('has used this device')).toBeVisible();
  await page.context().clearCookies({ name: /^(TOKEN|RTOKEN|EXPIRED)$/ });
  await logIn(page, email);
  await page.goto('/referrals');
  await expect(page.getByText('Bu•••')).toBeVisible();
  await expect(page.getByText('No reward', { exact: true })).toBeVisible();
  await expect(page.getByText('Joined on your phone. One person, no reward')).toBeVisible();
});

test('§9 copying the link is confirmed for 1500 ms; a share sheet is used if available', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerMember(page);
  const link = await linkOf(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(link);
  expect(new URL(copied).searchParams.get('preview')).toBe('en-US');
  await expect(page.getByText('Link copied')).toBeHidden();

  await page.evaluate(() => {
    Object.assign(navigator, {
      share: (data: ShareData) => {
        document.title = `shared ${data.url}`;
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(`shared ${copied}`);
});

test('a Google sign-in from an invitation returns to it and ends on its welcome page', async ({
  page,
  browser,
}) => {
  await registerMember(page, newEmail(), 'Sari');
  const link = await linkOf(page);
  const guest = await newPhone(browser);
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Join Pollen' }).click();
  await guest.getByRole('button', { name: 'Continue with Google' }).click();
  await guest.waitForURL(/\/dev\/oidc\//);
  const email = newEmail();
  await guest.getByLabel(/e-mail/i).fill(email);
  await guest.getByRole('button', { name: /sign in|continue/i }).click();
  await guest.waitForURL('**/callback/google/password');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByLabel('What should we call you?').fill('Rina');
  if (await guest.getByLabel('Country').isVisible()) {
    await guest.getByLabel('Country').selectOption({ label: 'Australia' });
  }
  await guest.getByRole('checkbox', { name: /agreement.*privacy.*16 or older/ }).check();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest).toHaveURL(/\/invite\/success$/);
  await expect(guest.getByText('+100')).toBeVisible();

  // A member who follows an invitation is logged in, and told so where they are.
  await guest.context().clearCookies();
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Join Pollen' }).click();
  await guest.getByRole('button', { name: 'Continue with Google' }).click();
  await guest.waitForURL(/\/dev\/oidc\//);
  await guest.getByLabel(/e-mail/i).fill(email);
  await guest.getByRole('button', { name: /sign in|continue/i }).click();
  await expect(guest.getByRole('heading', { name: 'You are a member already' })).toBeVisible();
  await expect(guest).toHaveURL(/\/callback\/google-invite$/);
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'See tasks' }).click();
  await expect(guest).toHaveURL(/\/task$/);
  await guest.context().close();
});

test('crawlers get the invitation in the language of the link', async ({ page }) => {
  await registerMember(page, newEmail(), 'Sari <b>');
  const link = await linkOf(page);
  const answer = await page.request.get(`${link}?preview=th`, {
    headers: { 'accept-language': 'vi' },
  });
  const html = await answer.text();
  expect(html).toContain('<meta property="og:title" content="Sari &lt;b&gt; ชวนคุณมาที่ Pollen">');
  expect(html).toContain('<meta property="og:locale" content="th_TH">');
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await page.request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  const campaign = await (await page.request.get('/invite/share/code-WELCOME?lang=vi')).text();
  expect(campaign).toContain('content="Tuần lễ chào mừng trên Pollen"');
});

test('the month’s board shows the demo member’s rank, others masked', async ({ page }) => {
  await logIn(page, 'demo@pollen.test', 'pollen-demo-1');
  await page.goto('/subject/invite-friend');
  await expect(page.getByText(/^Your place in/)).toBeVisible();
  await page.getByRole('link', { name: 'See the board' }).click();
  await expect(page).toHaveURL(/\/subject\/invite-friend\/rank$/);
  await expect(page.getByText('Mi•••')).toBeVisible();
  await expect(page.getByText('6 friends', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown code shows a useful page', async ({ page }) => {
  await page.goto('/invite/share/NOBODY22');
  await expect(page.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Pollen' })).toBeVisible();
});
