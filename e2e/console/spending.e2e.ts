import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs, openConsoleAs } from './operator.ts';

/** A shop visit for Australia: nothing to compile, and the sums are easy to read. */
async function writeVisit(page: Page, title: string, completes: number): Promise<void> {
  await page.goto('/console/tasks/new?kind=staged');
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Description, English').fill('To a shop.');
  await page.getByLabel('Visits').selectOption('display');
  await page.getByRole('button', { name: 'Add a stage' }).click();
  await page.getByLabel('What to photograph in stage 1, English').fill('Shelf');
  await page.getByLabel('Points', { exact: true }).fill('100');
  await page.getByLabel('Points for a screen-out').fill('0');
  await page.getByLabel('Australia').check();
  await page.getByLabel('Philippines').uncheck();
  await page.getByLabel('Maximum starts').fill(String(completes));
  await page.getByLabel('Completes wanted').fill(String(completes));
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for a second person' });

/** A step-up is valid for a few minutes: only the first approval asks for it. */
async function approve(page: Page, title: RegExp, asksForCode = true): Promise<void> {
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  if (asksForCode) await confirmStepUp(page);
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

test('a task above the limit is published by a second operator and raised after confirming the cost', async ({
  page,
  browser,
}) => {
  test.slow();
  await openConsoleAs(page, 'publisher');
  const title = `Budget ${Date.now()}`;
  await writeVisit(page, title, 2000);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('up to 200,000 points (A$2,000)');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask a second person' }).click();
  await expect(waiting(page)).toContainText('200,000 points (A$2,000)');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await page.goto('/console/tasks?state=draft');
  await expect(page.getByRole('row', { name: title })).toContainText('Second person');

  // The requester cannot decide.
  await page.goto(address);
  await waiting(page).getByRole('link', { name: 'Open request' }).click();
  await expect(page.getByText('somebody else decides')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await (await browser.newContext()).newPage();
  await openConsoleAs(second, 'admin');
  await second.getByRole('link', { name: 'Approvals' }).click();
  await expectAccessible(second);
  await second
    .getByRole('link', { name: /Publish .* 200,000 points/ })
    .first()
    .click();
  await expect(second.getByRole('region', { name: 'Request' })).toContainText(
    'above the limit of 100,000 points for one task',
  );
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Decline' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await confirmStepUp(second);
  await expect(second.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason.');
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await approve(second, /Publish .* 200,000 points/, false);

  await page.goto(address);
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByText('points set aside')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);

  // A raise above the limits waits, too; meanwhile the task stays as it is.
  await page.getByLabel('Maximum starts').fill('10200');
  await page.getByLabel('Completes wanted').fill('10200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const raise = page.getByRole('dialog', { name: 'Raise the budget?' });
  await expect(raise).toContainText(
    'This raises what the task can cost from 200,000 points (A$2,000) to 1,020,000 points (A$10,200).',
  );
  await raise.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Completes wanted')).toHaveValue('10200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await raise.getByRole('button', { name: 'Raise budget' }).click();
  await expect(waiting(page)).toContainText('1,020,000 points (A$10,200)');
  await expect(page.getByLabel('Completes wanted')).toHaveValue('2000');
  await approve(second, /Raise what .* 1,020,000 points/, false);
  await page.reload();
  await expect(page.getByLabel('Completes wanted')).toHaveValue('10200');
  await second.close();
});

test('a raise within the limits is saved after confirming the cost', async ({ page }) => {
  await logInAs(page, 'publisher');
  await writeVisit(page, `Raise ${Date.now()}`, 10);
  await publish(page);
  await page.getByLabel('Maximum starts').fill('20');
  await page.getByLabel('Completes wanted').fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const raise = page.getByRole('dialog', { name: 'Raise the budget?' });
  await expect(raise).toContainText('from 1,000 points (A$10) to 2,000 points (A$20)');
  await raise.getByRole('button', { name: 'Raise budget' }).click();
  await expect(page.getByText('of 20').first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

test('an admin can lower a limit alone and raises it with a second operator', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'admin');
  await page.goto('/console/limits');
  const change = page.getByRole('button', {
    name: 'Change “Largest grant or deduction” for admin',
  });
  const row = page.getByRole('row', { name: /Largest grant or deduction Admin/ });
  await expect(row).toContainText('2,000');
  await expectAccessible(page);
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points').fill('1900');
  await dialog.getByLabel('Thailand, THB').fill('abc');
  await expect(dialog.getByLabel('Thailand, THB')).toHaveAccessibleDescription(/amount/);
  await dialog.getByLabel('Thailand, THB').fill('285');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await confirmStepUp(page);
  await expect(row).toContainText('฿285 in Thailand');
  await change.click();
  await dialog.getByLabel('Points').fill('2000');
  await dialog.getByLabel('Thailand, THB').fill('');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('waits for a second person')).toBeVisible();
  await expect(row).toContainText('1,900');

  const second = await browser.newPage();
  await openConsoleAs(second, 'finance');
  await approve(second, /Raise “Largest grant or deduction”/);
  await second.close();
  await page.reload();
  await expect(row).toContainText('2,000');
  await expect(row).toContainText('no limit in money');
});
