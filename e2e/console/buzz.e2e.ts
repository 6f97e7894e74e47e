import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs, openConsoleAs } from './operator.ts';

test('a poll is written in two languages, published, visible to everybody, and closed', async ({
  page,
}) => {
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Buzz' }).click();
  await expect(page.getByRole('table', { name: 'Reported' })).toBeVisible();
  await page.getByRole('link', { name: 'Posts and polls' }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Kind').selectOption('poll');
  const question = `Tea or coffee, round ${Date.now()}?`;
  await page.getByLabel('Text, English').fill(question);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Enter an answer.').first()).toBeVisible();
  await page.getByLabel('Answer 1, English').fill('Tea');
  await page.getByLabel('Answer 1, Thai').fill('ชา');
  await page.getByLabel('Answer 2, English').fill('Coffee');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row', { name: question });
  await expect(row).toContainText('1 of 6 languages');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Close poll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close poll' }).click();
  await expect(row).toContainText('Closed');
});

test('a topic is created, renamed and hidden', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/buzz?tab=topics');
  await page.getByRole('button', { name: 'New topic' }).click();
  await page.getByLabel('Name, English').fill('Gardens');
  await page.getByLabel('Name, Vietnamese').fill('Vườn');
  await page.getByRole('button', { name: 'Save topic' }).click();
  const topic = page.getByRole('region', { name: 'Gardens' });
  await expect(topic).toContainText('2 of 6 languages');
  await topic.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Hidden').check();
  await page.getByRole('button', { name: 'Save topic' }).click();
  await expect(topic).toContainText('Hidden');
  await expectAccessible(page);
});

test('an admin sets how many reports hide a post; for our own posts one is never enough', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  await page.goto('/console/buzz?tab=rules');
  const house = page.getByLabel('Reports that hide a post of ours');
  await expect(house).toHaveValue('');
  await house.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter at least 2.')).toBeVisible();
  await expectAccessible(page);
  await house.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(house).toHaveValue('5');
});
