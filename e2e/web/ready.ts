import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app runs the page. What the server has rendered can be read, typed into and tapped before that;
 * only what a test does behind the page's back (its clock, its history, its storage) has to wait.
 */
export async function untilReady(page: Page): Promise<void> {
  const isReady = () =>
    document.readyState !== 'loading' && Reflect.get(window, 'earlyTaps') === undefined;
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}
