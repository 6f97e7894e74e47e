import { expect, type Page, test } from '@playwright/test';
import { gallery, opener, openGallery, scrims } from './gallery-page.ts';

// Pages come straight from the server here; the service worker has its own tests.
test.use({ serviceWorkers: 'block' });

/** The clock is frozen until a test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const info = (page: Page) => page.getByRole('dialog', { name: 'Points are on the way' });
const confirm = (page: Page) => page.getByRole('alertdialog', { name: 'Cash out A$20?' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Odds: Wheel' });
const loading = (page: Page) => page.getByRole('alertdialog', { name: 'Logging out' });

test.describe('popups', () => {
  test.beforeEach(({ page }) => openGallery(page));

  test('§2 info: closed by its button, its overlay, Escape and browser back', async ({ page }) => {
    const ways = {
      button: () => page.getByRole('button', { name: 'Good to know' }).click(),
      overlay: () => scrims(page).click({ position: { x: 5, y: 5 } }),
      escape: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
    };
    for (const way of Object.values(ways)) {
      await opener(page, 'Info').click();
      await expect(info(page)).toBeVisible();
      await way();
      await expect(scrims(page)).toHaveCount(0);
      await expect(page).toHaveURL(gallery);
    }
  });

  test('§2 confirm: the overlay does not close it, browser back does', async ({ page }) => {
    await opener(page, 'Confirm').click();
    await scrims(page).click({ position: { x: 5, y: 5 } });
    await expect(confirm(page)).toBeVisible();
    await expect(scrims(page)).not.toHaveClass(/is-leaving/);
    await page.goBack();
    await expect(scrims(page)).toHaveCount(0);
    await expect(page.getByText('Last answer: stepped back')).toBeVisible();
  });

  test('confirm: busy while the callback runs, then gone', async ({ page }) => {
    await stopClock(page);
    await opener(page, 'Confirm').click();
    await confirm(page).getByRole('button', { name: 'Cash out' }).click();
    const busy = confirm(page).getByRole('button', { name: 'Sending' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(confirm(page).getByRole('button', { name: 'Not now' })).toBeDisabled();
    await page.clock.resume();
    await expect(page.getByText('Last answer: confirmed')).toBeVisible();
    await expect(scrims(page)).toHaveCount(0);
  });

  test('confirm: a failing callback leaves it open for another try', async ({ page }) => {
    await opener(page, 'Confirm that fails').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your comment?' });
    const verb = dialog.getByRole('button', { name: 'Delete' });
    const failed = page.waitForEvent('pageerror');
    await verb.click();
    await failed;
    await expect(verb).not.toHaveAttribute('aria-busy');
    await verb.click();
    await expect(scrims(page)).toHaveCount(0);
  });

  test('§2 loading blocks: neither Escape nor the overlay closes it, browser back does', async ({
    page,
  }) => {
    await stopClock(page);
    await opener(page, 'Loading').click();
    await page.keyboard.press('Escape');
    await scrims(page).click({ position: { x: 5, y: 5 } });
    await expect(scrims(page)).not.toHaveClass(/is-leaving/);
    await expect(loading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(loading(page)).toBeFocused();
    await page.goBack();
    await expect(scrims(page)).toHaveClass(/is-leaving/);
  });

  test('§8 upload failed: shows it and can try again', async ({ page }) => {
    await opener(page, 'Upload failed').click();
    await page
      .getByRole('alertdialog', { name: 'Upload failed' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Trying again' })).toBeVisible();
  });

  test('§9 a closed popup is removed after 300 ms', async ({ page }) => {
    await stopClock(page);
    await opener(page, 'Info').click();
    await page.getByRole('button', { name: 'Good to know' }).click();
    await expect(scrims(page)).toHaveClass(/is-leaving/);
    await page.clock.runFor(295);
    await expect(scrims(page)).toHaveCount(1);
    await page.clock.runFor(5);
    await expect(scrims(page)).toHaveCount(0);
  });

  test('§9 z-index counts up from 2000; two popups close one at a time', async ({ page }) => {
    await opener(page, 'Two at once').click();
    await expect(confirm(page)).toBeVisible();
    const layers = await scrims(page).evaluateAll((all) =>
      all.map((scrim) => getComputedStyle(scrim).zIndex),
    );
    expect(layers).toEqual(['2000', '2001']);
    await expect(scrims(page).first()).toHaveAttribute('inert');
    await page.goBack();
    await expect(scrims(page)).toHaveCount(1);
    await expect(info(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(scrims(page)).toHaveCount(0);
  });

  test('focus is trapped in the popup and returned to its opener', async ({ page }) => {
    await opener(page, 'Confirm').focus();
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toBeFocused();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await confirm(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(opener(page, 'Confirm')).toBeFocused();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
  });

  test('sheet: a long drag closes it, a short one does not', async ({ page }) => {
    // Without its entrance animation the grip is in its final position immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener(page, 'Sheet').click();
    const box = await sheet(page).locator('.sheet__grip').boundingBox();
    if (!box) throw new Error('the grip is not drawn');
    const drag = async (byPx: number) => {
      await page.mouse.move(box.x + 20, box.y + 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + byPx, { steps: 20 });
      await page.mouse.move(box.x + 20, box.y + byPx);
      await page.mouse.up();
    };
    await drag(12);
    await expect(scrims(page)).not.toHaveClass(/is-leaving/);
    await drag(200);
    await expect(scrims(page)).toHaveCount(0);
  });

  test('sheet: a popup opened from it closes first', async ({ page }) => {
    await opener(page, 'Sheet').click();
    await page.getByRole('button', { name: 'How to check a draw' }).click();
    await expect(info(page)).toBeVisible();
    await page.goBack();
    await expect(scrims(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'How to check a draw' })).toBeFocused();
    await page.goBack();
    await expect(scrims(page)).toHaveCount(0);
    await expect(opener(page, 'Sheet')).toBeFocused();
  });

  test('§9 a toast stays 2000 ms, a copy confirmation 1500 ms', async ({ page }) => {
    await stopClock(page);
    const toast = page.locator('.toast');
    for (const [name, text, stayMs] of [
      ['Toast', 'File is over 10 MB', 2000],
      ['Copied', 'Link copied', 1500],
    ] as const) {
      await opener(page, name).click();
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      await page.clock.runFor(stayMs - 5);
      await expect(toast).not.toHaveClass(/is-leaving/);
      await page.clock.runFor(5);
      await expect(toast).toHaveClass(/is-leaving/);
      await page.clock.runFor(300);
      await expect(toast).toHaveCount(0);
    }
  });

  test('with reduced motion popups fade and nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener(page, 'Sheet').click();
    const names = await scrims(page).evaluate((scrim) =>
      [scrim, ...scrim.children].map((element) => getComputedStyle(element).animationName),
    );
    expect(names).toEqual(['popup-fade', 'none']);
  });
});

test.describe('popups and route history', () => {
  /** The page before the gallery, to see where "back" leads. */
  const before = '/about/privacy';

  test.beforeEach(async ({ page }) => {
    await page.goto(before);
    await openGallery(page);
  });

  test('closing with its button leaves no history entry behind', async ({ page }) => {
    for (const name of ['Info', 'Loading, then info']) {
      await opener(page, name).click();
      await page.getByRole('button', { name: 'Good to know' }).click();
      await expect(scrims(page)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('a page opened from a popup takes its history entry over', async ({ page }) => {
    await opener(page, 'Two at once').click();
    await expect(confirm(page)).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/about/agreement'));
    await expect(scrims(page)).toHaveCount(0);
    await expect(page).toHaveURL('/about/agreement');
    await page.goBack();
    await expect(page).toHaveURL(gallery);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('a page that replaces the one under a popup leaves neither behind', async ({ page }) => {
    await opener(page, 'Info').click();
    await expect(info(page)).toBeVisible();
    await page.evaluate(() => history.replaceState(null, '', '/about/agreement'));
    await expect(page).toHaveURL('/about/agreement');
    await expect(scrims(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('a page opened while a closed popup is still removing its history entry is not lost', async ({
    page,
  }) => {
    await opener(page, 'Info').click();
    await page.getByRole('button', { name: 'Good to know' }).evaluate((button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      // After the popup's own step back has started, before it has finished.
      setTimeout(() => setTimeout(() => history.pushState(null, '', '/about/agreement')));
    });
    await expect(page).toHaveURL('/about/agreement');
    await page.goBack();
    await expect(page).toHaveURL(gallery);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('the loading dialog survives a change of the page below it (§4, log-out)', async ({
    page,
  }) => {
    await stopClock(page);
    await opener(page, 'Loading').click();
    await expect(loading(page)).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/about/agreement'));
    await expect(page).toHaveURL('/about/agreement');
    await expect(loading(page)).toBeVisible();
    await page.clock.runFor(1500);
    await page.clock.runFor(300);
    await expect(scrims(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(gallery);
  });

  test('forward does not reopen a closed popup', async ({ page }) => {
    await opener(page, 'Info').click();
    await expect(info(page)).toBeVisible();
    await page.goBack();
    await expect(scrims(page)).toHaveCount(0);
    await page.evaluate(() => history.forward());
    await expect
      .poll(() => page.evaluate(() => Object.keys(history.state ?? {}).includes('popup')))
      .toBe(false);
    await expect(scrims(page)).toHaveCount(0);
    await expect(page).toHaveURL(gallery);
  });
});
