import { matchesPattern } from '@pollen/contract/survey/linear-pattern';
import { planForBrowser } from '@pollen/contract/survey/localize-plan';
import { openSurvey } from '@pollen/contract/survey/open-survey';
import type { Answers, AnswerValue, SurveyPlan } from '@pollen/contract/survey/plan';
import { startRun } from '@pollen/contract/survey/run';
import { describe, expect, test } from 'vitest';
import { variablesOfPlan } from '../../insight/results/counting/variables.ts';
import { shownAnswers } from '../../work/review/shown-answers.ts';
import { csvFile } from '../task/operator/answer-file.ts';
import { checkSurvey } from './check-survey.ts';
import { exampleRuns } from './compile/fixtures.ts';
import { supportedTypes } from './compile/supported-properties.ts';
import { judge } from './judge.ts';

const now = () => new Date('2026-01-15T10:30:00');

interface Kind {
  /** The question, without its name. */
  readonly question: object;
  /** A member's answer; none for elements without a question. */
  readonly answer?: AnswerValue;
  /** The answer as shown to auditors. */
  readonly read?: string;
  readonly photos?: readonly string[];
  /** Columns of a file, each with its cell. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Entries of the list, which decide how many columns a file has. */
  readonly entries?: number;
}

const choices = [{ value: 'a', text: 'Apple' }, { value: 'b', text: 'Pear' }, 'c'];
const single = { answer: 'b', read: 'Pear', columns: { q: 'b' } };
const several = { answer: ['a', 'b'], read: 'Apple, Pear', columns: { q: 'a; b' } };
const inner = [
  { type: 'text', name: 'who', title: 'Who' },
  { type: 'checkbox', name: 'what', title: 'What', choices },
];
const columns = inner.map(({ type, ...rest }) => ({ ...rest, cellType: type }));
const entries = [{ who: 'Mia', what: ['a'] }, { who: 'Jo' }];
const listed = {
  answer: entries,
  read: '1: Who: Mia; What: Apple\n2: Who: Jo',
  columns: { 'q.1.who': 'Mia', 'q.1.what': 'a', 'q.2.who': 'Jo', 'q.2.what': '' },
  entries: 2,
};

const photo = '20250102030405_1234.jpg';

const kinds: Readonly<Record<string, Kind>> = {
  radiogroup: { question: { choices }, ...single },
  buttongroup: { question: { choices }, ...single },
  dropdown: { question: { choices }, ...single },
  checkbox: { question: { choices }, ...several },
  tagbox: { question: { choices }, ...several },
  imagepicker: {
    question: { choices: [{ value: 'b', text: 'Pear', imageLink: '/b.png' }] },
    ...single,
  },
  rating: { question: { rateMax: 7 }, answer: 6, read: '6', columns: { q: '6' } },
  slider: { question: { max: 50, step: 5 }, answer: 35, read: '35', columns: { q: '35' } },
  boolean: {
    question: { labelTrue: 'Of course' },
    answer: true,
    read: 'Of course',
    columns: { q: 'true' },
  },
  ranking: {
    question: { choices },
    answer: ['c', 'a', 'b'],
    read: '1. c\n2. Apple\n3. Pear',
    columns: { q: 'c; a; b' },
  },
  matrix: {
    question: { rows: [{ value: 'r', text: 'Row' }, 's'], columns: choices },
    answer: { r: 'b', s: 'c' },
    read: 'Row: Pear\ns: c',
    columns: { 'q.r': 'b', 'q.s': 'c' },
  },
  matrixdropdown: {
    question: { rows: ['r', 's'], columns },
    answer: { r: { who: 'Mia', what: ['a', 'b'] } },
    read: 'r: Who: Mia; What: Apple, Pear',
    columns: { 'q.r.who': 'Mia', 'q.r.what': 'a; b', 'q.s.who': '', 'q.s.what': '' },
  },
  matrixdynamic: { question: { columns }, ...listed },
  paneldynamic: { question: { templateElements: inner, panelCount: 1 }, ...listed },
  multipletext: {
    question: {
      items: [
        { name: 'x', title: 'Ex' },
        { name: 'y', inputType: 'number' },
      ],
    },
    answer: { x: 'one', y: 2 },
    read: 'Ex: one\ny: 2',
    columns: { 'q.x': 'one', 'q.y': '2' },
  },
  text: {
    question: { inputType: 'datetime-local' },
    answer: '2026-01-02T08:30',
    read: '2026-01-02T08:30',
    columns: { q: '2026-01-02T08:30' },
  },
  comment: {
    question: {},
    answer: 'Two\nlines',
    read: 'Two\nlines',
    columns: { q: '"Two\nlines"' },
  },
  file: { question: {}, answer: [photo], read: '', photos: [photo], columns: { q: photo } },
  signaturepad: { question: {}, answer: [photo], read: '', photos: [photo], columns: { q: photo } },
  expression: { question: { expression: '{n} * 2' }, read: '42', columns: { q: '42' } },
  html: { question: { html: 'Hello' } },
  image: { question: { imageLink: 'https://a.example/b.png' } },
  panel: { question: { elements: [{ type: 'comment', name: 'in' }] } },
};

