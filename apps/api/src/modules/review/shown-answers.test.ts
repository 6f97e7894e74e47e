import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { expect, test } from 'vitest';
import { shownAnswers } from './shown-answers.ts';

test('answers stand in the words the member saw, in the order they were asked', () => {
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
    },
    { name: 'grid', question: 'How much?', text: 'Tea: Much\nb: 4', photos: [], page: 'one' },
    { name: 'shelf', question: 'The shelf', text: '', photos: ['a.jpg', 'b.jpg'], page: 'two' },
  ]);
});
