import { describe, expect, test } from 'vitest';
import { evaluate, type Scope } from './expression.ts';
import type { Expression } from './plan.ts';

const answers: Readonly<Record<string, unknown>> = {
  text: 'Jakarta',
  digits: '12',
  code: '0123',
  yes: 'true',
  number: 7,
  list: ['a', 'b'],
  birth: '2008-01-15',
};
const scope: Scope = {
  value: (name) => answers[name],
  now: () => new Date('2026-01-15T10:30:00'),
  visible: new Map(),
  get work() {
    return { left: 100_000 };
  },
  matches: () => true,
};
const run = (expression: Expression) => evaluate(expression, scope);
const value = (name: string): Expression => ['value', name];

describe('expressions mean what they mean in SurveyJS', () => {
  test.each<[string, Expression, unknown]>([
    ['case and blanks do not count', ['=', value('text'), ' jakarta '], true],
    ['digits are a number', ['>', value('digits'), 9], true],
    ['a leading zero is a code', ['=', value('code'), '0123'], true],
    ['"true" is true', ['=', value('yes'), true], true],
    ['nothing is neither more nor less', ['<', value('missing'), 5], false],
    ['nothing equals the empty text', ['=', value('missing'), ''], true],
    ['the order of ticks does not count', ['=', value('list'), ['list', 'b', 'a']], true],
    ['the order of ranks does', ['==', value('list'), ['list', 'b', 'a']], false],
    ['contains every part', ['contains', value('list'), ['list', 'a', 'c']], false],
    ['any of', ['anyof', value('list'), ['list', 'a', 'c']], true],
    ['a missing answer contains nothing', ['notcontains', value('missing'), 'a'], true],
    ['tenths add up', ['+', 0.1, 0.2], 0.3],
    ['nothing counts as zero in a sum', ['+', value('missing'), 3], 3],
    ['division by nothing is nothing', ['/', 3, value('missing')], null],
    ['a birthday is today', ['age', value('birth')], 18],
    ['a date compares with a text', ['<', value('birth'), ['today']], true],
    ['averages', ['avg', 1, ['list', 2, '3']], 2],
  ])('%s', (_, expression, expected) => {
    expect(run(expression)).toEqual(expected);
  });

  test('a value that doubles 40 times stays a text that fits into memory', () => {
    let doubled: Expression = 'x';
    const values = new Map<string, Expression>();
    for (let step = 0; step < 40; step++) {
      values.set(`t${step}`, doubled);
      doubled = ['+', value(`t${step}`), value(`t${step}`)];
    }
    const known = new Map<string, unknown>();
    const inner: Scope = {
      ...scope,
      value: (name) => {
        if (!known.has(name)) known.set(name, evaluate(values.get(name) ?? null, inner));
        return known.get(name);
      },
    };
    expect(String(evaluate(doubled, inner)).length).toBe(50_000);
  });

  test('a list that contains the same list again and again is left empty', () => {
    let nested: Expression = ['list', 'a', 'b'];
    for (let step = 0; step < 9; step++) nested = ['list', nested, nested, nested];
    expect(evaluate(['count', nested], { ...scope, work: { left: 1e9 } })).toBe(0);
  });

  test('nothing is computed once there was too much to compute', () => {
    const work = { left: 10 };
    const long: Expression = ['list', ...Array.from({ length: 100 }, () => ['+', 1, 1] as const)];
    evaluate(long, { ...scope, work });
    expect(work.left).toBeLessThanOrEqual(0);
    expect(evaluate(['+', 1, 1], { ...scope, work })).toBeNull();
  });

  test('an unknown operator is an error, not a false', () => {
    expect(() => run(['eval', 'x'])).toThrow('unknown operator');
  });
});