function publish(type: string, { question }: Kind, rest: object = {}): SurveyPlan {
  const elements = [
    { type: 'text', name: 'n', inputType: 'number' },
    { type, name: 'q', ...question, ...rest },
  ];
  const last = { name: 'two', elements: [{ type: 'text', name: 'end' }] };
  const json = JSON.stringify({ pages: [{ name: 'one', elements }, last] });
  const checked = checkSurvey({ json, prove: true, runs: exampleRuns, now: now().getTime() });
  if (!('plan' in checked)) throw new Error(JSON.stringify(checked));
  return checked.plan;
}

test('every type of SurveyJS that is published is listed here', () => {
  expect(Object.keys(kinds).sort()).toEqual([...supportedTypes].sort());
});

describe.each(Object.entries(kinds))('%s', (type, kind) => {
  const asks = kind.answer !== undefined;
  const given: Answers = {
    n: 21,
    ...(kind.answer === undefined ? {} : { q: kind.answer }),
    end: 'x',
  };
  const plan = publish(type, kind);
  const survey = openSurvey(plan, now, matchesPattern);
  const { answers, outcome, fields } = judge(survey, given);

  test('is published, proved against survey-core, and judged', () => {
    expect({ outcome, fields }).toEqual({ outcome: 'complete', fields: {} });
    if (asks) expect(answers['q']).toEqual(kind.answer);
  });

  // A text or a picture has no answer that could be missing.
  if (asks) {
    test('is reported as missing if it is required, and refused if it is nonsense', () => {
      const required = openSurvey(publish(type, kind, { isRequired: true }), now, matchesPattern);
      expect(judge(required, { n: 21, end: 'x' })).toMatchObject({
        outcome: 'incomplete',
        fields: { q: expect.any(String) },
      });
      expect(judge(required, { ...given, q: [[{ q: 1 }]] }).outcome).not.toBe('complete');
    });
  }

  test('continues with saved answers', () => {
    const run = startRun(survey, given, 'two');
    expect(run.page).toBe('two');
    if (asks) expect(run.answers['q']).toEqual(kind.answer);
  });

  test('is read by an auditor, exported and counted', () => {
    const shown = shownAnswers(planForBrowser(plan, 'en-US'), answers);
    const read = shown.find(({ name }) => name === 'q');
    expect(read?.text).toBe(kind.read);
    expect(read?.photos ?? []).toEqual(kind.photos ?? []);
    const counts = kind.entries === undefined ? {} : { q: kind.entries };
    const file = csvFile([plan], counts);
    const dates = { startedAt: now(), submittedAt: now() };
    const states = { state: 1, auditState: 1, reason: null };
    const row = { id: 1, ...states, country: 6, paid: 1, surveyVersion: 1, ...dates };
    const heads = file.head.trim().split(',');
    const cells = file
      .row({ ...row, answers })
      .replace(/\r\n$/, '')
      .split(',');
    const found = heads.map((head, at) => [head, cells[at]] as const);
    const own = found.filter(([head]) => head === 'q' || head.startsWith('q.'));
    expect(Object.fromEntries(own)).toEqual(kind.columns ?? {});
    const variables = variablesOfPlan(planForBrowser(plan, 'en-US'), plan.cells);
    const isCounted = variables.some(({ path }) => path[0] === 'q');
    expect(isCounted).toBe(kind.columns !== undefined);
  });
});
