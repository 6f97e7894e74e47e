import { asAnswer } from '@pollen/contract/survey/as-answer';
import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { openSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import { type Answers, type AnswerValue, keyOf } from '@pollen/contract/survey/plan';
import { answer, beginRun } from '@pollen/contract/survey/run';
import { validatePage } from '@pollen/contract/survey/validation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSurvey } from './check-survey.ts';
import { compileSurvey } from './compile/compile-survey.ts';
import { exampleRuns } from './compile/fixtures.ts';
import { judge } from './judge.ts';
import { randomSurvey } from './proof/random-survey.ts';
import { seededTape } from './proof/tape.ts';
import { fits } from './read-answers.ts';

const now = () => new Date('2026-01-15T10:30:00');

interface Case {
  readonly question: object;
  readonly survey?: object;
  /** What is stored when the member only answers `n`; nothing if the preset is left out. */
  readonly stored?: AnswerValue;
}

const choices = ['Yes', 'No', { value: 3, text: 'Three' }];
const inner = [
  { type: 'text', name: 'who' },
  { type: 'radiogroup', name: 'what', choices },
];
const columns = [
  { name: 'who', cellType: 'text' },
  { name: 'what', cellType: 'radiogroup', choices },
];
const run = (runExpression: string) => ({
  triggers: [{ type: 'runexpression', expression: '{n} > 0', setToName: 'q', runExpression }],
});
const set = (setValue: unknown) => ({
  triggers: [{ type: 'setvalue', expression: '{n} > 0', setToName: 'q', setValue }],
});
const text = (rest: object) => ({ type: 'text', ...rest });
const copy = {
  triggers: [{ type: 'copyvalue', expression: '{n} > 0', setToName: 'q', fromName: 'said' }],
};

const cases: Readonly<Record<string, Case>> = {
  'a number in a text': { question: text({ defaultValue: 2 }), stored: '2' },
  'true in a text': { question: text({ defaultValue: true }), stored: 'true' },
  'a list in a text': { question: text({ defaultValue: ['a', 'b'] }), stored: 'a, b' },
  'an object in a text': { question: text({ defaultValue: { a: 1 } }) },
  'a number in a comment': { question: { type: 'comment', defaultValue: 7 }, stored: '7' },
  'a text longer than its field': {
    question: text({ defaultValue: 'abcdef', maxLength: 3 }),
    stored: 'abc',
  },
  'a text in a number': {
    question: text({ inputType: 'number', defaultValue: '3000' }),
    stored: 3000,
  },
  'words in a number': { question: text({ inputType: 'number', defaultValue: 'many' }) },
  'zero in a number': {
    question: text({ inputType: 'number', defaultValue: 0 }),
    stored: 0,
  },
  'a text on a slider': { question: { type: 'slider', defaultValue: '5' }, stored: 5 },
  'a date with slashes': { question: text({ inputType: 'date', defaultValue: '05/20/2026' }) },
  'a date with a time': {
    question: text({ inputType: 'date', defaultValue: '2026-05-20T08:30:00' }),
    stored: '2026-05-20',
  },
  'a month of a day': {
    question: text({ inputType: 'month', defaultValue: '2026-05-20' }),
    stored: '2026-05',
  },
  'a time of the afternoon': { question: text({ inputType: 'time', defaultValue: '8:30 PM' }) },
  'a time of one digit': {
    question: text({ inputType: 'time', defaultValue: '8:30' }),
    stored: '08:30',
  },
  'a day where a time belongs, too': {
    question: text({ inputType: 'datetime-local', defaultValue: '2026-05-20' }),
    stored: '2026-05-20T00:00',
  },
  'a choice in another case': {
    question: { type: 'radiogroup', choices, defaultValue: 'yes' },
    stored: 'Yes',
  },
  'a choice in another type': {
    question: { type: 'dropdown', choices, defaultValue: '3' },
    stored: 3,
  },
  'a choice nobody has': { question: { type: 'radiogroup', choices, defaultValue: 'Maybe' } },
  'a choice in a list': {
    question: { type: 'checkbox', choices, defaultValue: 'yes' },
    stored: ['Yes'],
  },
  'none beside others': {
    question: { type: 'checkbox', choices, showNoneItem: true, defaultValue: ['Yes', 'none'] },
    stored: ['none'],
  },
  'a choice twice': {
    question: { type: 'tagbox', choices, defaultValue: ['Yes', 'yes', 'Nobody'] },
    stored: ['Yes'],
  },
  'a rating as a text': { question: { type: 'rating', defaultValue: '4' }, stored: 4 },
  'yes as a text': { question: { type: 'boolean', defaultValue: 'true' }, stored: true },
  'yes with its own value': {
    question: { type: 'boolean', valueTrue: 'on', valueFalse: 'off', defaultValue: 'true' },
    stored: 'on',
  },
  'neither yes nor no': { question: { type: 'boolean', defaultValue: 'perhaps' } },
  'part of a ranking': {
    question: { type: 'ranking', choices, defaultValue: ['no'] },
    stored: ['No', 'Yes', 3],
  },
  'a row nobody has': {
    question: {
      type: 'matrix',
      rows: ['a', 'b'],
      columns: [1, 2],
      defaultValue: { a: '1', z: 2 },
    },
    stored: { a: 1 },
  },
  'a table with unknown rows and columns': {
    question: {
      type: 'matrixdropdown',
      rows: ['a'],
      columns,
      defaultValue: { a: { who: 5, what: 'no', else: 1 }, z: { who: 'x' } },
    },
    stored: { a: { who: '5', what: 'No' } },
  },
  'a cell': {
    question: {
      type: 'matrixdropdown',
      rows: ['a'],
      columns: [{ ...columns[0], defaultValue: 5 }],
    },
    stored: { a: { who: '5' } },
  },
  'panels with more than they ask': {
    question: {
      type: 'paneldynamic',
      templateElements: inner,
      defaultValue: [{ who: 1, else: 2 }, { what: 'yes' }],
    },
    stored: [{ who: '1' }, { what: 'Yes' }],
  },
  'a question of a panel': {
    question: {
      type: 'paneldynamic',
      panelCount: 1,
      templateElements: [{ ...inner[0], defaultValue: 7 }],
    },
    stored: [{ who: '7' }],
  },
  fields: {
    question: { type: 'multipletext', items: [{ name: 'a' }], defaultValue: { a: 4, z: 1 } },
    stored: { a: '4' },
  },
  'a file': { question: { type: 'file', defaultValue: [{ name: 'a.png', content: 'data:,' }] } },
  'a signature': { question: { type: 'signaturepad', defaultValue: 'data:image/png;base64,AA==' } },
  'an expression in a text': { question: text({ defaultValueExpression: '{n} * 2' }), stored: '8' },
  'an expression in a choice': {
    question: { type: 'radiogroup', choices, defaultValueExpression: "iif({n} > 1, 'yes', 'no')" },
    stored: 'Yes',
  },
  'an expression without a choice': {
    question: { type: 'radiogroup', choices, defaultValueExpression: '{n} + 1' },
  },
  'a date in a text': {
    question: text({ defaultValueExpression: 'today()' }),
    stored: '2026-01-15',
  },
  'a date in a date': {
    question: text({ inputType: 'date', defaultValueExpression: 'today()' }),
    stored: '2026-01-15',
  },
  'a moment in a field for moments': {
    question: text({
      inputType: 'datetime-local',
      setValueExpression: "dateAdd('2026-03-04T05:06', {n}, 'days')",
    }),
    stored: '2026-03-08T05:06',
  },
  'a number run into a text': { question: text({}), survey: run('{n} + 1'), stored: '5' },
  'no number run into a number': {
    question: text({ inputType: 'number' }),
    survey: run("'about ' + {n}"),
  },
  'a truth run into a text': { question: text({}), survey: run('{n} > 1'), stored: 'true' },
  'a choice run into a list': {
    question: { type: 'checkbox', choices },
    survey: run("iif({n} > 1, 'yes', 'no')"),
    stored: ['Yes'],
  },
  'a number set in a text': {
    question: text({ setValueExpression: '{n} / 2' }),
    stored: '2',
  },
  'a value set in a text': { question: text({}), survey: set(5), stored: '5' },
  'a text set in a number': {
    question: text({ inputType: 'number' }),
    survey: set('5'),
    stored: 5,
  },
  'words copied into a date': { question: text({ inputType: 'date' }), survey: copy },
  'words copied into a shorter text': {
    question: text({ maxLength: 2 }),
    survey: copy,
    stored: 'so',
  },
};

describe('what the survey itself writes is an answer, or its author is told that it is none', () => {
  test.each(Object.entries(cases))('%s', (_, { question, survey = {}, stored }) => {
    const json = JSON.stringify({
      elements: [
        { type: 'text', name: 'n', inputType: 'number' },
        { type: 'text', name: 'said' },
        { name: 'q', ...question },
      ],
      ...survey,
    });
    const checked = checkSurvey({ json, prove: true, runs: exampleRuns, now: now().getTime() });
    if (!('plan' in checked)) throw new Error(JSON.stringify(checked));
    const opened = openSurvey(checked.plan, now, matchesPattern);
    const begun = answer(opened, beginRun(opened), 'said', 'so it was');
    const { answers } = answer(opened, begun, 'n', 4);
    const sent = JSON.parse(JSON.stringify(answers)) as Answers;
    const judged = judge(opened, sent);
    expect(judged).toMatchObject({ outcome: 'complete', fields: {} });
    expect(judged.answers['q']).toEqual(stored);
    const isLeftOut = 'defaultValue' in question && stored === undefined;
    const told = checked.warnings.filter(({ feature }) => feature === 'defaultValue');
    if (isLeftOut) expect(told).toMatchObject([{ path: 'elements[2].defaultValue' }]);
  });
});

test('an answer that a survey published earlier wrote in its own words is read as it was meant', () => {
  const compiled = compileSurvey({ elements: [{ type: 'text', name: 'q' }] });
  if (!('plan' in compiled)) throw new Error('refused');
  const [page] = compiled.plan.pages;
  const [question] = page?.questions ?? [];
  if (!page || !question) throw new Error('empty');
  const pages = [{ ...page, questions: [{ ...question, preset: 2 }] }];
  const survey = openSurvey({ ...compiled.plan, pages }, now);
  expect(beginRun(survey).answers).toEqual({ q: '2' });
  expect(judge(survey, { q: 2 })).toMatchObject({ outcome: 'complete', answers: { q: '2' } });
});

test('a text that no date field gives is pointed out before it is sent', () => {
  const compiled = compileSurvey({ elements: [{ type: 'text', inputType: 'month', name: 'q' }] });
  if (!('plan' in compiled)) throw new Error('refused');
  const survey = openSurvey(compiled.plan, now);
  expect(judge(survey, { q: '2026-05' }).outcome).toBe('complete');
  const [page] = compiled.plan.pages;
  const errors = page && validatePage(page, scopeOf(survey, { q: 'May 2026' }));
  expect(errors).toEqual({ q: [{ code: 'pattern' }] });
});

test('every value becomes an answer that the server accepts, or none', () => {
  const tapes = fc.integer({ min: 0, max: 40 });
  const leaf = fc.oneof(
    fc.constantFrom(
      'a',
      'B',
      'c',
      1,
      2,
      '3',
      'other',
      'none',
      'r1',
      true,
      '',
      '2026-05-20',
      '8:30',
    ),
    fc.string(),
    fc.double(),
    fc.constant(null),
  );
  const keys = fc.constantFrom('r1', 'r2', 'row 3', 'a', 'who', 'x-Comment', '0');
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('any')),
      fc.dictionary(keys, tie('any'), { noNullPrototype: true }),
    ),
  })).any;
  const asked = (seed: number) => {
    const compiled = compileSurvey(randomSurvey(seededTape(seed, 400)));
    return 'plan' in compiled ? compiled.plan.pages.flatMap(({ questions }) => questions) : [];
  };
  const known = new Map<number, ReturnType<typeof asked>>();
  const property = fc.property(tapes, value, (seed, given) => {
    const questions = known.get(seed) ?? asked(seed);
    known.set(seed, questions);
    for (const question of questions) {
      const meant = asAnswer(question, given);
      if (meant === undefined) continue;
      expect(fits(question, meant), `${keyOf(question)}: ${JSON.stringify(meant)}`).toBe(true);
      expect(asAnswer(question, meant)).toEqual(meant);
    }
  });
  fc.assert(property, { seed: 20_261_119, numRuns: 3_000 });
});
