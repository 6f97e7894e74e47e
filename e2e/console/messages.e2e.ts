import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newestMail } from '../mailbox.ts';
import { newEmail, register } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { openConsoleAs } from './operator.ts';
import { openPhone } from './ticket.ts';

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('button', { name: 'New message' }).click();
  const review = page.getByRole('button', { name: /^Review and/ });
  await expect(review).toBeDisabled();
  await expect(review).toHaveAccessibleDescription(
    'Write an English title and an English text first.',
  );
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Text, English').fill('We are back on Monday.');
  await page.getByLabel('Text, Thai').fill('เราจะกลับมาวันจันทร์');
  await page.getByLabel('Send at (empty: now)').fill('2090-01-01T09:00');
  await page.getByLabel('Australia').check();
}

const confirmation = (page: Page) =>
  page.getByRole('dialog', { name: /^Schedule to (about )?[\d,]+ members?\?$/ });

test('a message is reviewed with its text and segment, scheduled, and stopped', async ({
  page,
}) => {
  await openConsoleAs(page, 'publisher');
  const title = `Office closed ${Date.now()}`;
  await write(page, title);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review and schedule…' }).click();
  const dialog = confirmation(page);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('We are back on Monday.');
  await dialog.getByLabel('Preview in').selectOption({ label: 'Thai' });
  await expect(preview).toContainText('เราจะกลับมาวันจันทร์');
  await expect(dialog).toContainText('Segment Australia');
  await expect(dialog).toContainText('1 Jan 2090, 09:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('Stopped');
});

test('a test message only reaches the operator’s mailbox or one member’s inbox', async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser, 'en-US');
  const email = newEmail();
  await register(phone, email);
  const { id } = await openConsoleAs(page, 'publisher');
  const [memberId, own] = await withDatabase(async (client) => {
    const members = await client.query<{ id: string }>('SELECT id FROM member WHERE email = $1', [
      email,
    ]);
    const operators = await client.query<{ email: string }>(
      'SELECT email FROM operator WHERE id = $1',
      [id],
    );
    return [members.rows[0]?.id ?? '', operators.rows[0]?.email ?? ''];
  });
  const title = `Office closed ${Date.now()}`;
  await write(page, title);
  await page.getByRole('button', { name: 'Review and schedule…' }).click();
  const dialog = confirmation(page);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog).toContainText(`Test sent to ${own}.`);
  const mail = await newestMail(page.request, own);
  expect(mail.subject).toBe(`Test: ${title}`);
  expect(mail.text).toContain('We are back on Monday.');

  await dialog.getByLabel('Test goes to').selectOption({ label: 'The inbox of a member' });
  const send = dialog.getByRole('button', { name: 'Send test' });
  await expect(send).toHaveAccessibleDescription('Enter the number of a member.');
  const number = dialog.getByLabel('Member number');
  await number.fill('999999999');
  // Enter sends the test, never the message itself.
  await number.press('Enter');
  await expect(number).toHaveAccessibleDescription('There is no member with this number.');
  await number.fill(String(memberId));
  await number.press('Enter');
  await expect(dialog).toContainText(`Test sent to member #${memberId}.`);
  await phone.goto('/task?section=4');
  await expect(phone.getByText(title)).toBeVisible();
  const copies = await withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM message WHERE params->'title'->>'en-US' = $1`,
      [title],
    );
    return rows[0]?.count;
  });
  expect(copies).toBe(1);
});
