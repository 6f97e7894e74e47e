import { expect, type Page } from '@playwright/test';

export type Role = 'publisher' | 'auditor' | 'support' | 'finance' | 'admin' | 'second admin';

/** Logs in at the console as the demo's operator of a role. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  await page.goto('/console');
  await page.getByRole('button', { name: role, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const answer = await page.request.get('/api/console/demo');
  const { data } = (await answer.json()) as { data: { demo: { code: string } } };
  await page.getByLabel('Code', { exact: true }).fill(data.demo.code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
}

/** Gives the demo's code where the console asks for the second factor once more. */
export async function confirmStepUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const code = await dialog.getByTestId('demo-code').textContent();
  await dialog.getByLabel('Code', { exact: true }).fill(code ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}
