import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { openPreview } from '../preview-survey.ts';
import { publishSurvey } from '../publish-survey.ts';

const radio = (name: string, title: string, more: object = {}) => ({
  type: 'radiogroup',
  name,
  title,
  choices: ['Yes', 'No'],
  ...more,
});

const timed = {
  showTimer: true,
  pages: [
    {
      name: 'read',
      pollen: { minTime: 300 },
      elements: [radio('read', 'Have you read it?')],
    },
    { name: 'quick', timeLimit: 300, elements: [radio('quick', 'Do you know it?')] },
    {
      name: 'must',
      timeLimit: 300,
      elements: [radio('must', 'Would you buy it?', { isRequired: true })],
    },
    { name: 'last', elements: [radio('last', 'Anything else?')] },
  ],
};

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('"Next" waits for a page’s minimum time, and a page whose time is up moves on', async ({
  page,
}, info) => {
  const shot = async (name: string) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  await page.clock.install();
  await openPreview(page, timed, 'Have you read it?');
  await expect(page.getByText(/you can go on in [0-5]:\d\d/)).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await next(page).click({ force: true });
  await expect(heading(page, 'Have you read it?')).toBeVisible();
  await expectAccessible(page);
  await shot('minimum');
  await page.clock.fastForward(301_000);
  await expect(page.getByText(/you can go on in/)).toBeHidden();
  await next(page).click();

  await expect(heading(page, 'Do you know it?')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/[0-5]:\d\d left on this page/);
  await expectAccessible(page);
  await shot('limit');
  await page.clock.fastForward(301_000);
  await expect(heading(page, 'Would you buy it?')).toBeVisible();
  // A page whose time is up cannot be opened again.
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeHidden();

  await page.clock.fastForward(301_000);
  await expect(page.getByRole('alert')).toContainText('Time is up.');
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await shot('time-up');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.clock.fastForward(1_100);
  await expect(heading(page, 'Anything else?')).toBeVisible();
});

test('the countdown in Thai and dark', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const survey = { timeLimit: 300, ...timed };
  await openPreview(page, survey, 'Have you read it?', 'th');
  await expect(page.getByRole('timer')).toHaveText(/เหลือเวลา [45]:\d\d สำหรับแบบสำรวจนี้/);
  await expectAccessible(page);
  await info.attach('thai', { body: await page.screenshot(), contentType: 'image/png' });
});

test('a survey’s countdown survives a reload, and when it ends the pages reached are paid', async ({
  page,
  browser,
}) => {
  test.slow();
  const taskNo = await publishSurvey(browser, 'Two minutes', {
    showTimer: true,
    timeLimit: 120,
    pages: [
      { name: 'one', elements: [radio('one', 'The first?', { isRequired: true })] },
      { name: 'two', elements: [radio('two', 'The second?')] },
      { name: 'three', elements: [radio('three', 'The third?', { isRequired: true })] },
    ],
  });
  await page.clock.install();
  await registerMember(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  await backdateStart(new URL(page.url()).searchParams.get('id') ?? '');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('timer')).toHaveText(/0:[0-5]\d left for the survey/);
  await next(page).click();
  await expect(heading(page, 'The second?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'The second?')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/0:[0-5]\d left for the survey/);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.clock.fastForward(61_000);
  await expect(heading(page, 'Accepted. The points are yours')).toBeVisible();
});

test('answers faster than anybody can read are not paid, and the end page says why', async ({
  page,
  browser,
}) => {
  test.slow();
  // Reading this takes two minutes, more than the slowest machine needs to answer.
  const long = `${'Please read this carefully. '.repeat(220)}Do you agree?`;
  const taskNo = await publishSurvey(browser, 'A long question', {
    pages: [{ name: 'one', elements: [radio('one', long, { isRequired: true })] }],
  });
  await registerMember(page);
  await page.goto(`/task/go?taskNo=${taskNo}`);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, 'Answered too fast')).toBeVisible();
  await expect(page.getByText('No points for this one')).toBeVisible();
});
