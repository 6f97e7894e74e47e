import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { logInAs } from '../console/operator.ts';
import { registerMember } from '../member.ts';
import { publishSurvey } from '../publish-survey.ts';
import { withDatabase } from '../server-database.ts';

const survey = {
  pages: [
    {
      name: 'lists',
      elements: [
        { type: 'tagbox', name: 'brands', title: 'Brands', choices: ['Sun', 'Moon', 'Star'] },
        { type: 'slider', name: 'share', title: 'Your share', min: 0, max: 10 },
        {
          type: 'multipletext',
          name: 'contact',
          title: 'Who to ask for',
          items: [
            { name: 'first', title: 'First name' },
            { name: 'last', title: 'Last name' },
          ],
        },
        { type: 'signaturepad', name: 'sign', title: 'Sign here' },
      ],
    },
    {
      name: 'concept-a',
      title: 'Concept A',
      elements: [{ type: 'comment', name: 'a', title: 'What do you think of A?' }],
    },
    {
      name: 'concept-b',
      title: 'Concept B',
      elements: [{ type: 'comment', name: 'b', title: 'What do you think of B?' }],
    },
    {
      name: 'rows',
      elements: [
        {
          type: 'matrixdropdown',
          name: 'meals',
          title: 'Your meals',
          rows: ['Breakfast', 'Dinner'],
          columns: [
            { name: 'where', title: 'Where', cellType: 'radiogroup', choices: ['Home', 'Out'] },
            { name: 'cost', title: 'Cost', cellType: 'text', inputType: 'number' },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'cups',
          title: 'Cups a day',
          rowCount: 1,
          columns: [{ name: 'count', title: 'Cups', cellType: 'text', inputType: 'number' }],
        },
        {
          type: 'paneldynamic',
          name: 'children',
          title: 'Your children',
          panelCount: 1,
          templateElements: [{ type: 'text', name: 'name', title: 'Name' }],
        },
      ],
    },
    {
      name: 'best',
      elements: [
        {
          type: 'maxdiff',
          name: 'drinks',
          title: 'Best and worst',
          choices: ['Tea', 'Coffee', 'Juice'],
          setCount: 1,
          setSize: 3,
          isRequired: true,
        },
      ],
    },
  ],
  pollen: { blocks: [{ name: 'concepts', pages: ['concept-a', 'concept-b'], order: 'random' }] },
};

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The answers the server has stored for a participation. */
const storedAnswers = (id: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ answers: Record<string, unknown> }>(
      'SELECT answers FROM participation WHERE id = $1',
      [id],
    );
    return rows[0]?.answers ?? {};
  });

async function answerLists(page: Page): Promise<void> {
  const brands = question(page, 'Brands').getByRole('combobox');
  await brands.selectOption('Moon');
  await brands.selectOption('Sun');
  await page.getByRole('slider').fill('7');
  await field(page, 'First name').fill('Ana');
  await field(page, 'Or type your full name').fill('Ana Cruz');
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByText('Signed')).toBeVisible();
}

async function expectLists(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Remove Moon' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('7');
  await expect(field(page, 'First name')).toHaveValue('Ana');
  await expect(page.getByText('Signed')).toBeVisible();
}

async function answerConcepts(page: Page): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const asked = page.getByRole('heading', { name: /What do you think of|Concept/ }).first();
    await expect(asked).toBeVisible();
    const letter = (await page.getByText('What do you think of A?').isVisible()) ? 'A' : 'B';
    await page.getByRole('textbox').fill(`I like ${letter} because of its taste of summer`);
    await next(page);
    await expect(page.getByText(`What do you think of ${letter}?`)).toBeHidden();
  }
}

async function answerRows(page: Page): Promise<void> {
  await question(page, 'Dinner').getByRole('radio', { name: 'Out' }).check();
  await question(page, 'Dinner').getByRole('textbox', { name: 'Cost' }).fill('12,5');
  await question(page, 'Cups a day').getByRole('textbox', { name: 'Cups' }).fill('2');
  await field(page, 'Name').fill('Mia');
}

/** The auditor's screen with these answers, at two widths. */
async function expectReadable(
  browser: Browser,
  id: string,
  attach: (name: string, body: Buffer) => Promise<void>,
) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, isMobile: false });
  await logInAs(page, 'auditor');
  await page.goto(`/console/review?id=${id}`);
  const answers = page.getByRole('list', { name: 'Answers', exact: true });
  await expect(answers).toContainText('Dinner: Where: Out; Cost: 12.5');
  await expect(answers).toContainText('1: Name: Mia');
  await expect(answers).toContainText(/Best: Tea\s*Worst: Coffee/);
  await expect(answers.getByText(/^Shown as: (Tea|Coffee|Juice)/)).toBeVisible();
  await expect(answers).toContainText('Order of the pages of "concepts"');
  await expectAccessible(page);
  await attach('review-1440', await page.screenshot({ fullPage: true }));
  await page.setViewportSize({ width: 1024, height: 768 });
  await attach('review-1024', await page.screenshot({ fullPage: true }));
  await page.close();
}

test('newer kinds survive a reload and a lost connection, and an auditor can read them', async ({
  page,
  context,
  browser,
}, info) => {
  test.slow();
  const taskNo = await publishSurvey(browser, 'Newer kinds', survey, { reviewed: true });
  await registerMember(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await backdateStart(id);

  await answerLists(page);
  await page.reload();
  await expectLists(page);
  await next(page);
  await answerConcepts(page);
  await answerRows(page);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Mia');
  await expect(question(page, 'Dinner').getByRole('textbox', { name: 'Cost' })).toHaveValue(
    /12[.,]5/,
  );

  // The code of the last page is loaded before the connection is lost.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('max-diff')),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add another' }).first().click();
  await next(page);
  await page.getByRole('radio', { name: 'Best: Tea' }).check();
  await page.getByRole('radio', { name: 'Worst: Coffee' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/survey\/end/);

  const answers = await storedAnswers(id);
  expect(answers).toMatchObject({
    brands: ['Moon', 'Sun'],
    share: 7,
    contact: { first: 'Ana' },
    sign: [expect.stringMatching(/\.png$/)],
    meals: { Dinner: { where: 'Out', cost: 12.5 } },
    children: [{ name: 'Mia' }],
    drinks_1: { best: 'Tea', worst: 'Coffee' },
  });
  expect(answers['cups']).toEqual(expect.arrayContaining([{ count: 2 }]));
  expect(answers['drinks_1-Order']).toHaveLength(3);
  expect([answers['concepts-Order']].flat().sort()).toEqual(['concept-a', 'concept-b']);
  await expectReadable(browser, id, (name, body) =>
    info.attach(name, { body, contentType: 'image/png' }),
  );
});
