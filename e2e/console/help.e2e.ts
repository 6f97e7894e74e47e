import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { earnAndCashOut } from '../cash-out.ts';
import { register } from '../member.ts';
import { logInAs, openConsoleAs } from './operator.ts';
import { openPhone } from './ticket.ts';

test('support solves a ticket from the queue, with a template and the member’s data', async ({
  page,
}) => {
  await openConsoleAs(page, 'support');
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

async function sendTicket(phone: Page, subject: RegExp): Promise<string> {
  await expect(phone.getByRole('main').getByText(subject)).toBeVisible();
  await phone.getByLabel('What happened?').fill('Please look at this one.');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone).toHaveURL(/\/my\/help\/\d+$/);
  await expect(phone.getByRole('link', { name: subject })).toBeVisible();
  await expectAccessible(phone);
  return new URL(phone.url()).pathname.split('/').at(-1) ?? '';
}

test('a ticket shows which cash-out or task it is about, to the member and to support', async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await openPhone(browser, 'en-US');
  await register(phone);
  await earnAndCashOut(phone);
  const cashout = new URL(phone.url()).searchParams.get('id') ?? '';
  await phone.getByRole('link', { name: 'Something wrong? Tell us' }).click();
  await expect(phone.getByLabel('What is it about?')).toHaveValue('cashout');
  await expect(phone.getByText('Rp 30.000')).toBeVisible();
  const aboutMoney = await sendTicket(phone, new RegExp(`About a cash-out · .+ · P-${cashout}`));
  await phone.getByRole('link', { name: /Rp 30.000/ }).click();
  await expect(phone).toHaveURL(new RegExp(`/cashout/success\\?id=${cashout}$`));

  await phone.goto('/my/task-record');
  await phone.getByRole('link', { name: /A year of your household/ }).click();
  await expect(
    phone.getByRole('heading', { level: 1, name: 'A year of your household' }),
  ).toBeVisible();
  const work = new URL(phone.url()).searchParams.get('id') ?? '';
  await phone.getByRole('link', { name: 'Ask about this' }).click();
  await expect(phone.getByText('A year of your household')).toBeVisible();
  const aboutTask = await sendTicket(phone, new RegExp(`About a task · .+ · E-30103-${work}`));
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.goto(`/my/help/${aboutTask}?lang=th`);
  await expect(phone.getByRole('link', { name: /ครัวเรือนของคุณในหนึ่งปี.*เกี่ยวกับงาน/ })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();

  await openConsoleAs(page, 'support');
  const about = page.getByRole('region', { name: 'About' });
  await page.goto(`/console/help/tickets/${aboutMoney}`);
  await expect(about.getByRole('link', { name: `P-${cashout}, Rp30,000` })).toBeVisible();
  await expect(about).toContainText('Requested');
  await page.goto(`/console/help/tickets/${aboutTask}`);
  await expect(about.getByRole('link', { name: 'A year of your household' })).toBeVisible();
  await expect(about).toContainText(`#${work}`);
  await expect(about).toContainText('Accepted');
});
