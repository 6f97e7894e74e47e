import { type Browser, expect, type Page, test } from '@playwright/test';
import { trapName, traps } from '@pollen/api/domains/tasks/survey/traps/library';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { logInAs } from './operator.ts';
import { ask, fillChoices, outline, saved, startSurvey } from './survey-studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const trapSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Attention check from the library' });

/** Gives the survey that is open in the studio to members in Indonesia; answers its task number. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Description, English').fill('About hot drinks.');
  await page.getByLabel('Points', { exact: true }).fill('20');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  const indonesia = page.getByLabel('Indonesia', { exact: true });
  if (!(await indonesia.isChecked())) await indonesia.check();
  await page.getByRole('button', { name: 'Save task' }).click();
  const number = page.getByRole('link', { name: /^T\d+$/ });
  await expect(number).toBeVisible();
  const taskNo = (await number.textContent()) ?? '';
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('points set aside')).toBeVisible();
  return taskNo;
}

/** What the database has of a participation: which check it was given, and what was stored of it. */
const storedOf = (id: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{
      trap: number;
      answers: object;
      signals: { name: string }[];
    }>(
      `SELECT trap, answers, signals FROM participation p
       JOIN participation_trap t ON t.participation_id = p.id WHERE p.id = $1`,
      [id],
    );
    const [row] = rows;
    const trap = row && traps[row.trap];
    if (!row || !trap) throw new Error('the participation has no attention check');
    return {
      trap,
      answered: Object.keys(row.answers),
      signals: row.signals.map(({ name }) => name),
    };
  });

/** A new member on a phone of their own, up to the page of the check. */
async function reachCheck(browser: Browser, taskNo: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await registerMember(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await backdateStart(id);
  await page.getByRole('radio', { name: 'Coffee' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const { trap } = await storedOf(id);
  await expect(page.getByRole('heading', { name: trap.title['default'] ?? '' })).toBeVisible();
  const choose = async (values: readonly unknown[]) => {
    for (const { value, text } of trap.choices) {
      if (!values.includes(value)) continue;
      const name = text?.['default'] ?? String(value);
      const role = trap.kind === 'checkbox' ? 'checkbox' : 'radio';
      await page.getByRole(role, { name }).check();
    }
    await page.getByRole('button', { name: 'Finish' }).click();
  };
  return { page, id, trap, choose, close: () => context.close() };
}

test('a survey with the studio’s attention check gives each member one, and failing it alone costs nothing', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Trapped');
  await ask(page, 'Single choice', 'What do you drink most?');
  await fillChoices(page.getByRole('article', { name: 'Q1', exact: true }), [
    'Coffee',
    'Tea',
    'Milk',
  ]);
  await outline(page).getByRole('button', { name: 'Whole survey' }).click();
  await trapSwitch(page).click();
  await expect(trapSwitch(page)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(trapSwitch(page)).toBeChecked();
  await page.getByRole('link', { name: 'JSON' }).click();
  await expect(page.getByRole('textbox', { name: 'Survey as SurveyJS JSON' })).toContainText(
    /"trap": true/,
  );
  const taskNo = await publish(page);

  const failing = await reachCheck(browser, taskNo);
  await expectAccessible(failing.page);
  // It has to be answered, like any other question.
  await failing.page.getByRole('button', { name: 'Finish' }).click();
  await expect(failing.page.getByText('Please answer this question.')).toBeVisible();
  const wrong = failing.trap.choices.find(({ value }) => !failing.trap.correct.includes(value));
  await failing.choose([wrong?.value]);
  await expect(
    failing.page.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();
  await expect(failing.page.getByText('+20')).toBeVisible();
  const failed = await storedOf(failing.id);
  expect(failed.signals).toContain('trap-failed');
  expect(failed.answered).not.toContain(trapName);
  await failing.close();

  const passing = await reachCheck(browser, taskNo);
  await passing.choose(passing.trap.correct);
  await expect(
    passing.page.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();
  expect((await storedOf(passing.id)).signals).not.toContain('trap-failed');
  await passing.close();
});
