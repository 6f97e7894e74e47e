import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';
import { ask, card, fillChoices, startSurvey } from './survey-studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('quotas of two questions are one grid that divides the completes wanted', async ({ page }) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Quotas');
  await ask(page, 'Single choice', 'How old are you?');
  await fillChoices(card(page, 'Q1'), ['16 to 34', '35 to 54', '55 or more']);
  await ask(page, 'Single choice', 'What is your gender?');
  await fillChoices(card(page, 'Q2'), ['Woman', 'Man', 'Another']);
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await page.getByLabel('Completes wanted').fill('120');

  const quotas = page.getByRole('region', { name: 'Quotas', exact: true });
  await quotas.getByLabel('Grid question').selectOption('Q1 How old are you?');
  await quotas.getByLabel('Crossed with').selectOption('Q2 What is your gender?');
  await quotas.getByLabel('Another').uncheck();
  await quotas.getByRole('button', { name: 'Add 6 quotas for 120' }).click();
  const grid = quotas.getByRole('table', {
    name: 'Q1 How old are you? by Q2 What is your gender?',
  });
  await expect(grid.getByRole('row', { name: /^16 to 34/ })).toContainText('40');
  await expect(grid.getByRole('columnheader', { name: 'Another' })).toHaveCount(0);
  await expect(quotas.getByText('All 120 completes wanted are in the grid.')).toBeVisible();
  await expectAccessible(page);

  await grid.getByLabel('Maximum, 16 to 34, Woman').fill('60');
  await expect(
    quotas.getByText('The grid allows 160, and 120 completes are wanted.'),
  ).toBeVisible();
  await quotas.getByRole('button', { name: 'Divide 120 in the same proportions' }).click();
  await expect(grid.getByLabel('Maximum, 16 to 34, Woman')).toHaveValue('45');
  await quotas.getByRole('button', { name: 'Remove this grid' }).click();
  await expect(grid).toHaveCount(0);
});
