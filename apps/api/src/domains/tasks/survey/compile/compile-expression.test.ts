import { evaluate } from '@pollen/contract/survey/expression';
import fc from 'fast-check';
import { ExpressionRunner } from 'survey-core';
import { expect, test } from 'vitest';
import { checkSurvey } from '../check-survey.ts';
import { arithmetic, randomExpression } from '../proof/random-expression.ts';
import { seededTape } from '../proof/tape.ts';
import { createExpressionCompiler } from './compile-expression.ts';

const now = () => new Date('2026-01-15T10:30:00');
const questions = [
  { name: 'single', type: 'radiogroup' },
  { name: 'many', type: 'checkbox', isList: true },
  { name: 'order', type: 'imagepicker', isList: true },
  { name: 'rows', type: 'matrix' },
  { name: 'words', type: 'text' },
  { name: 'number', type: 'text', inputType: 'number' },
  { name: 'date', type: 'text', inputType: 'date' },
];
const possible: Readonly<Record<string, readonly unknown[]>> = {
  single: ['a', 'b', 'other', 1, 2, true, false],
  many: [['a'], ['a', 'b'], [1, 2, 3], ['b', 'a'], ['none']],
  order: [['b', 'c'], ['c', 'a', 'b'], [2]],
  rows: [{ r1: 'a' }, { r1: 1, r2: 2, 'row 3': 'b' }],
  words: ['a', 'A ', '12', '1,5', '007', '0x1f', 'true', "'q'", ' ', '-3', '1e3', 'abc'],
  number: [0, 1, 2.5, -7, 10, 0.1],
  date: ['2000-01-31', '2010-12-31', '2026-01-15', '1990-06-15'],
};

const names = {
  questions: new Map(questions.map(({ name, type }) => [name.toLowerCase(), { key: name, type }])),
  calculations: new Map<string, string>(),
  keys: new Set<string>(),
};

const bySurveyCore = (text: string, values: Readonly<Record<string, unknown>>): unknown => {
  const survey = { dateProvider: { now: () => now().getTime() } };
  return new ExpressionRunner(text).runValues(structuredClone(values), { survey });
};

function byPlan(text: string, values: Readonly<Record<string, unknown>>): unknown {
  const problems: string[] = [];
  const report = (_: string, feature: string) => problems.push(feature);
  const compiled = createExpressionCompiler(names, { report, warn: report }).compile(text, 'e');
  expect(problems).toEqual([]);
  return evaluate(compiled ?? null, {
    now,
    visible: new Map(),
    work: { left: 1000 },
    matches: () => true,
    value: (name) => values[name] ?? null,
  });
}

test.each([
  "'' = currentDate()",
  "'' <> currentDate()",
  "'' > currentDate()",
  "'' = today()",
  "currentDate() = ''",
])('%s has the same value as in survey-core', (text) => {
  expect(byPlan(text, {})).toEqual(bySurveyCore(text, {}));
});

test('missing entries compare with an empty list as in survey-core', () => {
  const asked = ['{many[0]}', '{many[5]}', '{list[0]}', '{list[5]}', '{list[5].a}'];
  const document = {
    elements: [
      { type: 'checkbox', name: 'many', choices: ['a', 'b'] },
      {
        type: 'matrixdynamic',
        name: 'list',
        rowCount: 0,
        columns: [{ name: 'a', cellType: 'text' }],
      },
      ...asked.map((ref, at) => ({
        type: 'expression',
        name: `e${at}`,
        expression: `iif(${ref} = [], 'equal', 'different')`,
      })),
    ],
  };
  const json = JSON.stringify(document);
  expect(checkSurvey({ json, prove: true, now: now().getTime() })).toHaveProperty('plan');
});

const count = Number(process.env['SURVEY_EXPRESSIONS'] ?? 1500);

test(`${count} random expressions have the same value as in survey-core`, () => {
  const property = fc.property(fc.nat(), (seed) => {
    const tape = seededTape(seed, 200);
    const text = tape.chance(4)
      ? arithmetic(questions, tape)
      : randomExpression(questions, [], tape, 3);
    const values: Record<string, unknown> = {};
    for (const { name } of questions) {
      if (tape.below(4)) values[name] = structuredClone(tape.pick(possible[name] ?? []));
    }
    const [ours, theirs] = [byPlan(text, values), bySurveyCore(text, values)];
    expect(ours, JSON.stringify({ text, values })).toEqual(theirs);
  });
  fc.assert(property, { seed: 11, numRuns: count, endOnFailure: true });
}, 120_000);
