import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';

/** The demo's closed survey: nobody answers it while tests run. */
const address = '/console/tasks/T-20401/results?tab=reports';

/** The room on a sheet of A4 within the page's own margins, in CSS pixels. */
const sheet = { width: 688, height: 1016 };

/** On paper: light also for those who use dark, without buttons, no chart cut by the end of a sheet. */
async function expectPrintable(client: Page): Promise<void> {
  await client.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await client.setViewportSize(sheet);
  await expect(client.getByRole('button', { name: /Print/ })).toBeHidden();
  await expect(client.getByRole('link', { name: /Tables as/ })).toHaveCount(0);
  const charts = client.locator('.card:not(.card--long)');
  const found = await charts.evaluateAll((cards) =>
    cards.map((card) => ({
      height: card.getBoundingClientRect().height,
      breakInside: getComputedStyle(card).breakInside,
    })),
  );
  expect(found.length).toBeGreaterThan(5);
  for (const { height, breakInside } of found) {
    expect(breakInside).toBe('avoid');
    // One that is higher than a sheet would be cut all the same.
    expect(height).toBeLessThan(sheet.height);
  }
  const colours = await client.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    const card = document.querySelector('.card');
    return { color, card: card && getComputedStyle(card).backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(27, 23, 48)', card: 'rgb(255, 255, 255)' });
  // Wider than the sheet would be printed in a smaller type.
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    sheet.width,
  );
  const pdf = await client.pdf({ preferCSSPageSize: true, format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
}

test('a report is shared by link, read without a log-in, and withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, 'publisher');
  await page.goto(address);
  const title = `Coffee for a client ${Date.now()}`;
  const form = page.getByRole('region', { name: 'New report' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Introduction').fill('How people drink coffee.');
  // The table of the crosstab tab, and an additional one.
  await form.getByRole('button', { name: 'Add crosstab' }).click();
  await form.getByRole('button', { name: 'Add crosstab' }).click();
  const columns = form.getByRole('region', { name: 'Columns' });
  const removals = columns.getByRole('button', { name: /^Remove: / });
  while ((await removals.count()) > 0) await removals.first().click();
  await columns.getByLabel('Add to columns').selectOption({ label: 'Gender' });
  const words = form.getByLabel(/What would bring you back more often\?$/);
  await expect(words).toBeDisabled();
  await expect(words).not.toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for the client' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/report\/[\w-]{43}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('region', { name: 'Reports' }).getByRole('listitem');
  const own = row.filter({ hasText: title });
  await expect(own).toContainText('0 views');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const client = await context.newPage();
  const asked: string[] = [];
  client.on('request', (request) => asked.push(request.url()));
  await client.clock.install();
  const path = new URL(link).pathname;
  await client.goto(new URL(path, baseURL).href);
  await expect(client.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    client.getByRole('heading', { name: 'How often do you drink coffee?' }),
  ).toBeVisible();
  await expect(client.getByText('net promoter score')).toBeVisible();
  // Another test may have coded this question: the counts of codes may be shown, but no answers.
  const open = { name: 'What would bring you back more often?', exact: true };
  await expect(client.getByRole('heading', open)).toHaveCount(0);
  await expect(client.getByRole('columnheader', { name: /Thailand/ })).toBeAttached();
  await expect(
    client.getByRole('heading', { name: 'Crosstab 2: by gender', exact: true }),
  ).toBeVisible();
  await expectAccessible(client);
  // The report is one self-contained file: it loads nothing else and stores nothing.
  expect(asked.map((url) => new URL(url).pathname)).toEqual([path]);
  expect(await context.cookies()).toEqual([]);
  for (const [word, name] of [
    ['Tables as Excel', 'tables.xlsx'],
    ['Tables as CSV', 'tables.csv'],
  ] as const) {
    const saving = client.waitForEvent('download');
    await client.getByRole('link', { name: word }).click();
    expect((await saving).suggestedFilename()).toBe(name);
  }
  const isWithin = () =>
    client.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await isWithin()).toBe(true);
  await client.setViewportSize({ width: 1440, height: 900 });
  expect(await isWithin()).toBe(true);
  await expect(client.getByRole('button', { name: /Print/ })).toBeVisible();
  await expectPrintable(client);
  await client.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expectAccessible(client);

  await page.reload();
  // The page and two files.
  await expect(own).toContainText('3 views');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw report' }).click();
  await expect(own).toContainText('Withdrawn');

  // The open page checks again after a minute, and then shows nothing any more.
  await client.clock.fastForward(61_000);
  await expect(client.getByRole('heading', { name: 'This report is not available' })).toBeVisible();
  await expect(client.getByText(title)).toHaveCount(0);
  await context.close();
});
