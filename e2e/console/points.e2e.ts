import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { register, registerMember } from '../member.ts';
import { confirmStepUp, logInAs } from './operator.ts';
import { openPhone, openTicket } from './ticket.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Grant or deduct points/ });

async function fillMove(page: Page, points: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Grant or deduct points' }).click();
  await dialogOf(page).getByLabel('Points', { exact: true }).fill(points);
  await dialogOf(page).getByLabel('Note').fill(note);
}

test('support grants missing points from a ticket, and can only then announce them', async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await openPhone(browser, 'en-US');
  await registerMember(phone, undefined, 'Wulan');
  const ticket = await openTicket(phone);

  await logInAs(page, 'support');
  await page.goto(`/console/help/tickets/${ticket}`);
  await page.getByRole('button', { name: 'Accept ticket' }).click();
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible();
  const template = page.getByLabel('Template');
  await expect(template).toHaveAccessibleDescription(
    /“Points restored”: available once points have/,
  );
  await expect(template.getByRole('option', { name: /Points restored/ })).toBeDisabled();
  await expectAccessible(page);

  const points = page.getByRole('region', { name: 'Points' });
  await expect(points).toContainText('None for this ticket.');
  await fillMove(page, '', '');
  await dialogOf(page).getByRole('button', { name: 'Grant points' }).click();
  await expect(dialogOf(page).getByLabel('Points', { exact: true })).toHaveAccessibleDescription(
    /whole number/,
  );
  await expect(dialogOf(page).getByLabel('Note')).toHaveAccessibleDescription('Enter a note.');
  await expect(dialogOf(page)).toContainText('up to 500 points at a time');
  await dialogOf(page).getByLabel('Points', { exact: true }).fill('120');
  await dialogOf(page).getByLabel('Note').fill('The coffee survey was answered in full.');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Grant points' }).click();
  await confirmStepUp(page);
  await expect(points).toContainText('A reward is missing');
  await expect(points).toContainText('+120');
  await expect(points).toContainText('Posted');

  await template.selectOption({ label: 'Points restored' });
  await page.getByRole('button', { name: 'Send as solved' }).click();
  await expect(page.getByText('Waiting for the member.')).toBeVisible();

  await phone.goto('/cashout/point');
  await expect(phone.getByText('Missing points, added by support')).toBeVisible();
  await expect(phone.getByText('+120', { exact: true })).toBeVisible();
  await phone.goto('/task?section=4');
  await expect(phone.getByText('+120 points from support')).toBeVisible();
  await phone.context().close();
});

test('a grant above the limit waits for a second operator and then shows in the Thai wallet', async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await openPhone(browser, 'th-TH');
  const email = await register(phone, undefined, 'Somchai');

  await logInAs(page, 'support');
  await page.goto(`/console/members?search=${encodeURIComponent(email)}`);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await fillMove(page, '800', 'The server was down during the survey.');
  await dialogOf(page).getByLabel('Reason').selectOption('serviceProblem');
  await expect(dialogOf(page)).toContainText('above your limit of 500 points');
  await dialogOf(page).getByRole('button', { name: 'Ask a second person' }).click();
  await confirmStepUp(page);
  const row = page
    .getByRole('table', { name: 'Grants and deductions' })
    .getByRole('row', { name: /\+800/ });
  await expect(row).toContainText('Waiting for a second person');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Open request' }).click();
  await expect(page.getByText('somebody else decides')).toBeVisible();
  const request = page.url();

  const second = await (await browser.newContext()).newPage();
  await logInAs(second, 'admin');
  await second.goto(request);
  await expect(second.getByRole('region', { name: 'Request' })).toContainText(
    'The server was down during the survey.',
  );
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmStepUp(second);
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();
  await second.context().close();

  await page.goBack();
  await page.reload();
  await expect(row).toContainText('Posted');

  // Part of it is deducted again; deducting more than the balance would create a debt.
  await fillMove(page, '900', 'The member wrote that it was too much.');
  await dialogOf(page).getByLabel('Action').selectOption('take');
  await expect(dialogOf(page)).toContainText(
    'The member has 800 points available. The other 100 become a debt',
  );
  await dialogOf(page).getByLabel('Points', { exact: true }).fill('300');
  await dialogOf(page).getByLabel('Reason').selectOption('grantedByMistake');
  await dialogOf(page).getByRole('button', { name: 'Deduct points' }).click();
  await expect(page.getByRole('row', { name: /−300/ })).toContainText('Posted');

  await phone.goto('/cashout/point');
  await expect(phone.getByText('ขออภัยในความไม่สะดวก จากฝ่ายช่วยเหลือ')).toBeVisible();
  await expect(phone.getByText('เพิ่มโดยผิดพลาด จึงเรียกคืน')).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});
