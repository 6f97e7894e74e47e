import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs, logInByForm } from './operator.ts';

const queue = (page: Page) => page.getByRole('list', { name: 'Answers to review' });
const item = (page: Page, name: string) =>
  queue(page).getByRole('listitem').filter({ hasText: name });
/* An auditor's claim lasts for minutes: the tests of this file share the demo's auditor, and no others use it. */

/** A decision takes effect after the seconds in which it can be undone; then it leaves the queue. */
const takesEffect = (page: Page, name: string) =>
  expect(item(page, name)).toHaveCount(0, { timeout: 60_000 });
const open = (page: Page, name: string) =>
  queue(page)
    .getByRole('button', { name: new RegExp(name) })
    .click();

test('answers are read and decided with the keyboard', async ({ page }) => {
  await logInByForm(page, 'auditor');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await open(page, 'Tono');
  await expect(page.getByRole('region', { name: 'Time' })).toContainText('0:34 in all');
  await expect(page.getByRole('list', { name: 'Answers', exact: true })).toContainText('With milk');
  await expectAccessible(page);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /Refuse R-/ });
  // Nothing is chosen beforehand, and what the checks did not measure cannot be.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await expect(dialog.getByLabel('Copied from another answer')).toBeDisabled();
  await page.keyboard.press('1');
  await expect(dialog.getByLabel('Answered too fast')).toBeChecked();
  await expect(dialog).toContainText('it was answered faster than it can be read.');
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(dialog.getByLabel('Same answer throughout')).toBeChecked();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^R-\d+ (accepted|refused)\./)).toBeVisible();
  // Here, where nothing is undone afterwards: axe may take longer than a decision can be undone.
  await expectAccessible(page);
  await takesEffect(page, 'Tono');

  // What it pays, in points and money, and to whom; a wrong key is undone.
  await open(page, 'Dian');
  const pay = page.getByRole('button', { name: 'Accept, pay Dian 50 points (Rp2,500)' });
  await expect(pay).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText('Pays 50 points (Rp2,500) to 1 member.')).toBeVisible();
  await expect(item(page, 'Dian')).toContainText(/Accepted by .+, can be undone for \d s/);
  await page.keyboard.press('z');
  await expect(page.getByText(/^R-\d+ is back in the queue\.$/)).toBeVisible();
  await expect(pay).toBeEnabled();
  await expect(item(page, 'Dian')).toContainText('nothing unusual');

  // A closed tab does not lose the decision.
  await page.keyboard.press('a');
  await expect(page.getByText('Pays 50 points (Rp2,500) to 1 member.')).toBeVisible();
  await page.goto('/console');
  await page.goto('/console/review');
  await takesEffect(page, 'Dian');

  // An auditor who is not sure asks for a second opinion.
  await open(page, 'Rina');
  await expect(page.getByRole('button', { name: 'Second opinion' })).toBeEnabled();
  await page.keyboard.press('s');
  const opinion = page.getByRole('dialog', { name: /Leave R-\d+ to another auditor/ });
  await opinion.getByLabel('What makes you unsure').fill('Came back from another country.');
  await opinion.getByRole('button', { name: 'Ask for a second opinion' }).click();
  await expect(page.getByText('is left to another auditor.')).toBeVisible();
  await open(page, 'Rina');
  await expect(page.getByRole('region', { name: 'Second opinion' })).toContainText(
    'Came back from another country.',
  );
  await expect(page.getByRole('button', { name: /Accept, pay/ })).toBeDisabled();

  // j and k move through the list.
  const current = queue(page).locator('button[aria-current]');
  await open(page, 'Agus');
  await page.keyboard.press('j');
  await expect(current).toContainText('Rina');
  await page.keyboard.press('k');
  await expect(current).toContainText('Agus');
});

test('answers claimed by one auditor are marked for others, and a selection is decided together', async ({
  page,
  browser,
}) => {
  await logInByForm(page, 'auditor');
  await page.goto('/console/review');
  await open(page, 'Sinta');
  await expect(page.getByRole('button', { name: /Accept, pay/ })).toBeEnabled();
  const other = await browser.newPage();
  await logInAs(other, 'admin');
  await other.goto('/console/review');
  await open(other, 'Sinta');
  await expect(other.getByText('is reading this one.')).toBeVisible();
  await expect(other.getByRole('button', { name: /Accept, pay/ })).toBeDisabled();
  await other.close();

  for (const name of ['Sinta', 'Hadi']) await item(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept 2' }).click();
  const asked = page.getByRole('dialog', { name: 'Accept 2 participations?' });
  await expect(asked).toContainText('Rp5,000');
  await expect(asked.getByRole('list', { name: 'Who is paid' })).toContainText('Sinta');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refuse 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse 2?' });
  await dialog.getByLabel('Text makes no sense').check();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(/^2 participations (accepted|refused)\./)).toBeVisible();
});

test('an appeal is decided by another auditor, and a second look is blind and counted', async ({
  page,
  browser,
}) => {
  // The demo's admin made the first decision: the queue does not offer them the appeal, and says
  // why.
  const admin = await browser.newPage();
  await logInByForm(admin, 'admin');
  await admin.goto('/console/review?queue=appeals');
  await expect(admin.getByText('1 appeal is left to other auditors')).toBeVisible();
  await expect(item(admin, 'Putri')).toHaveCount(0);
  await admin.close();

  await logInByForm(page, 'auditor');
  await page.goto('/console/review?queue=appeals');
  await expect(page.getByRole('region', { name: 'Appeal' })).toContainText(
    'I did read every question.',
  );
  await page.getByRole('button', { name: /Accept, pay/ }).click();
  await expect(page.getByText(/^R-\d+ (accepted|refused)\./)).toBeVisible();

  await page.goto('/console/review/second-looks');
  await expect(page.getByRole('region', { name: 'Time' })).toBeVisible();
  await expect(page.getByText('accepted it')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I would accept' }).click();
  await expect(page.getByText(/You (agree|disagree): /)).toBeVisible();
  await page.goto('/console/review/agreement');
  await expect(page.getByRole('table', { name: 'Auditors' })).toBeVisible();
  await expect(page.getByText('Reviewed twice').first()).toBeVisible();
  await expectAccessible(page);
});
