import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInDemoMember } from './member.ts';

/** Every address of spec §2 that stays where it is, with what it needs to show something. */
const addresses = {
  'the way in': [
    '/login',
    '/login/login',
    '/register',
    '/register/password',
    '/forgot',
    '/forgot/password/made-up',
    '/callback/apple',
    '/callback/google',
    '/callback/google-invite',
    '/callback/google/password',
    '/invite/password',
    '/invite/share/NOBODY22',
    '/invite/share/code-WELCOME',
    '/invite/welfare',
  ],
  'what anybody may read': [
    '/about/agreement',
    '/about/privacy',
    '/ad/fb',
    '/ad/fb/back',
    '/app/download',
    '/app/error',
    '/browse/redirect?url=https%3A%2F%2Fnews.example',
    '/browse/riches',
    '/browse/violation-answer',
    '/browse/website?url=https%3A%2F%2Fnews.example',
    '/buzz/topic/all',
    '/buzz/1',
    '/help/list',
    '/help/screen-out',
    '/lottery/list/month',
    '/my/about',
    '/no-such-page',
  ],
  'the account area': [
    '/my',
    '/my/account',
    '/my/account/email',
    '/my/account/password',
    '/my/bank',
    '/my/bank-type',
    '/my/bank?bankType=bsb',
    '/my/help',
    '/my/help/create',
    '/my/help/3',
    '/my/personal',
    '/my/profile',
    '/my/task-record',
    '/app/message/1',
  ],
  'tasks and stages': [
    '/task',
    '/task?section=2',
    '/task?section=3',
    '/task?section=4',
    '/task/detail/T-20418',
    '/task/detail/S-40101',
    '/task/back?session=made-up',
    '/task/welcome/back',
    '/survey/end',
    '/stage/constant',
    '/stage/display',
    '/stage/display2-end',
    '/stage/target',
  ],
  'points, luck and friends': [
    '/cashout',
    '/cashout/point',
    '/cashout/success',
    '/lottery',
    '/lottery/list',
    '/referrals',
    '/invite/success',
    '/subject/invite-friend',
    '/subject/invite-friend/rank',
    '/buzz/topic/1',
    '/buzz/2',
  ],
} as const;
const forAnybody: readonly string[] = ['the way in', 'what anybody may read'];

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** How far the page is wider than the phone, in px; a phone's window grows with what it holds. */
const tooWide = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) -
  (page.viewportSize()?.width ?? 0);

/** What never stops moving: it costs a phone its battery, seen or not. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((motion) => Reflect.get(motion, 'animationName')),
  );

for (const [area, list] of Object.entries(addresses)) {
  test(`every page can be read by everyone: ${area}`, async ({ page, context, baseURL }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!forAnybody.includes(area)) await logInDemoMember(context, baseURL);
    for (const address of list) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'light' });
      await arrive(page, address);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect.poll(() => endless(page), `${address} comes to rest`).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      expect(await tooWide(page), `${address} at 360`).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { rules: ['color-contrast'] });
      // The narrowest phone, read by someone who set the letters to twice their size.
      await page.setViewportSize({ width: 320, height: 740 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await tooWide(page), `${address} at 320 with large letters`).toBe(0);
    }
  });
}
