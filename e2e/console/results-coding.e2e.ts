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
