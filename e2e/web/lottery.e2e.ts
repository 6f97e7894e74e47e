import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logIn, register, registerMember } from '../member.ts';
import { untilHydrated } from './hydrated.ts';

const lucky = 'lucky@pollen.test';
const open = async (page: Page) => {
  await logIn(page, lucky, 'pollen-demo-1');
  await page.goto('/lottery');
  await expect(page.getByRole('button', { name: /Spin/ })).toBeVisible();
};

const chancesLeft = async (page: Page): Promise<number> => {
  const pill = page.getByRole('banner').getByText(/\d+ chances?/);
  return Number.parseInt((await pill.textContent()) ?? '', 10);
};

/** From here on a spin takes minutes, so that no test races against the wheel. */
async function slowDown(page: Page): Promise<{ readonly end: () => Promise<unknown> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  return { end: () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 }) };
}

/** The animations of the page, by the properties they change. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const names = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame));
    const described = ['offset', 'computedOffset', 'easing', 'composite'];
    return [...new Set(names)].filter((name) => !described.includes(name)).sort();
  });

// One member plays in all of these, so they run in sequence.
test.describe.configure({ mode: 'serial' });

test('a spin ends on the drawn field, shows odds and prize, and uses one chance even if tapped repeatedly', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page);
  const before = await chancesLeft(page);
  const answered = page.waitForResponse('**/api/v1/lottery/draw');
  const wheel = await slowDown(page);
  await page.getByRole('button', { name: /Spin/ }).dblclick();
  const { draw, chances } = (await (await answered).json()).data;
  expect(chances).toBe(before - 1 + (draw.kind === 'chances' ? draw.value : 0));
  // A tap on the running wheel skips to its end, but not the second tap of a double tap.
  await page.getByText('Tap to skip').waitFor();
  await page.locator('.wheel').dispatchEvent('click', { detail: 2 });
  await expect(page.getByText('Tap to skip')).toBeVisible();
  await page.locator('.wheel').click({ position: { x: 10, y: 150 } });
  await wheel.end();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`+${draw.value.toLocaleString('en-US')}`);
  await expect(dialog).toContainText('Odds were');
  const turned = await page.locator('.wheel__disc').evaluate((disc) => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI + 720) % 360;
  });
  expect(turned).toBe((360 - draw.field * 45) % 360);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lovely' }).click();
  await expect(dialog).toBeHidden();
  expect(await chancesLeft(page)).toBe(chances);
});

test('the light of the nine cells stops on the drawn one; with reduced motion it appears immediately', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('tab', { name: /Nine cells/ }).click();
  const answered = page.waitForResponse('**/api/v1/lottery/draw');
  await page.getByRole('button', { name: /Draw/ }).click();
  const { draw } = (await (await answered).json()).data;
  await expect(page.getByRole('dialog')).toBeVisible();
  const lit = await page
    .locator('.nine__lit')
    .evaluateAll((cells) => cells.map((cell) => Number(getComputedStyle(cell).opacity)));
  expect(lit).toEqual(Array.from({ length: 8 }, (_, at) => Number(at === draw.field)));
});

