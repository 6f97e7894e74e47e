import { isBlank, isBlankList } from '@pollen/contract/survey/comparison';
import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { type OpenSurvey, openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue } from '@pollen/contract/survey/plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSurvey } from './compile/compile-survey.ts';
import { judge } from './judge.ts';
import { judgeBySurveyCore } from './proof/judge-by-survey-core.ts';
import { randomAnswer } from './proof/random-answer.ts';
import { randomSurvey } from './proof/random-survey.ts';
import { seededTape } from './proof/tape.ts';

const now = () => new Date('2026-01-15T10:30:00');

function open(json: unknown) {
  const compiled = compileSurvey(json);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  return openSurvey(compiled.plan, now, matchesPattern);
}

const shop = open({
  pages: [
    {
      name: 'who',
      elements: [
        { type: 'text', inputType: 'number', name: 'age', isRequired: true, min: 0, max: 120 },
        {
          type: 'radiogroup',
          name: 'gender',
          isRequired: true,
          choices: ['f', 'm'],
          showOtherItem: true,
        },
      ],
    },
    {
      name: 'what',
      elements: [
        {
          type: 'checkbox',
          name: 'bought',
          isRequired: true,
          choices: ['tea', 'coffee'],
          showNoneItem: true,
        },
        { type: 'comment', name: 'why', visibleIf: "{bought} contains 'tea'" },
        { type: 'radiogroup', name: 'check', choices: ['agree', 'disagree'] },
      ],
    },
    {
      name: 'scale',
      elements: [
        {
          type: 'matrix',
          name: 'taste',
          rows: ['a', { value: 'b', visibleIf: '{age} > 30' }],
          columns: [1, 2, 3],
          eachRowRequired: true,
        },
        { type: 'file', name: 'photo', allowMultiple: true, maxFiles: 2 },
        { type: 'expression', name: 'double', expression: '{age} * 2' },
      ],
    },
  ],
  calculatedValues: [
    { name: 'group', expression: "iif({age} < 30, 'young', 'old')", includeIntoResult: true },
  ],
  triggers: [
    { type: 'complete', expression: '{age} < 18', screenOut: 'too-young' },
    { type: 'complete', expression: "{bought} contains 'none'", screenOut: 'no-buyer' },
  ],
  pollen: {
    quotas: [
      { name: 'young-women', if: "{gender} = 'f' and {age} < 30", limit: 10 },
      { name: 'tea', if: "{bought} contains 'tea'", limit: 10 },
    ],
    attentionChecks: [{ question: 'check', passIf: "{check} = 'agree'" }],
  },
});

const full = {
  age: 25,
  gender: 'f',
  bought: ['tea', 'coffee'],
  why: 'It is cheap',
  check: 'agree',
  taste: { a: 2 },
  photo: ['20260115103000_1234.jpg'],
};

describe('a full set of answers', () => {
  test('is complete, with quota cells, passed checks, files and calculated values', () => {
    const result = judge(shop, full);
    expect(result.outcome).toBe('complete');
    expect(result.answers).toEqual({ ...full, double: 50, group: 'young' });
    expect(result.quotaCells).toEqual(['young-women', 'tea']);
    expect(result.attention).toEqual({ passed: ['check'], failed: [] });
    expect(result.files).toEqual(['20260115103000_1234.jpg']);
    expect(result.pages).toEqual(['who', 'what', 'scale']);
  });

  test('a failed attention check is reported, not judged', () => {
    const result = judge(shop, { ...full, check: 'disagree' });
    expect(result.outcome).toBe('complete');
    expect(result.attention.failed).toEqual(['check']);
  });
});

