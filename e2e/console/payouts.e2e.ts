import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs } from './operator.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const payout = (page: Page) => page.getByRole('complementary', { name: 'Payout' });

/** The icon and colour of the first check of a kind. */
const markOf = (page: Page, kind: 'risk' | 'good') =>
  payout(page)
    .locator(`[data-kind=${kind}] svg`)
    .first()
    .evaluate((icon) => ({
      drawing: icon.querySelector('path')?.getAttribute('d'),
      colour: getComputedStyle(icon).color,
    }));

async function choose(page: Page, address: string, names: readonly string[]): Promise<void> {
  await page.goto(address);
  for (const name of names) await row(page, name).getByRole('checkbox').check();
}

/** Approves ticked payouts without flags; gives the code when it is asked for the first time. */
async function approveAll(page: Page, address: string, names: readonly string[], asks: boolean) {
  await choose(page, address, names);
  await page.getByRole('button', { name: new RegExp(`^Approve ${names.length} as`) }).click();
  await dialog(page, /^Approve/)
    .getByRole('button', { name: /^Approve/ })
    .click();
  if (asks) await confirmStepUp(page);
  const done = names.length === 1 ? /P-\d+ approved\./ : `${names.length} payouts approved.`;
  await expect(page.getByText(done)).toBeVisible();
}

/** Opens a flagged payout and approves it with a reason. */
async function approveFlagged(page: Page, queue: string, name: string, reason: string) {
  await page.goto(`/console/payout?country=2&queue=${queue}`);
  await row(page, name).getByRole('button', { name: /^P-/ }).click();
  await payout(page)
    .getByRole('button', { name: /^Approve as/ })
    .click();
  const asked = dialog(page, /despite its flags/);
  const confirm = asked.getByRole('button', { name: /^Approve A\$/ });
  await expect(asked).toContainText('Shared account');
  await expect(confirm).toBeDisabled();
  await asked.getByLabel('Why is it right to pay this?').fill(reason);
  await confirm.click();
  await expect(page.getByText(/^P-\d+ approved\./)).toBeVisible();
}

async function importFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function suspend(browser: Browser, memberAddress: string): Promise<void> {
  const page = await browser.newPage();
  await logInAs(page, 'admin');
  await page.goto(memberAddress);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const suspending = dialog(page, /^Suspend/);
  await suspending.getByLabel('Reason').selectOption('other');
  await suspending.getByLabel('What it is based on').fill('A payment that we have to look into.');
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Restore|Let in)/ })).toBeVisible();
  await page.close();
}

