import { expect, type Page, test } from '@playwright/test';
import { compileSurvey } from '../../apps/api/src/modules/survey/compile/compile-survey.ts';
import { expectAccessible } from '../accessible.ts';

const survey = {
  pages: [
    {
      name: 'lists',
      elements: [
        {
          type: 'tagbox',
          name: 'brands',
          title: 'Brands you know',
          choices: ['Sun', 'Moon', 'Star'],
        },
        {
          type: 'ranking',
          name: 'best',
          title: 'The best two',
          choices: ['Price', 'Taste', 'Place'],
          selectToRankEnabled: true,
          maxSelectedChoices: 2,
        },
        { type: 'slider', name: 'share', title: 'How much of it is yours?', min: 0, max: 10 },
        {
          type: 'multipletext',
          name: 'contact',
          title: 'Who to ask for',
          items: [
            { name: 'first', title: 'First name', isRequired: true },
            { name: 'last', title: 'Last name' },
          ],
        },
      ],
    },
    {
      name: 'rows',
      elements: [
        {
          type: 'html',
          html: '<h2>Thank you, {contact.first}</h2><p>See <a href="https://a.example/x">the rules</a></p>',
        },
        {
          type: 'matrixdropdown',
          name: 'meals',
          title: 'Your meals',
          rows: ['Breakfast', 'Dinner'],
          columns: [
            {
              name: 'where',
              title: 'Where',
              cellType: 'radiogroup',
              choices: ['Home', 'Out'],
              isRequired: true,
            },
            {
              name: 'cost',
              title: 'Cost',
              cellType: 'text',
              inputType: 'number',
              visibleIf: "{row.where} = 'Out'",
            },
          ],
        },
        {
          type: 'paneldynamic',
          name: 'children',
          title: 'Your children',
          panelCount: 1,
          maxPanelCount: 3,
          templateElements: [
            { type: 'text', name: 'name', title: 'Name' },
            {
              type: 'text',
              name: 'age',
              title: 'Age of {panel.name}',
              inputType: 'number',
              visibleIf: '{panel.name} notempty',
            },
          ],
        },
      ],
    },
    {
      name: 'sign',
      elements: [{ type: 'signaturepad', name: 'sign', title: 'Sign here', isRequired: true }],
    },
  ],
};

/** The runner with this survey, as the console's preview shows it. */
async function open(page: Page): Promise<void> {
  const compiled = compileSurvey(survey);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  const shown: unknown = { plan: compiled.plan, title: 'Every kind', minutes: 5, locale: 'en-US' };
  await page.goto('/preview');
  await expect(async () => {
    await page.evaluate((data) => window.postMessage(data, location.origin), shown);
    await expect(page.getByText('Brands you know')).toBeVisible({ timeout: 500 });
  }).toPass();
}

const next = (page: Page) => page.getByRole('button', { name: /Next|Finish/ }).click();
const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

test('lists, tables, loops and a signature are answered on a phone', async ({ page }, info) => {
  await open(page);
  const brands = question(page, 'Brands you know');
  await brands.getByRole('combobox').selectOption('Moon');
  await brands.getByRole('combobox').selectOption('Sun');
  await brands.getByRole('button', { name: 'Remove Moon' }).click();
  await page.getByRole('button', { name: 'Rank Taste' }).click();
  await page.getByRole('button', { name: 'Rank Price' }).click();
  await expect(page.getByRole('button', { name: 'Rank Place' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Price up' }).click();
  await page.getByRole('slider').fill('7');
  await next(page);
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await expectAccessible(page);
  await info.attach('lists', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await next(page);

  await expect(page.getByRole('heading', { name: 'Thank you, Ana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    '/browse/redirect?url=https%3A%2F%2Fa.example%2Fx',
  );
  const breakfast = question(page, 'Breakfast');
  await breakfast.getByRole('radio', { name: 'Home' }).check();
  const dinner = question(page, 'Dinner');
  await dinner.getByRole('radio', { name: 'Out' }).check();
  await dinner.getByRole('textbox', { name: 'Cost' }).fill('12,5');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia');
  await page.getByRole('textbox', { name: 'Age of Mia' }).fill('7');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(question(page, '2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await expectAccessible(page);
  await info.attach('rows', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await next(page);

  await page.getByRole('textbox', { name: 'Or type your full name' }).fill('Ana Cruz');
  await expectAccessible(page);
  await info.attach('sign', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByText('Signed')).toBeVisible();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  const answers = JSON.parse((await page.locator('pre').textContent()) ?? '{}') as object;
  expect(answers).toMatchObject({
    brands: ['Sun'],
    best: ['Price', 'Taste'],
    share: 7,
    contact: { first: 'Ana' },
    meals: { Breakfast: { where: 'Home' }, Dinner: { where: 'Out', cost: 12.5 } },
    children: [{ name: 'Mia', age: 7 }],
    sign: [expect.stringMatching(/\.png$/)],
  });
});