test('after a lost answer a retry or a reload shows the same draw', async ({ page }) => {
  await open(page);
  const before = await chancesLeft(page);
  const made: string[] = [];
  await page.route('**/api/v1/lottery/draw', async (route) => {
    const answer = await route.fetch();
    made.push((await answer.json()).data.draw.id);
    await route.abort();
  });
  await page.getByRole('button', { name: /Spin/ }).click();
  await expect(page.getByText('The answer did not arrive')).toBeVisible();
  await page.unroute('**/api/v1/lottery/draw');
  const answered = page.waitForResponse('**/api/v1/lottery/draw');
  await page.reload();
  const { draw, chances } = (await (await answered).json()).data;
  expect(new Set([...made, draw.id]).size).toBe(1);
  await expect(page.getByRole('dialog')).toContainText('Odds were');
  // Not dismissed yet: a second reload shows it again, without drawing.
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Odds were');
  await page.getByRole('dialog').getByRole('button', { name: 'Lovely' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /Spin/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(chances).toBe(before - 1 + (draw.kind === 'chances' ? draw.value : 0));
  expect(await chancesLeft(page)).toBe(chances);
});

test('wheel and light are animated by transform and opacity only', async ({ page }) => {
  await open(page);
  const wheel = await slowDown(page);
  await page.getByRole('button', { name: /Spin/ }).click();
  await page.getByText('Tap to skip').waitFor();
  const ofWheel = await moving(page);
  expect(ofWheel).toContain('transform');
  await page.locator('.wheel').click({ position: { x: 10, y: 150 } });
  await wheel.end();
  await page.getByRole('dialog').getByRole('button', { name: 'Lovely' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('tab', { name: /Nine cells/ }).click();
  const light = await slowDown(page);
  await page.getByRole('button', { name: /Draw/ }).click();
  await page.getByText('Tap to skip').waitFor();
  const ofLight = await moving(page);
  expect(ofLight).toContain('opacity');
  // The words that offer it skip, too.
  await page.getByRole('button', { name: 'Tap to skip to the result' }).click();
  await expect(page.getByRole('dialog')).toContainText('Odds were');
  await light.end();
  for (const name of [...ofWheel, ...ofLight]) expect(['opacity', 'transform']).toContain(name);
});

test('leaving while the wheel turns loses nothing: the result is shown on return', async ({
  page,
}) => {
  await open(page);
  const wheel = await slowDown(page);
  await page.getByRole('button', { name: /Spin/ }).click();
  await page.getByText('Tap to skip').waitFor();
  await page.getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL(/\/task$/);
  await wheel.end();
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('Odds were');
});

test('odds, stock, permit and commitment are shown; the member’s own input is used in the next draw', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Odds, stock and rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Odds: Wheel' });
  await expect(rules.getByRole('row', { name: /2,000 points 0\.05%/ })).toBeVisible();
  await expect(rules).toContainText('Permit TP-2026/0311');
  await expectAccessible(page);
  await rules.getByRole('button', { name: 'How to check a draw' }).click();
  const seal = page.getByRole('dialog', { name: 'Sealed before you draw' });
  await expect(seal.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await seal.getByLabel('Your lucky text').fill('not allowed!');
  await expect(seal).toContainText('Use 1 to 64 letters');
  await seal.getByLabel('Your lucky text').fill('my-lucky-words');
  await expectAccessible(page);
  await page.goBack();
  await expect(seal).toBeHidden();
  const sent = page.waitForRequest('**/api/v1/lottery/draw');
  await page.getByRole('button', { name: /Spin/ }).click();
  expect((await sent).postDataJSON().clientSeed).toBe('my-lucky-words');
});

test('a past draw is recomputed in the browser with its arithmetic', async ({ page }) => {
  await logIn(page, lucky, 'pollen-demo-1');
  await page.goto('/lottery/list');
  await expect(page.getByText(/The seal opens after/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Check this draw' }).last().click();
  await expect(page.getByText('It matches')).toBeVisible();
  await expect(page.getByText(/^\d+ mod 10000 = \d+$/)).toBeVisible();
  await expectAccessible(page);
});

test('winners of the month are listed masked, for everyone', async ({ page }) => {
  await page.goto('/lottery/list/month');
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible();
  await expect(page.getByText(/points|No winners/).first()).toBeVisible();
  await expect(page.getByText('Putri')).toHaveCount(0);
  await expectAccessible(page);
});

test('a new member without chances sees how to get some', async ({ page }) => {
  await registerMember(page);
  await page.goto('/lottery');
  await expect(page.getByRole('heading', { name: 'You need 1 chance to spin' })).toBeVisible();
  await page.getByRole('button', { name: /Spin/ }).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a country without draws has a page that says so', async ({ page }) => {
  await register(page);
  await page.route('**/api/v1/lottery', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, open: false, offers: [] } } });
  });
  // From within the app, so that the answer above is used.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Lottery' }).click();
  await expect(page.getByRole('heading', { name: 'No draws in your country' })).toBeVisible();
});
