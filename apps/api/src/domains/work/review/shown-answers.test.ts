import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { expect, test } from 'vitest';
import { shownAnswers } from './shown-answers.ts';

test('answers use the texts the member saw, in the order they were asked', () => {
  const plan = {
    pages: [
      {
        name: 'one',
        questions: [
          {
            kind: 'single',
            look: 'list',
            name: 'drink',
            title: 'What do you drink?',
            choices: [{ value: 1, text: 'Coffee' }, { value: 'other' }],
          },
          {
            kind: 'matrix',
            name: 'grid',
            title: 'How much?',
            rows: [{ value: 'a', text: 'Tea' }, { value: 'b' }],
            columns: [{ value: 3, text: 'Much' }],
          },
        ],
      },
      {
        name: 'two',
        questions: [
          { kind: 'file', name: 'shelf', title: 'The shelf', maxFiles: 2 },
          { kind: 'text', input: 'text', name: 'why', title: 'Why?' },
        ],
      },
    ],
    triggers: [],
  } as unknown as SurveyPlan<string>;
  const shown = shownAnswers(plan, {
    shelf: ['a.jpg', 'b.jpg'],
    drink: 'other',
    'drink-Comment': 'milk',
    grid: { a: 3, b: 4 },
  });
  expect(shown).toEqual([
    {
      name: 'drink',
      question: 'What do you drink?',
      text: 'other (milk)',
      photos: [],
      page: 'one',
      order: null,
    },
    {
      name: 'grid',
      question: 'How much?',
      text: 'Tea: Much\nb: 4',
      photos: [],
      page: 'one',
      order: null,
    },
    {
      name: 'shelf',
      question: 'The shelf',
      text: '',
      photos: ['a.jpg', 'b.jpg'],
      page: 'two',
      order: null,
    },
  ]);
});

test('orders, blocks, best and worst, loops and tables can be read', () => {
  const text = (name: string, title: string) => ({ kind: 'text', input: 'text', name, title });
  const plan = {
    pages: [
      { name: 'start', questions: [text('hello', 'Hello?')] },
      { name: 'a', title: 'Concept A', questions: [text('qa', 'Like A?')] },
      { name: 'b', title: 'Concept B', questions: [text('qb', 'Like B?')] },
      {
        name: 'end',
        order: 'random',
        panels: [{ title: 'Which claim is best?' }],
        questions: [
          {
            kind: 'matrix',
            name: 'claims_1',
            title: 'Set 1 of 2',
            look: 'maxdiff',
            panel: 0,
            rows: [
              { value: 'best', text: 'Best' },
              { value: 'worst', text: 'Worst' },
            ],
            columns: [
              { value: 1, text: 'Fresh' },
              { value: 2, text: 'Cheap' },
              { value: 3, text: 'Local' },
            ],
          },
          {
            kind: 'group',
            look: 'loop',
            name: 'kids',
            title: 'Your children',
            questions: [
              text('name', 'Name'),
              {
                kind: 'ranking',
                name: 'toys',
                title: 'Toys',
                order: 'random',
                choices: [{ value: 'ball', text: 'Ball' }, { value: 'car' }],
              },
            ],
          },
        ],
      },
    ],
    blocks: [{ name: 'concepts', pages: ['a', 'b'], order: 'random' }],
    triggers: [],
  } as unknown as SurveyPlan<string>;
  const shown = shownAnswers(plan, {
    hello: 'x',
    qa: 'yes',
    qb: 'no',
    price: 'low',
    claims_1: { best: 3, worst: 1 },
    'claims_1-Order': [2, 3, 1],
    kids: [{ name: 'Mia', toys: ['car', 'ball'] }, { name: 'Ben' }],
    'kids/0/toys-Order': ['ball', 'car'],
    'concepts-Order': ['b', 'a'],
    'end-Order': ['kids', 'claims_1'],
  });
  expect(shown.map(({ name }) => name)).toEqual([
    'hello',
    'qb',
    'qa',
    'kids',
    'claims_1',
    'concepts-Order',
    'price',
  ]);
  const find = (name: string) => shown.find((one) => one.name === name);
  expect(find('claims_1')).toMatchObject({
    question: 'Which claim is best? Set 1 of 2',
    text: 'Best: Local\nWorst: Fresh',
    order: 'Cheap, Local, Fresh',
  });
  expect(find('kids')).toMatchObject({
    text: '1:\n  Name: Mia\n  Toys:\n    1. car\n    2. Ball\n2: Name: Ben',
    order: '1, Toys: Ball, car',
  });
  expect(find('concepts-Order')?.text).toBe('Concept B, Concept A');
  expect(find('price')?.text).toBe('low');
});
