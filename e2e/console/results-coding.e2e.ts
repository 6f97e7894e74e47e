import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's closed survey: only this test codes its answers. */
const address = '/console/tasks/T-20401/results';

test('an open question is coded with the keyboard, and its codes become a chart', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Results' }).getByText('Open text').click();
  const codebook = page.getByRole('region', { name: 'Codebook' });
  const name = `Lower price ${Date.now()}`;
  await codebook.getByLabel('New code').fill(name);
  await codebook.getByLabel('New code').press('Enter');
  await expect(codebook.getByRole('button', { name: `Rename: ${name}` })).toBeVisible();
  const answers = page.getByRole('region', { name: 'Answers' });
  const current = answers.locator('[aria-current="true"]');
  const code = current.getByRole('button', { name });
  await expect(code).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);

  await current.getByRole('button').first().focus();
  await page.keyboard.press('1');
  await expect(code).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('complementary', { name: 'Progress' })).toContainText(/, 1 of \d+/);
  const first = await current.textContent();
  await page.keyboard.press('j');
  await expect(current).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(code).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('navigation', { name: 'Results' }).getByText('Overview').click();
  const chart = page.getByRole('region', { name: 'What would bring you back more often? (coded)' });
  await expect(chart).toContainText('n 1');
  await expect(chart.getByRole('button', { name })).toBeVisible();
});

test('keys pressed faster than the server answers all count, and Z takes them back', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto(address);
  await page.getByRole('navigation', { name: 'Results' }).getByText('Open text').click();
  await expect(
    page.getByRole('heading', { name: 'What would bring you back more often?' }),
  ).toBeVisible();
  const codebook = page.getByRole('region', { name: 'Codebook' });
  const run = Date.now();
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `Fast ${letter} ${run}`);
  for (const name of names) {
    await codebook.getByLabel('New code').fill(name);
    await codebook.getByRole('button', { name: 'Add code' }).click();
  }
  for (const name of names) {
    await expect(codebook.getByRole('button', { name: `Rename: ${name}` })).toBeVisible();
  }
  const key = codebook.getByRole('button', { name: /^Rename: Fast a/ }).locator('kbd');
  const first = Number(await key.textContent());
  const [a, b] = [String(first), String(first + 1)];
  const answers = page.getByRole('region', { name: 'Answers' });
  const current = answers.locator('[aria-current="true"]');
  await current.getByRole('button').first().focus();
  for (const pressed of ['j', 'j', a, 'j', a, 'j', a, b, 'j', b]) {
    await page.keyboard.press(pressed);
  }
  await expect(answers.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await page.getByRole('navigation', { name: 'Results' }).getByText('Open text').click();
  const row = (at: number) => answers.getByRole('listitem').nth(at);
  await expect(row(2)).toContainText(`Fast a ${run}`);
  await expect(row(3)).toContainText(`Fast a ${run}`);
  await expect(row(4)).toContainText(`Fast a ${run}, Fast b ${run}`);
  await expect(row(5)).toContainText(`Fast b ${run}`);

  // What was coded now can be taken back, and a key without a meaning says so.
  await page.keyboard.press('z');
  await expect(answers.getByRole('status')).toHaveText('Nothing to undo on this page.');
  await page.keyboard.press('j');
  await page.keyboard.press(a);
  await expect(current.getByRole('button', { name: `Fast a ${run}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('z');
  await expect(answers.getByRole('status')).toHaveText('Undone.');
  await expect(current.getByRole('button', { name: `Fast a ${run}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('0');
  await expect(answers.getByRole('status')).toHaveText('No code has the key 0 yet.');
});
