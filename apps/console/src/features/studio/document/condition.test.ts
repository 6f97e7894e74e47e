import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clause, conditionText, operators, readCondition, takesValue } from './condition.ts';

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
