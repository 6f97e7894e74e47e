import { expect, test } from '@playwright/test';
import { consoleHeader } from '@pollen/contract/operator/header';
import { expectAccessible } from '../accessible.ts';
import { connectFrom } from '../other-address.ts';
import { logInByForm } from './operator.ts';

test('after many wrong passwords on the network, an operator still logs in', async ({
  browser,
  baseURL,
}) => {
  await using other = await connectFrom('127.0.0.79');
  const context = await browser.newContext({ baseURL: `${baseURL}`, proxy: other.proxy });
  const codes: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const answer = await context.request.post('/api/console/login', {
      data: { email: `nobody${at}@pollen.test`, password: 'a guess' },
      headers: { origin: `${baseURL}`, [consoleHeader]: '1' },
    });
    codes.push(((await answer.json()) as { code: number }).code);
  }
  expect(codes).toEqual([...Array(20).fill(1001), 1010]);
  const page = await context.newPage();
  // Solving takes a while on this connection.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/console/assets/solve.worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const loggedIn = logInByForm(page, 'support');
  await expect(page.getByRole('status')).toContainText('Checking that you are not a robot');
  await expectAccessible(page);
  release();
  await loggedIn;
  await context.close();
});