describe('what a client sends is not trusted', () => {
  test('hidden questions, hidden rows, unknown names and calculated values are dropped', () => {
    const result = judge(shop, {
      ...full,
      bought: ['coffee'],
      taste: { a: 2, b: 3 },
      double: 9,
      group: 'old',
      points: 1000,
    });
    expect(result.outcome).toBe('complete');
    expect(result.answers).not.toHaveProperty('why');
    expect(result.answers['taste']).toEqual({ a: 2 });
    expect(result.answers['double']).toBe(50);
    expect([...result.dropped].sort()).toEqual(['double', 'group', 'points', 'why']);
  });

  test.each<[string, object, string]>([
    ['a choice that is not there', { gender: 'x' }, 'gender'],
    ['a number as text', { age: '25' }, 'age'],
    ['an invalid number', { age: Number.NaN }, 'age'],
    ['a list for one choice', { gender: ['f'] }, 'gender'],
    ['a choice twice', { bought: ['tea', 'tea'] }, 'bought'],
    ['none together with something', { bought: ['none', 'tea'] }, 'bought'],
    ['a row that is not there', { taste: { a: 1, z: 1 } }, 'taste'],
    ['a column that is not there', { taste: { a: 9 } }, 'taste'],
    ['a file elsewhere', { photo: ['../../secret.png'] }, 'photo'],
    [
      'too many files',
      { photo: ['20260115103000_1234.jpg', '20260115103000_1235.jpg', '20260115103000_1236.jpg'] },
      'photo',
    ],
    ['an extremely long text', { why: 'x'.repeat(10_001) }, 'why'],
    ['an object for a text', { why: { toString: 'x' } }, 'why'],
    ['out of range', { age: 130 }, 'age'],
  ])('%s is invalid', (_, change, field) => {
    const result = judge(shop, { ...full, ...change });
    expect(result.outcome).toBe('invalid');
    expect(Object.keys(result.fields)).toContain(field);
  });

  test.each([null, 7, 'x', [], [full]])('%j in place of answers is an empty set', (raw) => {
    expect(judge(shop, raw).outcome).toBe('incomplete');
  });
});

describe('a plain choice with the value "other"', () => {
  const survey = open({
    elements: [
      { type: 'checkbox', name: 'bought', choices: ['tea', 'other'] },
      { type: 'radiogroup', name: 'one', choices: ['other', 'x'], choicesOrder: 'random' },
    ],
  });

  test('needs no text next to it', () => {
    const result = judge(survey, { bought: ['other'], one: 'other' });
    expect(result).toMatchObject({ outcome: 'complete', fields: {} });
  });

  test('and the order of a shuffled list is reported with the answers', () => {
    const orders = new Set(
      Array.from({ length: 40 }, (_, seed) => {
        const result = judge(survey, { one: 'x' }, { seed: String(seed) });
        expect(Object.keys(result.orders)).toEqual(['one-Order']);
        return result.orders['one-Order']?.join();
      }),
    );
    expect([...orders].sort()).toEqual(['other,x', 'x,other']);
  });
});

describe('the path taken', () => {
  test('a missing required answer makes it incomplete, at the page where it is', () => {
    const { bought: _, ...rest } = full;
    const result = judge(shop, rest);
    expect(result).toMatchObject({ outcome: 'incomplete', fields: { bought: 'required' } });
    expect(result.pages).toEqual(['who', 'what']);
  });

  test('a screen-out ends it there: later answers are not stored', () => {
    const result = judge(shop, { ...full, age: 16 });
    expect(result).toMatchObject({ outcome: 'screened-out', reason: 'too-young' });
    expect(Object.keys(result.answers).sort()).toEqual(
      ['age', 'double', 'gender', 'group'].filter((name) => name !== 'double'),
    );
  });

  test('a part is in progress, or already a screen-out', () => {
    const part = { age: 40, gender: 'm' };
    expect(judge(shop, part, { until: 'who' })).toMatchObject({
      outcome: 'underway',
      pages: ['who'],
    });
    expect(judge(shop, { ...part, age: 12 }, { until: 'who' }).outcome).toBe('screened-out');
  });
});

const surveys = Number(process.env['SURVEY_RUNS'] ?? 40);

/** survey-core keeps empty rows, and answers on pages outside the path. */
function stored(answers: Answers, pages: readonly string[], survey: OpenSurvey) {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => {
      const page = survey.pageOf.get(name.replace(/-Comment$/, ''));
      return !isBlankList(value) && pages.includes(page?.name ?? '');
    }),
  );
}

