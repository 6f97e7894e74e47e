import { expect, type Locator, type Page } from '@playwright/test';

export const saved = (page: Page) => page.getByText(/^Saved /);
export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Creates a draft with a unique name. */
export async function startSurvey(page: Page, name: string): Promise<string> {
  const title = `${name} ${Date.now()}`;
  await page.goto('/console/tasks');
  await page.getByRole('link', { name: 'New task' }).click();
  await page.getByRole('button', { name: 'New survey' }).click();
  await page.getByLabel('Name of the survey').fill(title);
  await expect(saved(page)).toBeVisible();
  return title;
}

/** Adds a question of a kind at the end and types its title. */
export async function ask(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Add a question( to page 1)?$/ }).click();
  const palette = page.getByRole('dialog', { name: 'Add a question' });
  await palette.getByRole('button', { name: kind, exact: true }).click();
  const words = page.getByLabel('Question', { exact: true });
  await expect(words).toBeFocused();
  await words.fill(title);
}

export async function fillChoices(open: Locator, words: readonly string[]): Promise<void> {
  for (const [index, text] of words.entries()) {
    await open.getByLabel(`Choices, ${index + 1}`, { exact: true }).fill(text);
  }
}