test.describe('at 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('payouts go from approval to the bank and back, each step checked again', async ({
    page,
    browser,
  }) => {
    test.slow();
    await logInAs(page, 'finance');

    // A flagged payout leaves the bulk approval.
    await choose(page, '/console/payout?country=2', ['Jo', 'Mia', 'Leah']);
    await expect(row(page, 'Ken')).toContainText('New log-in');
    await expect(row(page, 'Leah')).toContainText('Shared account');
    await expect(row(page, 'Jo')).toContainText('Commonwealth Bank');
    const bar = page.getByRole('region', { name: 'Decision' });
    await expect(bar).toContainText('3 selected, A$120.00 · 1 flagged or held');
    await bar.getByRole('button', { name: 'Approve 2 as first person' }).click();
    const bulk = dialog(page, /^Approve 2 payouts as first person/);
    await expect(bulk.locator('dl')).toHaveText(/Payouts2TotalA\$70\.00Flagsnone/);
    const leftOut = bulk.getByRole('region', { name: 'Left out' });
    await expect(leftOut).toContainText('1 payout left out of this approval');
    await expect(leftOut).toContainText(/Leah\s*Shared account/);
    await expectAccessible(page);
    await bulk.getByRole('button', { name: 'Approve A$70.00' }).click();
    await confirmStepUp(page);
    await expect(page.getByText('2 payouts approved.')).toBeVisible();
    await expect(row(page, 'Leah')).toBeVisible();

    // The drawer names the bank and marks risks as risks.
    await row(page, 'Leah').getByRole('button', { name: /^P-/ }).click();
    await expect(payout(page)).toContainText('Commonwealth Bank •••• 6651');
    const checks = payout(page).getByRole('list', { name: 'Checks' }).getByRole('listitem');
    await expect(checks.first()).toHaveText(/^The same bank account as member #\d+$/);
    await expect(checks.first()).toHaveAttribute('data-kind', 'risk');
    await expect(checks.filter({ hasText: 'First payout' })).toHaveAttribute('data-kind', 'note');
    const [risk, good] = [await markOf(page, 'risk'), await markOf(page, 'good')];
    expect(risk.drawing).not.toBe(good.drawing);
    expect(risk.colour).not.toBe(good.colour);
    await expectAccessible(page);
    await payout(page).getByRole('button', { name: 'Close the payout' }).click();
    await approveFlagged(page, 'first', 'Leah', 'Sisters who share one account, papers seen.');

    // The first approver cannot be the second.
    await page.goto('/console/payout?queue=second&country=2');
    await expect(row(page, 'Jo')).toContainText('not you');
    await expect(row(page, 'Jo').getByRole('checkbox')).toBeDisabled();
    await row(page, 'Jo').getByRole('button', { name: /^P-/ }).click();
    const slots = payout(page).getByRole('list', { name: 'Two people' }).getByRole('listitem');
    await expect(slots.nth(0)).toContainText('You, Joy Santos');
    await expect(slots.nth(1)).toContainText('not you: you were the first');
    await expect(payout(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);

    const other = await browser.newPage();
    await logInAs(other, 'admin');
    await approveAll(other, '/console/payout?queue=second&country=2', ['Jo', 'Mia'], true);
    await row(other, 'Leah').getByRole('button', { name: /^P-/ }).click();
    await expect(payout(other).getByRole('list', { name: 'Reasons given' })).toContainText(
      '“Sisters who share one account, papers seen.”',
    );
    await approveFlagged(other, 'second', 'Leah', 'Agreed, both have passports on file.');
    await other.close();

    // A batch is shown before it is created, and can be opened.
    await page.goto('/console/payout/batches');
    await page.getByLabel('Country').selectOption('2');
    await page.getByRole('button', { name: 'Create batch' }).click();
    const creating = dialog(page, /^Create a batch for Australia/);
    await expect(creating.locator('dl')).toHaveText(/Payouts3TotalA\$120\.00Flagsnone/);
    await creating.getByRole('button', { name: 'Create batch' }).click();
    await expect(page.getByRole('heading', { name: /^Batch #\d+$/ })).toBeVisible();
    await expect(page.getByText('Not exported')).toBeVisible();
    const lines = page.getByRole('table', { name: 'Payouts in this batch' });
    await expect(lines.getByRole('row')).toHaveCount(4);
    const mia = await row(page, 'Mia').getByRole('link', { name: 'Mia' }).getAttribute('href');
    await expectAccessible(page);

    // Exporting makes and downloads the file; nothing is sent yet.
    await page.getByRole('button', { name: 'Export file' }).click();
    const exporting = dialog(page, /^Export batch/);
    await expect(exporting.locator('dl')).toHaveText(/Payouts3TotalA\$120\.00Flagsnone/);
    const downloading = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export and download' }).click();
    await confirmStepUp(page);
    const first = await readFile(await (await downloading).path(), 'utf8');
    expect(first.match(/POLLEN\d{10}/g)).toHaveLength(3);
    await expect(page.getByText('Exported, not sent')).toBeVisible();
    await page.goto('/console/payout?queue=sent&country=2');
    await expect(page.getByText('No payouts are on their way.')).toBeVisible();
    await page.goBack();

    // A member who is suspended now is neither downloaded nor sent.
    await suspend(browser, mia ?? '');
    await page.reload();
    await expect(
      page.getByRole('status').filter({ hasText: '1 payout in this batch' }),
    ).toBeVisible();
    await expect(row(page, 'Mia')).toContainText('Suspended');
    await expect(page.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Export again' }).click();
    await expect(exporting.locator('dl')).toHaveText(/Flags1 stopped/);
    const again = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export and download' }).click();
    const second = await again;
    expect(second.suggestedFilename()).toMatch(/^pollen-\d+-2\.aba$/);
    const text = await readFile(await second.path(), 'utf8');
    const references = [...text.matchAll(/POLLEN\d{10}/g)].map(([found]) => found);
    expect(references).toHaveLength(2);
    const leftTable = page.getByRole('table', { name: 'Left out' });
    await expect(leftTable.getByRole('row', { name: /Mia/ })).toContainText('Suspended');

    // Sending is a separate step, after which nothing can be cancelled.
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    const sending = dialog(page, /^Mark batch \d+ as sent/);
    await expect(sending.locator('dl')).toHaveText(/Payouts2TotalA\$70\.00Flagsnone/);
    await sending.getByRole('button', { name: 'Mark A$70.00 as sent' }).click();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps.nth(2)).toContainText('Joy Santos');
    await expect(page.getByRole('button', { name: 'Cancel batch' })).toHaveCount(0);
    const repeated = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download again' }).click();
    expect(await readFile(await (await repeated).path(), 'utf8')).toBe(text);

    // A malformed file is refused with its line number; a valid one lists the outcome of every
    // line.
    await importFile(page, 'reference,status\nA,paid\n"B,paid');
    await expect(page.getByRole('alert')).toHaveText(
      'Line 3: A quote opens here and never closes. Nothing was imported.',
    );
    const results = `reference,status,reason\n${references[0]},paid,\n${references[1]},returned,3 Account closed\nX-9,paid,\n`;
    await importFile(page, results);
    await expect(page.getByRole('heading', { name: 'results.csv' })).toBeVisible();
    const imported = page.getByRole('table', { name: 'Lines' }).getByRole('row');
    await expect(imported.nth(1)).toContainText(/2.*Paid/);
    await expect(imported.nth(2)).toContainText(
      /Returned.*The points are back.*“3 Account closed”/,
    );
    await expect(imported.nth(3)).toContainText(/X-9Unknown/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Batch #/ }).click();
    await importFile(page, results);
    await expect(
      page.getByText('This file was imported before. Nothing has changed.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Already done 2/ })).toBeVisible();
    await page.goto('/console/payout?queue=returned');
    await expect(row(page, 'Leah')).toContainText('“3 Account closed”');
  });
});

test.describe('at 1024 x 768', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a batch is cancelled before it is sent, and its payouts can join another', async ({
    page,
    browser,
  }) => {
    test.slow();
    await logInAs(page, 'finance');
    await approveAll(page, '/console/payout?country=3', ['Wulan', 'Budi'], true);
    const other = await browser.newPage();
    await logInAs(other, 'admin');
    await approveAll(other, '/console/payout?queue=second&country=3', ['Wulan', 'Budi'], true);
    await other.close();
    await page.goto('/console/payout/batches');
    await page.getByLabel('Country').selectOption('3');
    await page.getByRole('button', { name: 'Create batch' }).click();
    await dialog(page, /^Create a batch for Indonesia/)
      .getByRole('button', { name: 'Create batch' })
      .click();
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    const cancelling = dialog(page, /^Cancel batch/);
    await expect(cancelling.locator('dl')).toHaveText(/Payouts2TotalRp/);
    await expectAccessible(page);
    await expect(cancelling.getByRole('button', { name: 'Cancel batch' })).toBeDisabled();
    await cancelling.getByLabel('Reason').fill('The bank is closed tomorrow');
    await cancelling.getByRole('button', { name: 'Cancel batch' }).click();
    await confirmStepUp(page);
    await expect(page.getByText('Cancelled: The bank is closed tomorrow')).toBeVisible();
    await expect(page.getByText('No payouts are in this batch.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Left out' }).getByRole('row')).toHaveCount(3);
    await page.goto('/console/payout?queue=approved&country=3');
    await expect(row(page, 'Wulan')).toContainText('none yet');
    await row(page, 'Wulan').getByRole('button', { name: /^P-/ }).click();
    await expect(payout(page)).toContainText('BCA •••• 4417');
    await expectAccessible(page);
  });

  test('a refusal shows its reason as the member will read it', async ({ page }) => {
    await logInAs(page, 'finance');
    await choose(page, '/console/payout?country=2', ['Ben']);
    // Only a flagged payout is ticked, so there is nothing to approve in bulk.
    await expect(page.getByRole('button', { name: 'Approve 0 as first person' })).toBeDisabled();
    // The panel closes after the refusal, without a question about the reason that was chosen.
    await row(page, 'Ben').getByRole('button', { name: /^P-/ }).click();
    await expect(payout(page).getByRole('link', { name: /^member #\d+$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Refuse with a reason' }).click();
    const refusing = dialog(page, /^Refuse 1 payout/);
    await expect(refusing.locator('dl')).toHaveText(/Payouts1TotalA\$10\.00Flags1 flagged/);
    await expect(refusing.getByLabel('Reason')).toHaveValue('');
    await expect(refusing.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await refusing.getByLabel('Reason').selectOption('sharedAccount');
    await expect(refusing).toContainText('“We could not pay this out: this bank account is used');
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(/^P-\d+ refused\.$/)).toBeVisible();
    await expect(payout(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/console/payout?queue=refused');
    await expect(row(page, 'Ben')).toContainText('Shared account');
  });
});
