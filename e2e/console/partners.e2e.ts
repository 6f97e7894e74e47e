import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs, openConsoleAs } from './operator.ts';

test('a network is configured, its secret set and a postback tested', async ({ page }) => {
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('row', { name: /BitLabs/ })).toContainText('Off, no secret');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'BitLabs' }).click();

  const given = page.getByRole('region', { name: 'Addresses to give the network' });
  await expect(given.getByLabel('It sends results to')).toHaveValue(
    /\/api\/v1\/postback\/bitlabs\?uid=\{uid\}.*&hash=\{hash\}$/,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await given.getByRole('button', { name: 'Copy' }).last().click();
  await expect(given.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/task\/back\?session=\{session\}$/,
  );

  await expect(page.getByLabel('Comparison, line 4, condition 1')).toHaveValue('below');
  await page.getByLabel('Value, line 2').fill('SCREEN_OUT');

  await page.getByLabel('Allowed addresses').fill('nonsense');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('addresses');
  await page.getByLabel('Allowed addresses').fill('');
  await page.getByLabel('Largest amount').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Largest amount')).toHaveValue('12');
  await expect(page.getByLabel('Value, line 2')).toHaveValue('SCREEN_OUT');
  await expectAccessible(page);

  const secret = page.getByRole('form', { name: 'Secret' });
  await secret.getByLabel('Secret').fill('a-secret-of-the-demo');
  await secret.getByRole('button', { name: 'Save secret' }).click();
  await confirmStepUp(page);
  await expect(secret.getByText('Set', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Network' }).getByText('Postback tester').click();
  await page.getByLabel('Address called').fill('uid=nobody&tx=1&type=COMPLETE&raw=1&hash=00');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Pollen would refuse and log it.');
  await expect(result).toContainText('does not match');
  await expectAccessible(page);

  await page.request.get('/api/v1/postback/bitlabs?uid=x&tx=1&type=COMPLETE&hash=00');
  await page.getByRole('navigation', { name: 'Network' }).getByText('Refused').click();
  await expect(page.getByRole('table', { name: 'Refused postbacks' })).toContainText('Disabled');
});

test('finance can view networks but not change them', async ({ page }) => {
  await logInAs(page, 'finance');
  await page.goto('/console/partners/bitlabs');
  await expect(page.getByRole('heading', { name: 'BitLabs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save secret' })).toHaveCount(0);
});