test(`survey-core judges ${surveys} random sets of answers the same way`, () => {
  const property = fc.property(fc.nat(), fc.nat(), (surveySeed, answerSeed) => {
    const json = randomSurvey(seededTape(surveySeed, 400));
    const survey = open(json);
    const tape = seededTape(answerSeed, 200);
    const answers: Record<string, AnswerValue> = {};
    for (const [name, question] of survey.questions) {
      const value = randomAnswer(
        question,
        {
          value: () => undefined,
          now,
          visible: new Map(),
          work: { left: 1000 },
          matches: matchesPattern,
        },
        tape,
      );
      if (value !== undefined && !isBlank(value)) answers[name] = value;
      if (value === 'other') answers[`${name}-Comment`] = 'mine';
    }
    const ours = judge(survey, answers);
    const theirs = judgeBySurveyCore(json, answers, now);
    const isEnded = ours.outcome === 'complete' || ours.outcome === 'screened-out';
    const context = JSON.stringify({ json, answers });
    const errors = Object.keys(ours.fields)
      .filter((name) => survey.questions.has(name))
      .sort();
    expect([isEnded, ours.pages, errors], context).toEqual([
      theirs.isEnded,
      theirs.pages,
      theirs.errors,
    ]);
    if (!isEnded) return;
    expect(stored(ours.answers, ours.pages, survey), context).toEqual(
      stored(theirs.data, theirs.pages, survey),
    );
  });
  fc.assert(property, { seed: 7, numRuns: surveys, endOnFailure: true });
}, 600_000);

describe('lists and loops', () => {
  test('two lists that share an answer keep what each of them asks', () => {
    const staff = open({
      elements: [
        {
          type: 'matrixdynamic',
          name: 'staff',
          valueName: 'people',
          columns: [{ name: 'who', cellType: 'text' }],
        },
        {
          type: 'paneldynamic',
          name: 'reviews',
          valueName: 'people',
          templateElements: [{ type: 'rating', name: 'mark' }],
        },
      ],
    });
    const people = [
      { who: 'Ana', mark: 4 },
      { who: 'Budi', mark: 5 },
    ];
    expect(judge(staff, { people })).toMatchObject({ outcome: 'complete', answers: { people } });
  });

  test('a loop over chosen answers keeps the rows of what is chosen', () => {
    const loop = open({
      elements: [
        {
          type: 'checkbox',
          name: 'fruit',
          valueName: 'f',
          valuePropertyName: 'item',
          choices: ['fig', 'kiwi'],
        },
        {
          type: 'paneldynamic',
          name: 'each',
          valueName: 'f',
          templateElements: [
            { type: 'text', name: 'amount', inputType: 'number', isRequired: true },
          ],
        },
      ],
    });
    const each = { fig: { amount: 2 }, kiwi: { amount: 1 } };
    expect(judge(loop, { fruit: ['fig'], each }).answers).toEqual({
      fruit: ['fig'],
      each: { fig: { amount: 2 } },
    });
    expect(judge(loop, { fruit: ['fig', 'kiwi'], each: { fig: { amount: 2 } } }).fields).toEqual({
      each: 'entries',
      'each/kiwi/amount': 'required',
    });
  });

  test('another answer determines how many panels count', () => {
    const family = open({
      elements: [
        { type: 'text', name: 'n', inputType: 'number' },
        {
          type: 'paneldynamic',
          name: 'children',
          panelCountExpression: '{n}',
          templateElements: [{ type: 'text', name: 'name' }],
        },
      ],
    });
    const children = [{ name: 'Ana' }, { name: 'Budi' }, { name: 'Cita' }];
    expect(judge(family, { n: 2, children }).answers).toEqual({
      n: 2,
      children: children.slice(0, 2),
    });
  });

  test('a total below a column includes what the rows calculate', () => {
    const order = open({
      elements: [
        {
          type: 'matrixdynamic',
          name: 'order',
          columns: [
            { name: 'count', cellType: 'text', inputType: 'number' },
            {
              name: 'sum',
              cellType: 'expression',
              expression: '{row.count} * 3',
              totalType: 'sum',
            },
          ],
        },
        { type: 'expression', name: 'all', expression: '{order-total.sum}' },
      ],
    });
    expect(judge(order, { order: [{ count: 2 }, { count: 3 }] }).answers['all']).toBe(15);
  });
});
