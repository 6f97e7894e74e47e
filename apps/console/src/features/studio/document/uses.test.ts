import { expect, test } from 'vitest';
import { usesOf } from './uses.ts';

const survey = {
  pages: [
    {
      elements: [
        { type: 'text', name: 'age' },
        { type: 'text', name: 'cups', visibleIf: '{AGE} > 17' },
        { type: 'text', name: 'why', visibleIf: '{cups} > 1' },
      ],
    },
  ],
  calculatedValues: [{ name: 'old', expression: 'iif({age} > 60, 1, 0)' }],
  triggers: [{ type: 'skip', expression: '{cups} = 0', gotoName: 'why' }],
  pollen: { quotas: [{ name: 'seniors', if: '{old} = 1', limit: 10 }] },
};

test('a question is used by rules that ask for it or lead to it, and by quotas', () => {
  expect(usesOf(survey, 'age')).toEqual({ rules: [1], quotas: ['seniors'] });
  expect(usesOf(survey, 'cups')).toEqual({ rules: [2, 3], quotas: [] });
  expect(usesOf(survey, 'why')).toEqual({ rules: [3], quotas: [] });
});

test('a question without a name is used by nothing', () => {
  expect(usesOf(survey, '')).toEqual({ rules: [], quotas: [] });
});
