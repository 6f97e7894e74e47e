import { type Browser, expect, type Page, test } from '@playwright/test';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { publishSurvey } from '../publish-survey.ts';

const radio = (name: string, title: string, choices: readonly string[]) => ({
  type: 'radiogroup',
  name,
  title,
  isRequired: true,
  choices,
});

/** Two gate pages and a last page: tea drinkers are screened out, and one coffee drinker fills the quota. */
const survey = {
  pages: [
    { name: 'first', elements: [radio('drink', 'What do you drink?', ['coffee', 'tea', 'milk'])] },
    { name: 'second', elements: [radio('place', 'Where do you drink it?', ['home', 'office'])] },
    { name: 'third', elements: [radio('time', 'When do you drink it?', ['morning', 'evening'])] },
  ],
  triggers: [{ type: 'complete', expression: "{drink} = 'tea'", screenOut: 'tea-drinker' }],
  pollen: { quotas: [{ name: 'coffee', if: "{drink} = 'coffee'", limit: 1 }] },
};

/** Starts the task and leaves the first page with this answer. */
async function answerFirst(browser: Browser, taskNo: string, drink: string): Promise<Page> {
  // Each member has their own phone: a second answer from one phone is refused.
  const page = await (await browser.newContext()).newPage();
  await registerMember(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  await backdateStart(new URL(page.url()).searchParams.get('id') ?? '');
  await page.getByRole('radio', { name: drink }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  return page;
}

const second = (page: Page) => page.getByRole('heading', { name: 'Where do you drink it?' });

test('leaving a gate page ends in a screen-out, a full cell, or the next page', async ({
  browser,
}) => {
  test.slow();
  const taskNo = await publishSurvey(browser, 'Gates', survey);

  // A screen-out happens on the page that decides it, and pays for the time.
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

  // The second one is screened out immediately, before another question.
  const late = await answerFirst(browser, taskNo, 'coffee');
  await expect(late.getByRole('heading', { name: 'The places were full' })).toBeVisible();
  await expect(late.getByText('+6')).toBeVisible();

  // A full cell affects nobody else.
  const milk = await answerFirst(browser, taskNo, 'milk');
  await expect(second(milk)).toBeVisible();
});
