import { expect, type Locator, type Page } from '@playwright/test';

export const gallery = '/dev/gallery';

export async function openGallery(page: Page): Promise<void> {
  await page.goto(gallery);
  await expect(page.getByRole('heading', { name: 'The look' })).toBeVisible();
}

export function opener(page: Page, name: string): Locator {
  return page.getByLabel('Popups', { exact: true }).getByRole('button', { name, exact: true });
}

/** The overlays of all popups in the DOM. */
export const scrims = (page: Page) => page.locator('.scrim');
