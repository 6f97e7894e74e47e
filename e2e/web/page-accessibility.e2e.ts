import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addresses, forAnybody } from './addresses.ts';
import { logInDemoMember } from './member.ts';
import { expectNoFaults } from './page-faults.ts';

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** How much wider than the phone the page is, in px; a phone's window grows with its content. */
const tooWide = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) -
  (page.viewportSize()?.width ?? 0);

/** Endless animations: they drain the battery, visible or not. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((motion) => Reflect.get(motion, 'animationName')),
  );

for (const [area, list] of Object.entries(addresses)) {
  test(`every page is accessible, fits, and is translated: ${area}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!forAnybody.includes(area)) await logInDemoMember(context, baseURL);
    for (const address of list) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'light' });
      await arrive(page, address);
      await expectNoFaults(page, address, 'en-US');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect.poll(() => endless(page), `${address} comes to rest`).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      expect(await tooWide(page), `${address} at 360`).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { rules: ['color-contrast'] });
      // The narrowest phone, with the font size doubled.
      await page.setViewportSize({ width: 320, height: 740 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await tooWide(page), `${address} at 320 with large letters`).toBe(0);
    }
  });
}
