import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { opener, openGallery, scrims } from './gallery-page.ts';

// Pages come straight from the server here; the service worker has its own tests.
test.use({ serviceWorkers: 'block' });

test.describe('parts', () => {
  test.beforeEach(({ page }) => openGallery(page));

  test('a code can be pasted with spaces, and its completion is reported', async ({ page }) => {
    const code = page.getByRole('textbox', { name: 'Code from the e-mail' });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill(' 91 73-55 and more 4');
    await expect(code).toHaveValue('917355');
    await expect(page.getByText('Got 917355')).toBeVisible();
    await code.press('Backspace');
    await expect(code).toHaveValue('91735');
  });

  test('a code refuses letters, and digits are typed at its end', async ({ page }) => {
    const code = page.getByRole('textbox', { name: 'Code from the e-mail' });
    await code.fill('48');
    await code.press('x');
    await expect(code).toHaveValue('48');
    await code.press('Home');
    await code.press('2');
    await expect(code).toHaveValue('482');
    // Faster than the first key is released.
    await page.keyboard.down('Home');
    await code.press('6');
    await page.keyboard.up('Home');
    await expect(code).toHaveValue('4826');
  });

  test('the eye shows and hides a password', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Password', exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('a busy button keeps its width and ignores clicks', async ({ page }) => {
    const buttons = page.getByLabel('Button', { exact: true });
    const busy = buttons.getByRole('button', { name: 'Sending' });
    const busyBox = await busy.boundingBox();
    await buttons.getByRole('button', { name: 'Not now' }).click();
    const restBox = await buttons.getByRole('button', { name: 'Send', exact: true }).boundingBox();
    expect(restBox?.width).toBe(busyBox?.width);
  });

  test('arrows move along chips and segments', async ({ page }) => {
    const game = page.getByRole('tablist', { name: 'Game' });
    await game.getByRole('tab', { name: 'Wheel' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(game.getByRole('tab', { name: 'Nine cells' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('The light runs clockwise.');
  });

  test('every target is at least 44 px in both dimensions', async ({ page }) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
        .filter((target) => !target.matches('p a, .tick a, label a, .link'))
        .map((target) => {
          // A label is part of its control's target.
          const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
          return { target: target.outerHTML.slice(0, 90), width, height };
        })
        .filter(({ width, height }) => width < 44 || height < 44),
    );
    expect(small).toEqual([]);
  });

  test('text at twice the font size wraps and never overflows the page', async ({ page }) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const clipped = await page.evaluate(() => {
      const wide = [...document.querySelectorAll<HTMLElement>('.gallery *')].filter(
        (element) =>
          !element.closest('svg, .chips, .vh, .ellipsis, select') &&
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      );
      return wide.map((element) => element.outerHTML.slice(0, 120));
    });
    expect(clipped).toEqual([]);
  });

  test('icons, drawings and popups need nothing the content security policy blocks', async ({
    page,
  }) => {
    const refused: string[] = [];
    await page.exposeFunction('onRefused', (what: string) => refused.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report = Reflect.get(window, 'onRefused') as (what: string) => void;
        report(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    await openGallery(page);
    for (const name of ['Confirm', 'Sheet', 'A win']) {
      await opener(page, name).click();
      await expect(scrims(page)).toBeVisible();
      await page.goBack();
      await expect(scrims(page)).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious in ${theme}, with and without a popup`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      for (const name of ['Confirm', 'Sheet']) {
        await opener(page, name).click();
        await expect(scrims(page)).toBeVisible();
        await expect(scrims(page)).toHaveCSS('opacity', '1');
        await expectAccessible(page);
        await page.goBack();
        await expect(scrims(page)).toHaveCount(0);
      }
    });
  }
});
