import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

test('support solves a ticket from the queue, with a template and the member’s data', async ({
  page,
}) => {
  await logInAs(page, 'support');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Tickets' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Member' })).toContainText('Member since');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Accept ticket' }).click();
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible();
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByRole('button', { name: 'Start work' })).toBeHidden();
  const answer = page.getByLabel('Answer', { exact: true });
  await page.getByLabel('Template').selectOption({ label: 'Bank name differs' });
  await expect(answer.last()).toHaveValue(/as your bank shows it/);
  await page.getByRole('button', { name: 'Send as solved' }).click();
  await expect(page.getByText('Waiting for the member.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'What is it exactly',
  );

  await page.getByRole('link', { name: 'All tickets' }).click();
  await page.getByRole('link', { name: /Solved, to confirm/ }).click();
  await expect(page.getByRole('table', { name: 'Tickets' })).toContainText('closes in');
});

test('a template is written in six languages, changed and deleted', async ({ page }) => {
  await logInAs(page, 'support');
  await page.goto('/console/help/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Thank you');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Enter a text.')).toBeVisible();
  await page.getByLabel('Answer, English').fill('Thank you for telling us.');
  await page.getByLabel('Answer, Thai').fill('ขอบคุณที่แจ้งให้เราทราบ');
  await page.getByLabel(/This answer says that points were paid/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save template' }).click();
  const kept = page.getByRole('region', { name: 'Thank you' });
  await expect(kept).toContainText('Malay missing');
  await expect(kept).toContainText('Only after points were paid');
  await kept.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/This answer says that points were paid/).uncheck();
  await page.getByLabel('Answer, Malay').fill('Terima kasih kerana memberitahu kami.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(kept).not.toContainText('Malay missing');
  await expect(kept).not.toContainText('Only after points were paid');
  await kept.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'New template' })).toBeVisible();
  await expect(kept).toBeHidden();
});
