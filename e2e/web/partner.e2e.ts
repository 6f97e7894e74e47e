import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFlawless } from '../accessible.ts';
import { register, registerMember } from '../member.ts';

/** Goes from the task to the local network's page. */
async function leaveFor(page: Page, taskNo: string): Promise<void> {
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(
    page.getByRole('heading', { name: 'You are leaving Pollen for a partner' }),
  ).toBeVisible();
  await expect(
    page.getByText(/This survey is on 127\.0\.0\.1:\d+\. They get a number for this visit/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue there' }).click();
  await expect(page.getByRole('heading', { name: 'Local survey network' })).toBeVisible();
  await expect(page).toHaveURL(/\/dev\/partner\?survey=[\w-]+&session=[\w-]{54}&/);
}

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

test('a partner survey is completed and paid once', async ({ page }) => {
  await registerMember(page);
  await leaveFor(page, 'E-30101');
  await expectFlawless(page);
  const entry = page.url();
  await choose(page, 'Complete');
  await expect(page).toHaveURL(/\/task\/back\?session=[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await expect(page.getByText('+150')).toBeVisible();
  // The same again, as from a second tab: nothing more is paid.
  await page.goto(entry);
  await choose(page, 'Complete');
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await page.goto('/cashout/point');
  await expect(page.getByText('Money and saving, accepted')).toHaveCount(1);
});

test('a screen-out pays for the time, and says so', async ({ page }) => {
  await registerMember(page);
  await leaveFor(page, 'E-30101');
  await choose(page, 'Screen-out');
  await expect(page.getByRole('heading', { name: 'This one wasn’t for you' })).toBeVisible();
  await expect(page.getByText('+8')).toBeVisible();
});

test('full quotas and refused answers have their own end pages', async ({ page }) => {
  await registerMember(page);
  await leaveFor(page, 'E-30101');
  await choose(page, 'Quota full');
  await expect(page.getByRole('heading', { name: 'The places were full' })).toBeVisible();
  await leaveFor(page, 'E-30102');
  await choose(page, 'Quality');
  await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible();
  await expect(page.getByText('No points for this one')).toBeVisible();
});

test('the browser’s return pays nothing; the later postback does and can be reversed', async ({
  page,
}) => {
  await registerMember(page);
  await leaveFor(page, 'E-30102');
  const entry = page.url();
  await choose(page, 'Only go back');
  await expect(page).toHaveURL(/\/task\/back/);
  const accepted = page.getByRole('heading', { name: 'Accepted. The points are yours' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(accepted).toHaveCount(0);
  const back = page.url();
  // A status in the address has no effect.
  await page.goto(`${back}&status=complete&state=1`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(accepted).toHaveCount(0);
  await page.goto(entry);
  await choose(page, 'Complete');
  await expect(accepted).toBeVisible();
  await page.goto(entry);
  await choose(page, 'Take back');
  await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible();
  await page.goto('/task');
  await expect(page.getByText('≈ Rp 0')).toBeVisible();
});

test('the local network refuses visitors who were not sent there', async ({ page }) => {
  await registerMember(page);
  await leaveFor(page, 'E-30101');
  const forged = page.url().replace(/return=[^&]+/, 'return=https%3A%2F%2Fevil.example');
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: 'Not let in' })).toBeVisible();
});

test('a member who does not want to leave for a partner stays, and can do it later', async ({
  page,
}) => {
  await register(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/task/go?taskNo=E-30101&lang=th');
  await expect(
    page.getByRole('heading', { name: 'คุณกำลังออกจาก Pollen ไปยังเว็บไซต์ของพันธมิตร' }),
  ).toBeVisible();
  await expect(page.getByText(/แบบสำรวจนี้อยู่บน 127\.0\.0\.1/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ไว้ก่อน' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await expect(page.getByRole('link', { name: /^ทำต่อ: / })).toBeVisible();
});
