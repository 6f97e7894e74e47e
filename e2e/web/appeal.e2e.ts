import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register } from '../member.ts';

/** Has the local network refuse the answers. */
async function getAnswersRefused(page: Page): Promise<void> {
  await page.goto('/task/detail/E-30101');
  await page.getByRole('link', { name: /^Start for/ }).click();
  await page.getByRole('link', { name: 'Continue there' }).click();
  await page.getByRole('button', { name: /^Quality/ }).click();
  await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible();
}

test('a refusal arrives in the inbox, is appealed once with a text, and goes to a reviewer', async ({
  page,
}) => {
  await register(page);
  await getAnswersRefused(page);
  await page.goto('/task?section=4');
  await page.getByRole('link', { name: /Not accepted: Money and saving/ }).click();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/survey\/end\?id=\d+$/);
  await expect(page.getByText('a review of your answers')).toBeVisible();
  await page.getByRole('link', { name: 'Why answers are refused' }).click();
  await expect(page).toHaveURL(/\/browse\/violation-answer$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Appeal' }).click();
  await expect(page).toHaveURL(/\/my\/task-record\?id=\d+$/);
  await expectAccessible(page);

  const words = page.getByLabel('Your message');
  const send = page.getByRole('button', { name: 'Send appeal' });
  await words.fill('No.');
  await send.click();
  await expect(page.getByText(/Enter at least \d+ characters/)).toBeVisible();
  await words.fill('I answered every question myself and took my time.');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/process/appeal')) asked += 1;
  });
  await send.dblclick();
  await expect(page.getByRole('heading', { name: /^You appealed on/ })).toBeVisible();
  expect(asked).toBe(1);

  await page.reload();
  await expect(page.getByText('I answered every question myself')).toBeVisible();
  await expect(page.getByText('A person will look at it again.')).toBeVisible();
  await expect(send).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/survey/end?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Your appeal is with us' })).toBeVisible();
  await expect(page.getByText('On the way')).toBeVisible();
  await expect(page.getByText('Appealed, in review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeal' })).toHaveCount(0);
  await page.goto('/my/task-record');
  await expect(page.getByRole('link', { name: /Money and saving/ })).toContainText(
    'Appealed, in review',
  );
});

test('an appeal written offline stays in the field and is sent once online', async ({
  page,
  context,
}) => {
  await register(page);
  await getAnswersRefused(page);
  await page.getByRole('link', { name: 'Appeal' }).click();
  const words = page.getByLabel('Your message');
  await words.fill('The connection broke, but the answers are mine.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('The connection broke, but the answers are mine.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('heading', { name: /^You appealed on/ })).toBeVisible();
});
