import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';
import { ask, outline, saved, startSurvey } from './survey-studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a lost connection while editing loses nothing', async ({ page, context }) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Train');
  await ask(page, 'Short text', 'Where are you going?');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Question', { exact: true }).fill('Where does this train go?');
  await expect(page.getByText('Offline. Saved on this computer')).toBeVisible();
  await page.getByLabel('Help text').fill('Typed in a tunnel');
  const url = page.url();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(url);
  await expect(outline(page)).toContainText('Where does this train go?');
  await outline(page).getByRole('button', { name: 'Q1' }).click();
  await expect(page.getByLabel('Help text')).toHaveValue('Typed in a tunnel');
  await expect(saved(page)).toBeVisible();
  // The same page gets its connection back while it is open.
  await context.setOffline(true);
  await page.getByLabel('Help text').fill('Typed in a second tunnel');
  await expect(page.getByText('Offline. Saved on this computer')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await outline(page).getByRole('button', { name: 'Q1' }).click();
  await expect(page.getByLabel('Help text')).toHaveValue('Typed in a second tunnel');
});

test('two operators who open one survey see each other, and only one can edit at a time', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Two');
  await ask(page, 'Short text', 'Mine');
  await expect(saved(page)).toBeVisible();
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await logInAs(other, 'admin');
  await other.goto(page.url());
  await expect(other.getByRole('status').filter({ hasText: /is editing\./ })).toBeVisible();
  await expect(page.getByText(/ is viewing this survey\./)).toBeVisible();
  await expectAccessible(other);
  await outline(other).getByRole('button', { name: 'Q1' }).click();
  await expect(other.getByLabel('Question', { exact: true })).toBeDisabled();

  // The reader sees what the editor types.
  await page.getByLabel('Question', { exact: true }).fill('Mine again');
  await expect(outline(other)).toContainText('Mine again');

  await other.getByRole('button', { name: 'Take over' }).click();
  await outline(other).getByRole('button', { name: 'Q1' }).click();
  await other.getByLabel('Question', { exact: true }).fill('Theirs');
  await expect(outline(page)).toContainText('Theirs');
  await outline(page).getByRole('button', { name: 'Q1' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toBeDisabled();
  await other.close();
});

test('offline edits survive somebody else taking over', async ({ page, context, browser }) => {
  test.slow();
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Tunnel');
  await ask(page, 'Short text', 'Mine');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Question', { exact: true }).fill('Mine again');
  await expect(page.getByText('Offline. Saved on this computer')).toBeVisible();
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await logInAs(other, 'admin');
  await other.goto(page.url());
  // An editor who sends no reports is dropped after a while; until then, somebody else can take
  // over.
  const name = other.getByLabel('Name of the survey');
  const take = other.getByRole('button', { name: 'Take over' });
  await expect(take.or(other.locator('[aria-label="Name of the survey"]:read-write'))).toHaveCount(
    1,
  );
  if (await take.isVisible()) await take.click();
  await expect(name).toBeEditable();
  await outline(other).getByRole('button', { name: 'Q1' }).click();
  const stored = other.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/survey-drafts\/\d+$/.test(response.url()),
  );
  await other.getByLabel('Question', { exact: true }).fill('Theirs');
  expect((await (await stored).json()).code).toBe(200);
  await expect(saved(other)).toBeVisible();

  await context.setOffline(false);
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('saved this survey');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(outline(page)).toContainText('Theirs');
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(outline(page)).toContainText('Mine again');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(outline(page)).toContainText('Theirs');
  await other.close();
});
