import { type Browser, expect, type Page, test } from '@playwright/test';
import { logInAs } from '../console/operator.ts';
import { register } from '../member.ts';
import { passTime } from '../passing-time.ts';

const radio = (name: string, title: string, choices: readonly string[]) => ({
  type: 'radiogroup',
  name,
  title,
  isRequired: true,
  choices,
});

/** Two gate pages and a last one: tea drinkers are screened out, and one coffee drinker is enough. */
const survey = {
  pages: [
    { name: 'first', elements: [radio('drink', 'What do you drink?', ['coffee', 'tea', 'milk'])] },
    { name: 'second', elements: [radio('place', 'Where do you drink it?', ['home', 'office'])] },
    { name: 'third', elements: [radio('time', 'When do you drink it?', ['morning', 'evening'])] },
  ],
  triggers: [{ type: 'complete', expression: "{drink} = 'tea'", screenOut: 'tea-drinker' }],
  pollen: { quotas: [{ name: 'coffee', if: "{drink} = 'coffee'", limit: 1 }] },
};

/** Publishes the survey in the console and answers its task number. */
async function publish(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false });
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/new');
  await page.getByLabel('Title, English').fill(`Gates ${Date.now()}`);
  await page.getByLabel('Description, English').fill('What you drink.');
  await page.getByLabel('Points', { exact: true }).fill('20');
  await page.getByLabel('Points for a screen-out').fill('6');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  const indonesia = page.getByLabel('Indonesia', { exact: true });
  if (!(await indonesia.isChecked())) await indonesia.check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('navigation', { name: 'Task' }).getByText('Survey').click();
  await page.getByRole('textbox', { name: 'Survey as SurveyJS JSON' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(survey));
  await expect(page.getByText('Ready to be published.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('points set aside')).toBeVisible();
  const taskNo = /\/console\/tasks\/([^/?]+)/.exec(page.url())?.[1];
  await page.close();
  if (!taskNo) throw new Error('the published task has no number in its address');
  return taskNo;
}

/** Starts the task and passes the first page with this answer. */
async function answerFirst(browser: Browser, taskNo: string, drink: string): Promise<Page> {
  // Each member has a phone of their own: a second answer from one phone is refused.
  const page = await (await browser.newContext()).newPage();
  await register(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  await passTime(new URL(page.url()).searchParams.get('id') ?? '');
  await page.getByRole('radio', { name: drink }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  return page;
}

const second = (page: Page) => page.getByRole('heading', { name: 'Where do you drink it?' });

test('a gate page ends the survey as it is left: screen-out, full cell, or the next page', async ({
  browser,
}) => {
  test.slow();
  const taskNo = await publish(browser);

  // A screen-out comes on the page that decides it, and pays for the time.
  const tea = await answerFirst(browser, taskNo, 'tea');
  await expect(tea.getByRole('heading', { name: 'This one wasn’t for you' })).toBeVisible();
  await expect(tea.getByText('+6')).toBeVisible();

  // The first coffee drinker passes the gate, finishes, and fills the cell.
  const first = await answerFirst(browser, taskNo, 'coffee');
  await expect(second(first)).toBeVisible();
  await first.getByRole('radio', { name: 'home' }).check();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio', { name: 'morning' }).check();
  await first.getByRole('button', { name: 'Finish' }).click();
  await expect(
    first.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();

  // The second one is told at once, before another question.
  const late = await answerFirst(browser, taskNo, 'coffee');
  await expect(late.getByRole('heading', { name: 'The places were full' })).toBeVisible();
  await expect(late.getByText('+6')).toBeVisible();

  // A full cell closes nobody else out.
  const milk = await answerFirst(browser, taskNo, 'milk');
  await expect(second(milk)).toBeVisible();
});
