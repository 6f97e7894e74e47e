import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newEmail, registerMember } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { confirmStepUp, logInAs } from './operator.ts';

/** No other browser test uses Malaysia's currency. */
const malaysia = 4;

test.afterAll(() =>
  withDatabase((client) =>
    client.query('UPDATE point_value SET value_minor = 2 WHERE country = $1', [malaysia]),
  ),
);

test('a second person approves a new point value, and members of the country see it', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'admin');
  await page.goto('/console/limits');
  await page.getByRole('link', { name: 'Point values' }).click();
  const row = page.getByRole('row', { name: /^Malaysia/ });
  await expect(row).toContainText('RM0.02');
  await expect(row).toContainText('RM10');
  await row.getByRole('button', { name: 'Change the value of a point in Malaysia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Value of a point in Malaysia' });
  const field = dialog.getByLabel('1 point, in MYR');
  await field.fill('two');
  await expect(field).toHaveAccessibleDescription('Enter an amount, such as 0.02.');
  await field.fill('0,03');
  await expect(dialog.getByRole('status')).toContainText('1.5 times as much');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await confirmStepUp(page);
  await expect(page.getByText('waits for a second person')).toBeVisible();
  await expect(row).toContainText('RM0.02');

  const member = await (await browser.newContext()).newPage();
  await registerMember(member, newEmail(), 'Aminah', malaysia);
  await member.goto('/cashout');
  const value = member.getByText('1 point is worth').locator('..');
  await expect(value).toContainText(/RM\s0\.02/);

  const second = await (await browser.newContext()).newPage();
  await logInAs(second, 'finance');
  await second.goto('/console/approvals');
  await second
    .getByRole('link', { name: 'Change the value of a point in Malaysia from RM0.02 to RM0.03' })
    .click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmStepUp(second);
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(row).toContainText('RM0.03');
  await expect(row).toContainText('RM15');
  await member.reload();
  await expect(value).toContainText(/RM\s0\.03/);
  await member.context().close();
  await second.context().close();
});
