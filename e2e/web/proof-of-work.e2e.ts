import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { connectFrom } from '../other-address.ts';

/** Uses up the attempts an address has without a proof of work. */
async function guessOften({ request }: BrowserContext): Promise<void> {
  const codes: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const answer = await request.post('/api/v1/login/password', {
      data: { email: `nobody${at}@pollen.test`, password: 'a guess' },
    });
    codes.push(((await answer.json()) as { code: number }).code);
  }
  expect(codes).toEqual([...Array(20).fill(1001), 1010]);
}

async function fillIn(page: Page, password = 'pollen-demo-1'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const solver = '**/assets/solve.worker-*.js';

test('after many wrong passwords on the network, the correct one still logs in', async ({
  browser,
  baseURL,
}) => {
  await using other = await connectFrom('127.0.0.77');
  const context = await browser.newContext({ baseURL: `${baseURL}`, proxy: other.proxy });
  await guessOften(context);
  const page = await context.newPage();

  // A wrong password costs a proof, too, and is reported as usual.
  await fillIn(page, 'not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');

  // Solving takes a while on this connection.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(solver, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Password', { exact: true }).fill('pollen-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('we check that you are not a robot');
  await expect(
    page.getByRole('button', { name: 'Checking that you are not a robot' }),
  ).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page).toHaveURL(/\/task$/);
  await context.close();
});

test('if the solver cannot be loaded, the input stays and can be sent again', async ({
  browser,
  baseURL,
}) => {
  await using other = await connectFrom('127.0.0.78');
  const context = await browser.newContext({ baseURL: `${baseURL}`, proxy: other.proxy });
  await guessOften(context);
  const page = await context.newPage();
  await page.route(solver, (route) => route.abort());
  await fillIn(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('No connection. Check your signal and try again.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('pollen-demo-1');
  await page.unroute(solver);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await context.close();
});
