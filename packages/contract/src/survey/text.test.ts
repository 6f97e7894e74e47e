import { expect, test } from 'vitest';
import type { NumberLook } from './number-look.ts';
import { openSurvey, scopeOf } from './open-survey.ts';
import { inOrder } from './order.ts';
import type { PlanChoice } from './plan.ts';
import { fillText } from './text.ts';

const survey = openSurvey(
  {
    version: 1,
    languages: ['default'],
    triggers: [],
    calculations: [{ name: 'total', expression: ['+', ['value', 'cups'], 1] }],
    pages: [
      {
        name: 'one',
        questions: [
          {
            kind: 'single',
            look: 'list',
            name: 'brand',
            title: 'Brand',
            choices: [
              { value: 'k', text: 'Kopi Kita' },
              { value: 'other', special: 'other' },
            ],
          },
          { kind: 'text', input: 'number', name: 'cups', title: 'Cups' },
          {
            kind: 'matrix',
            name: 'taste',
            title: 'Taste',
            rows: [{ value: 'sweet' }],
            columns: [{ value: 1, text: 'Too much' }],
          },
        ],
      },
    ],
  },
  () => new Date(),
);

test.each([
  ['Why {brand}?', { brand: 'k' }, 'Why Kopi Kita?'],
  [
    'Why {brand}?',
    { brand: 'other', 'brand-Comment': 'the one next door' },
    'Why the one next door?',
  ],
  ['Why {brand}?', {}, 'Why ?'],
  ['{total} cups', { cups: 2 }, '3 cups'],
  ['{taste.sweet}, really?', { taste: { sweet: 1 } }, 'Too much, really?'],
  ['A {curly} word', {}, 'A {curly} word'],
])('%s with %j reads "%s"', (text, answers, expected) => {
  const words = (choice: PlanChoice<string>) => choice.text ?? String(choice.value);
  expect(fillText(text, survey, scopeOf(survey, answers), words)).toBe(expected);
});

test('a random order is one order per member, with special choices last', () => {
  const items = [1, 2, 3, 4, 5, 6].map((value) => ({ value }));
  const last = { value: 'other', special: 'other' };
  const order = (seed: string) =>
    inOrder([...items, last], 'random', seed, 'en-US').map((item) => item.value);
  expect(order('member-1')).toEqual(order('member-1'));
  expect(order('member-1')).not.toEqual(order('member-2'));
  expect([...order('member-1')].slice(0, 6).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(order('member-1').at(-1)).toBe('other');
});

test('an alphabetical order uses the texts of the language', () => {
  const items = [
    { value: 1, text: 'zebra' },
    { value: 2, text: 'Ápel' },
    { value: 3, text: 'ayam' },
  ];
  const words = inOrder(items, 'asc', '', 'id').map((item) => item.text);
  expect(words).toEqual(['Ápel', 'ayam', 'zebra']);
});

test.each([
  ['en-US', 'It is 25.6% of $1,234.50, as you said: the red one.'],
  ['id', 'It is 25,6% of US$1.234,50, as you said: the red one.'],
])(
  'calculated numbers are quoted as %s writes them, and comments as they were typed',
  (locale, expected) => {
    const sum = (name: string, expression: number, numbers: NumberLook) =>
      ({ kind: 'expression', name, title: name, expression, numbers }) as const;
    const questions = [
      ...(survey.plan.pages[0]?.questions ?? []),
      sum('share', 0.256, { style: 'percent', maxDigits: 1 }),
      sum('price', 1234.5, { style: 'currency', currency: 'USD' }),
    ];
    const priced = openSurvey({ ...survey.plan, pages: [{ name: 'one', questions }] }, survey.now);
    const text = 'It is {share} of {price}, as you said: {brand-Comment}.';
    const scope = scopeOf(priced, { brand: 'other', 'brand-Comment': 'the red one' });
    const filled = fillText(text, priced, scope, String, { locale });
    expect(filled.replace(/\u00a0/g, ' ')).toBe(expected);
  },
);
