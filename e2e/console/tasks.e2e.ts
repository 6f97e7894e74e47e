import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { importSurvey } from '../publish-survey.ts';
import { logInAs, openConsoleAs } from './operator.ts';

const survey = {
  title: 'Drinks',
  pages: [
    {
      name: 'first',
      elements: [
        {
          type: 'radiogroup',
          name: 'drink',
          title: { default: 'What do you drink?', th: 'คุณดื่มอะไร' },
          choices: ['coffee', 'tea'],
        },
      ],
    },
  ],
  triggers: [{ type: 'complete', expression: "{drink} = 'tea'", screenOut: 'tea-drinker' }],
};

test('a task is created, previewed, published, paused and closed', async ({ page }) => {
  test.slow();
  const policyFaults: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyFaults.push(message.text());
  });
  await openConsoleAs(page, 'publisher');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('link', { name: 'New task' }).click();
  await expect(page.getByRole('heading', { name: 'Without a questionnaire' })).toBeVisible();
  await expectAccessible(page);
  await importSurvey(page, survey);
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  const title = `Drinks ${Date.now()}`;
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(page.getByRole('alert')).toContainText('need correcting');
  await page.getByLabel('Title, English').fill(title);
  await expect(page.getByLabel('Title, Thai')).toHaveCount(0);
  await page.getByRole('button', { name: 'More languages of Title' }).click();
  await page.getByLabel('Title, Thai').fill('เครื่องดื่ม');
  await page.getByLabel('Description, English').fill('What you drink at home.');
  await page.getByLabel('Points', { exact: true }).fill('120');
  await page.getByLabel('Points for a screen-out').fill('6');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  await expect(page.getByText('1,500 points')).toBeVisible();
  const reach = page.getByRole('status').filter({ hasText: 'Reaches' });
  await expect(reach.locator('.task-reach')).toHaveText(/^\d/);
  await page.getByLabel('Age from').fill('119');
  await expect(reach).toContainText('Reaches 0 members');
  await page.getByLabel('Age from').fill('');
  await expectAccessible(page, { exclude: 'iframe' });
  await page.getByRole('button', { name: 'Save task' }).click();
  await page.getByRole('link', { name: /^T\d+$/ }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('navigation', { name: 'Task' }).getByText('Survey').click();
  const phone = page.frameLocator('iframe').first();
  await expect(phone.getByRole('heading', { name: 'What do you drink?' })).toBeVisible();
  await phone.getByRole('radio', { name: 'tea' }).check();
  await expect(phone.getByText('Not saved (preview)')).toBeVisible();
  await phone.getByRole('button', { name: 'Finish' }).click();
  await expect(phone.getByText('Screened out: tea-drinker')).toBeVisible();
  await page.getByRole('button', { name: 'Two languages side by side' }).click();
  const second = page.frameLocator('iframe').nth(1);
  await expect(second.getByRole('heading', { name: 'คุณดื่มอะไร' })).toBeVisible();
  await expectAccessible(page, { exclude: 'iframe' });

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('up to 1,500 points (₱300), which is set aside');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('points set aside')).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close task' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto('/console/tasks?state=closed');
  await expect(page.getByRole('row', { name: title })).toContainText('Closed');
  expect(policyFaults).toEqual([]);
});

