import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { expect, test } from 'vitest';
import { isSampled, rulingOf, shownAnswers } from './domain.ts';

test('a refusal names its reason, and each reason one of the 17 states', () => {
  expect(rulingOf({ verdict: 'accept' })).toEqual({ verdict: 1, reason: null });
  expect(rulingOf({ verdict: 'refuse' })).toBeNull();
  expect(rulingOf({ verdict: 'refuse', reason: 'too-fast' })).toEqual({
    verdict: 2,
    reason: 'too-fast',
    state: 4,
  });
  expect(rulingOf({ verdict: 'refuse', reason: 'same-answers' })?.state).toBe(8);
  expect(rulingOf({ verdict: 'refuse', reason: 'short-text' })?.state).toBe(13);
  expect(rulingOf({ verdict: 'refuse', reason: 'other' })).toMatchObject({ reason: 'other' });
  const words = 'The shelf is not in the picture.';
  expect(rulingOf({ verdict: 'refuse', reason: 'other', words })).toMatchObject({ reason: words });
  // One word alone would be read as a machine's.
  expect(rulingOf({ verdict: 'refuse', reason: 'other', words: 'bad' })).toBeNull();
});

test('one decision in ten is read twice', () => {
  const sampled = Array.from({ length: 1000 }, (_, at) => at / 1000).filter(isSampled);
  expect(sampled).toHaveLength(100);
});

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
