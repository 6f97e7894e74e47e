import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openPreview } from '../preview-survey.ts';

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

const next = (page: Page) => page.getByRole('button', { name: /Next|Finish/ }).click();
const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

test('lists, tables, loops and a signature are answered on a phone', async ({ page }, info) => {
  await openPreview(page, survey, 'Brands you know');
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

const research = {
  pages: [
    {
      name: 'compare',
      elements: [
        {
          type: 'maxdiff',
          name: 'drinks',
          title: { default: 'Which do you like best and least?', th: 'คุณชอบอะไรมากที่สุดและน้อยที่สุด' },
          choices: [
            { value: 'tea', text: { default: 'Iced tea', th: 'ชาเย็น' } },
            { value: 'coffee', text: { default: 'Coffee', th: 'กาแฟ' } },
            { value: 'juice', text: { default: 'Orange juice', th: 'น้ำส้มคั้น' } },
          ],
          setCount: 1,
          setSize: 3,
          isRequired: true,
        },
      ],
    },
    {
      name: 'each',
      elements: [
        {
          type: 'checkbox',
          name: 'shops',
          title: { default: 'Where did you buy?', th: 'คุณซื้อที่ไหน' },
          valuePropertyName: 'shop',
          valueName: 'visits',
          choices: [
            { value: 'market', text: { default: 'Market', th: 'ตลาด' } },
            { value: 'mall', text: { default: 'Mall', th: 'ห้างสรรพสินค้า' } },
          ],
        },
        {
          type: 'paneldynamic',
          name: 'spent',
          valueName: 'visits',
          title: { default: 'What did you spend?', th: 'คุณใช้จ่ายเท่าไร' },
          templateElements: [
            {
              type: 'text',
              name: 'sum',
              title: { default: 'Amount', th: 'จำนวนเงิน' },
              inputType: 'number',
            },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'cups',
          title: { default: 'Cups a day', th: 'จำนวนแก้วต่อวัน' },
          rowCount: 1,
          columns: [
            {
              name: 'count',
              title: { default: 'Cups', th: 'แก้ว' },
              cellType: 'text',
              inputType: 'number',
              defaultValue: 2,
              totalType: 'sum',
            },
          ],
        },
      ],
    },
  ],
};

test('best and worst, a loop over chosen answers, presets and totals', async ({ page }, info) => {
  const shot = async (name: string) =>
    info.attach(name, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPreview(page, research, 'คุณชอบอะไรมากที่สุดและน้อยที่สุด', 'th');
  await page.getByRole('radio', { name: 'ดีที่สุด: ชาเย็น' }).check();
  await expectAccessible(page);
  await shot('maxdiff-th-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await openPreview(page, research, 'Which do you like best and least?');
  await page.getByRole('radio', { name: 'Best: Coffee' }).check();
  await page.getByRole('radio', { name: 'Worst: Coffee' }).check();
  await next(page);
  await expect(page.getByText('Please answer every row.')).toBeVisible();
  await page.getByRole('radio', { name: 'Best: Iced tea' }).check();
  await expectAccessible(page);
  await shot('maxdiff');
  await next(page);

  await expect(page.getByText('What did you spend?')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Mall' }).check();
  await question(page, 'Mall').getByRole('textbox', { name: 'Amount' }).fill('120');
  const cups = question(page, 'Cups a day');
  await expect(cups.getByRole('textbox', { name: 'Cups' })).toHaveValue('2');
  await cups.getByRole('button', { name: 'Add another' }).click();
  await question(page, '2 of 2').getByRole('textbox', { name: 'Cups' }).fill('3');
  await expect(cups.getByRole('status')).toHaveText('5');
  await expectAccessible(page);
  await shot('loop-and-totals');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  const answers = JSON.parse((await page.locator('pre').textContent()) ?? '{}') as object;
  expect(answers).toMatchObject({
    drinks_1: { best: 'tea', worst: 'coffee' },
    shops: ['mall'],
    spent: { mall: { sum: 120 } },
    cups: [{ count: 2 }, { count: 3 }],
  });
});