test('what is to fix is named in the dialog and cannot be published', async ({ page }) => {
  await logInAs(page, 'publisher');
  const untitled = { type: 'radiogroup', name: 'q1', choices: ['Choice 1', 'Choice 2'] };
  await importSurvey(page, { pages: [{ name: 'one', elements: [untitled] }] });
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await page.getByLabel('Description, English').fill('Nothing is finished.');
  await page.getByLabel('Age from').fill('119');
  await page.getByLabel('Ends').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Save task' }).click();
  const number = page.getByRole('link', { name: /^T\d+$/ });
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this task?' });
  const checks = dialog.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('Members would see “Untitled survey”');
  await expect(checks).toContainText('The end has passed');
  await expect(checks).toContainText('No member matches the audience.');
  await expect(checks).toContainText('Q1 has no title');
  await expect(checks).toContainText('Q1 (“Choice 1”)');
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The same outside the studio.
  await number.click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(checks).toContainText('Q1 has no title');
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a task’s funnel is drawn and its answers are saved as a file', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/console/tasks?state=open');
  await page.getByRole('table').getByRole('link').last().click();
  await page.getByRole('navigation', { name: 'Task' }).getByText('Funnel').click();
  await expect(page.getByRole('region', { name: 'Funnel', exact: true })).toContainText(
    'Submitted',
  );
  await expect(page.getByRole('region', { name: 'Who started' })).toContainText('Started');
  await expectAccessible(page, { exclude: 'iframe' });
  await page.getByRole('navigation', { name: 'Task' }).getByText('Results').click();
  await page.getByRole('navigation', { name: 'Results' }).getByText('Export').click();
  await page.getByLabel('Format').selectOption('csv');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/-all\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'participation,surveyVersion,state,audit',
  );
  await expect(page.getByText(/Done: \d+ of \d+ participations?/)).toBeVisible();
});

test('an auditor can view tasks but not change them', async ({ page }) => {
  await logInAs(page, 'auditor');
  await page.goto('/console/tasks');
  await expect(page.getByRole('link', { name: 'New task' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveCount(0);
  await expect(page.getByLabel('Title, English')).toBeDisabled();
  await expect(page.getByRole('navigation', { name: 'Task' }).getByText('Results')).toHaveCount(0);
});

test('two publishers on one task: no input is lost and nothing is overwritten silently', async ({
  page,
  browser,
}) => {
  // Two operators log in: on a busy machine that alone takes a while.
  test.slow();
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/new?kind=buzz');
  const title = `Two hands ${Date.now()}`;
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Description, English').fill('Written by two.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const other = await browser.newPage();
  await logInAs(other, 'admin');
  await other.goto(page.url());
  await page.getByLabel('Minutes').fill('9');
  await other.getByLabel('Minutes').fill('7');
  await other.getByLabel('Completes wanted').fill('50');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert', { name: 'Saved since' });
  await expect(conflict).toContainText('They changed Minutes, Completes wanted');
  await expect(conflict).toContainText('Both changed (yours wins) Minutes');
  await expect(page.getByLabel('Minutes')).toHaveValue('9');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Apply my changes on top' }).click();
  await expect(page.getByLabel('Completes wanted')).toHaveValue('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Minutes')).toHaveValue('9');
  await expect(page.getByLabel('Completes wanted')).toHaveValue('50');
});

test('invalid settings are marked at their line and not published', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/new?kind=staged');
  await page.getByLabel('Title, English').fill(`A visit ${Date.now()}`);
  await page.getByLabel('Description, English').fill('To a shop.');
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  await page.getByRole('textbox', { name: 'Settings as JSON' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    '{\n  "screen": "display",\n  "stages": [{ "piece": "dance" }]\n}',
  );
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('Line 3');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The form shows what to mend.');
});

test('invalid targeting is marked at its field and not saved', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/new?kind=external');
  const title = `Drivers ${Date.now()}`;
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Description, English').fill('For drivers.');
  const provinces = page.getByRole('combobox', { name: 'Provinces' });
  await provinces.fill('cebu');
  await page.getByRole('option', { name: 'Cebu', exact: true }).click();
  await page.getByRole('combobox', { name: 'Cities' }).fill('a');
  const cities = page.getByRole('listbox', { name: 'Cities' });
  await expect(cities.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Cities' }).press('Enter');
  await page.getByLabel('Thailand').check();
  await page.getByLabel('Philippines').uncheck();
  await page.getByLabel('Age from').fill('40');
  await page.getByLabel('Age to').fill('20');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Age to')).toHaveAccessibleDescription(/not be below/);
  await page.getByLabel('Age to').fill('60');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(provinces).toHaveAccessibleDescription(/PH-CEB: There is no such area/);
  await expectAccessible(page);
  await page.getByLabel('Philippines').check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByLabel('Kind', { exact: true }).selectOption('staged');
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  await page.getByRole('textbox', { name: 'Settings as JSON' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{ "screen": ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('need correcting');
  await page.reload();
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('external');
});
