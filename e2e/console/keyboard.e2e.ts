import { expect, type Locator, type Page, test } from '@playwright/test';
import { register } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { currentCode, logInAs, openConsoleAs } from './operator.ts';
import { openPhone } from './ticket.ts';

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

async function confirmSecondFactor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await type(page, dialog.getByLabel('Code', { exact: true }), await currentCode(page));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a task is written and published by keyboard', async ({ page }) => {
  test.slow();
  await openConsoleAs(page, 'publisher');
  await press(page, page.getByRole('link', { name: 'Tasks', exact: true }));
  await press(page, page.getByRole('link', { name: 'New task' }));
  await press(page, page.getByRole('link', { name: /^Opinion/ }));
  const title = `By keyboard ${Date.now()}`;
  await type(page, page.getByLabel('Title, English'), title);
  await type(page, page.getByLabel('Description, English'), 'Written without a mouse.');
  const post = page.getByLabel('Post', { exact: true });
  await expect(post.getByRole('option').nth(1)).toBeAttached();
  await tabTo(page, post);
  await page.keyboard.press('ArrowDown');
  await expect(post).not.toHaveValue('');
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  const places = page.getByLabel('Completes wanted');
  await tabTo(page, places);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('2');
  await tabTo(page, page.getByLabel('Maximum starts'));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('4');
  await press(page, button(page, 'Save draft'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await press(page, button(page, 'Publish'));
  const dialog = page.getByRole('dialog', { name: 'Publish this task?' });
  await press(page, dialog.getByRole('button', { name: 'Publish' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await press(page, button(page, 'Close'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close task' }));
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});

test('a message is written, scheduled and stopped by keyboard', async ({ page }) => {
  await openConsoleAs(page, 'publisher');
  await press(page, page.getByRole('link', { name: 'Messages', exact: true }));
  await press(page, button(page, 'New message'));
  const title = `By keyboard ${Date.now()}`;
  await type(page, page.getByLabel('Title, English'), title);
  await type(page, page.getByLabel('Text, English'), 'Written without a mouse.');
  const sendAt = page.getByLabel('Send at (empty: now)');
  await tabTo(page, sendAt);
  await page.keyboard.type('01012090');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0900AM');
  await expect(sendAt).toHaveValue('2090-01-01T09:00');
  await press(page, button(page, 'Review and schedule…'));
  const dialog = page.getByRole('dialog', { name: /^Schedule to/ });
  await press(page, dialog.getByRole('button', { name: 'Schedule' }));
  const row = page.getByRole('row', { name: title });
  await press(page, row.getByRole('button', { name: 'Stop' }));
  await expect(row).toContainText('Stopped');
});

test('a request is approved by keyboard, second factor included', async ({ page, browser }) => {
  test.slow();
  const phone = await openPhone(browser, 'en-US');
  const email = await register(phone);
  const memberId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM member WHERE email = $1', [
      email,
    ]);
    return rows[0]?.id ?? '';
  });
  await logInAs(page, 'support');
  await page.goto(`/console/members/${memberId}`);
  await press(page, button(page, 'Grant or deduct points'));
  const move = page.getByRole('dialog', { name: /^Grant or deduct points/ });
  await type(page, move.getByLabel('Points', { exact: true }), '1500');
  await type(page, move.getByLabel('Note'), 'Three rewards were missing.');
  await press(page, move.getByRole('button', { name: 'Ask a second person' }));
  await confirmSecondFactor(page);
  await press(page, page.getByRole('link', { name: 'Open request' }));
  await expect(page).toHaveURL(/\/console\/approvals\/\d+$/);
  const request = page.url();

  const second = await (await browser.newContext()).newPage();
  await logInAs(second, 'admin');
  await second.goto(request);
  await press(second, button(second, 'Approve'));
  const decide = second.getByRole('dialog', { name: 'Approve this request?' });
  await press(second, decide.getByRole('button', { name: 'Approve' }));
  await confirmSecondFactor(second);
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(decide).toHaveCount(0);
});
