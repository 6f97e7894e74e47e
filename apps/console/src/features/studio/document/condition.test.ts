import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf } from './choices.ts';
import {
  type Clause,
  clauseAbout,
  conditionText,
  operators,
  operatorsFor,
  questionsAfter,
  readCondition,
  takesValue,
} from './condition.ts';
import { outlineOf, questionsBefore } from './outline.ts';

test.each([
  ["{q1} = 1 and {q2} contains 'tea'", 'and', 2],
  ["{a.b} <> 'x' or {c} notempty", 'or', 2],
  ['{age} >= 18', 'and', 1],
  ["{q} anyof ['a', 2]", 'and', 1],
  ['{q1}==true', 'and', 1],
])('%s is shown with pickers', (expression, join, count) => {
  const condition = readCondition(expression);
  expect(condition?.join).toBe(join);
  expect(condition?.clauses).toHaveLength(count);
});

test.each([
  ['', 'nothing'],
  ['{a} = 1 and {b} = 2 or {c} = 3', 'two ways of joining'],
  ['({a} = 1)', 'brackets'],
  ['{a} + {b} > 3', 'arithmetic'],
  ['{a} = {b}', 'two questions'],
  ['age({a}) > 3', 'a function'],
  ['not {a} empty', 'a negation'],
  ["{a} = 'it\\'s'", 'an escaped mark'],
  ['{a} = 1 and', 'half a clause'],
  ["{a} = 'x", 'an open mark'],
])('%s stays text: %s', (expression) => {
  expect(readCondition(expression)).toBeNull();
});

const text = fc.stringMatching(/^[\wก-๙ %.-]{0,8}$/);
const scalar = fc.oneof(text, fc.integer({ min: -999, max: 999 }), fc.boolean());
const clause: fc.Arbitrary<Clause> = fc
  .tuple(
    fc.stringMatching(/^[a-z][\w.]{0,6}$/),
    fc.constantFrom(...operators.map(([operator]) => operator)),
    scalar,
    fc.array(scalar, { minLength: 1, maxLength: 3 }),
  )
  .map(([question, operator, one, several]) => ({
    question,
    operator,
    value: !takesValue(operator) ? null : operator === 'anyof' ? several : one,
  }));

test('a condition written by the pickers can be read by them', () => {
  const join = fc.constantFrom('and' as const, 'or' as const);
  const clauses = fc.array(clause, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(join, clauses, (how, list) => {
      const condition = { join: list.length === 1 ? ('and' as const) : how, clauses: list };
      expect(readCondition(conditionText(condition))).toEqual(condition);
    }),
  );
});

const survey = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'checkbox', name: 'kinds', choices: ['tea', 'coffee'], showOtherItem: true },
        {
          type: 'radiogroup',
          name: 'best',
          choices: [
            { value: 1, text: 'One' },
            { value: 2, text: 'Two' },
          ],
          showNoneItem: true,
          noneText: 'Neither',
        },
      ],
    },
    {
      name: 'p2',
      elements: [
        { type: 'rating', name: 'stars' },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
};
const outline = outlineOf(survey);
const [kindsItem, best, stars, why] = outline.flatMap(({ items }) => items);
if (!kindsItem || !best || !stars || !why) throw new Error('there are four questions');

test('a condition about a multiple choice begins with “includes”, and one about a text with “was answered”', () => {
  expect(conditionText({ join: 'and', clauses: [clauseAbout(kindsItem)] })).toBe(
    "{kinds} contains 'tea'",
  );
  expect(clauseAbout(best)).toEqual({ question: 'best', operator: '=', value: 1 });
  expect(clauseAbout(why)).toEqual({ question: 'why', operator: 'notempty', value: null });
  expect(operatorsFor(kindsItem.element)).not.toContain('=');
  expect(operatorsFor(best.element)).not.toContain('contains');
  expect(operatorsFor(stars.element)).toContain('>=');
});

test('“Other” and “None” can be asked for', () => {
  expect(answersOf(kindsItem.element).at(-1)).toEqual({ value: 'other', words: 'Other' });
  expect(answersOf(best.element).at(-1)).toEqual({ value: 'none', words: 'Neither' });
});

test('a rule is offered earlier questions only, and a skip leads only to later ones', () => {
  const namesOf = (items: readonly { element: { readonly name?: unknown } }[]) =>
    items.map(({ element }) => element.name);
  expect(namesOf(questionsBefore(outline, kindsItem.path))).toEqual([]);
  expect(namesOf(questionsBefore(outline, stars.path))).toEqual(['kinds', 'best']);
  expect(namesOf(questionsBefore(outline, ['pages', 1]))).toEqual(['kinds', 'best']);
  expect(namesOf(questionsBefore(outline, ['pages', 0]))).toEqual([]);
  expect(namesOf(questionsAfter(outline, '{best} = 1'))).toEqual(['stars', 'why']);
});
