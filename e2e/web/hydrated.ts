import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app has hydrated the page. A rendered page can be read, typed into and tapped
 * before that; only what bypasses the page (its clock, history or storage) has to wait.
 */
export async function untilHydrated(page: Page): Promise<void> {
  const isReady = () =>
    document.readyState !== 'loading' && Reflect.get(window, 'replay') === undefined;
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}
