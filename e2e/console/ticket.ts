import { type Browser, expect, type Page } from '@playwright/test';

export const openPhone = async (browser: Browser, locale: string): Promise<Page> =>
  (
    await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, locale })
  ).newPage();

/** A member reports missing points. Returns the ticket's number. */
export async function openTicket(phone: Page): Promise<string> {
  await phone.goto('/my/help');
  await phone.getByRole('link', { name: 'New ticket' }).click();
  await phone.getByLabel('What is it about?').selectOption({ label: 'My points' });
  await phone.getByLabel('What happened?').fill('My points for the coffee survey are missing.');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone).toHaveURL(/\/my\/help\/\d+$/);
  return /(\d+)/.exec(new URL(phone.url()).pathname)?.[1] ?? '';
}
