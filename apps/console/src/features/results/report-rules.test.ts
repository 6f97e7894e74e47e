import { expect, test } from 'vitest';
import { chosenQuestions } from './report-rules.ts';

const questions = [
  { variable: 'often', kind: 'single' },
  { variable: 'why', kind: 'text' },
  { variable: 'photo', kind: 'file' },
  { variable: 'price', kind: 'number' },
] as const;

test('a report includes every question that was not deselected, and open text only if allowed', () => {
  expect(chosenQuestions(questions, new Set(), false)).toEqual(['often', 'price']);
  expect(chosenQuestions(questions, new Set(['price']), true)).toEqual(['often', 'why']);
});
