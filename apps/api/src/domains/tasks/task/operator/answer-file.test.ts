import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { expect, test } from 'vitest';
import { csvCell, csvFile, linesFile } from './answer-file.ts';
import type { AnswersRow } from './store/answers.ts';

test('a cell never contains a line break or a formula', () => {
  expect(csvCell('plain')).toBe('plain');
  expect(csvCell('a "quote", and\nmore')).toBe('"a ""quote"", and\nmore"');
  for (const hostile of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) {
    expect(csvCell(hostile)).toBe(`'${hostile}`);
  }
  expect(csvCell('=HYPERLINK("http://evil.example","x")')).toMatch(/^"'=/);
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell(['tea', 'coffee'])).toBe('tea; coffee');
  expect([csvCell(null), csvCell(undefined), csvCell(false)]).toEqual(['', '', 'false']);
});

const plan = {
  version: 1,
  languages: ['default'],
  triggers: [],
  calculations: [],
  pages: [
    {
      name: 'one',
      questions: [
        {
          kind: 'single',
          look: 'list',
          name: 'drink',
          title: { default: 'Drink?' },
          choices: [{ value: 'tea' }, { value: 'other', special: 'other' }],
        },
        {
          kind: 'matrix',
          name: 'taste',
          title: { default: 'Taste?' },
          columns: [{ value: 1 }],
          rows: [{ value: 'tea' }, { value: 'milk' }],
        },
      ],
    },
  ],
} as const satisfies SurveyPlan;

const row: AnswersRow = {
  id: 7,
  surveyVersion: 2,
  state: 1,
  auditState: 1,
  reason: null,
  country: 6,
  paid: 120,
  startedAt: new Date('2026-11-15T08:00:00Z'),
  submittedAt: new Date('2026-11-15T08:02:05Z'),
  answers: { drink: 'other', 'drink-Comment': 'kvass', taste: { milk: 1 } },
};

test('each question is a column, each matrix row a column, and comments have their own columns', () => {
  const file = csvFile([plan]);
  expect(file.head).toBe(
    '\uFEFFparticipation,surveyVersion,state,audit,reason,country,points,startedAt,submittedAt,seconds,' +
      'drink,drink-Comment,taste.tea,taste.milk\r\n',
  );
  expect(file.row(row)).toBe(
    '7,2,1,1,,PH,120,2026-11-15T08:00:00.000Z,2026-11-15T08:02:05.000Z,125,other,kvass,,1\r\n',
  );
});

const text = (name: string) => ({
  kind: 'text',
  input: 'text',
  name,
  title: { default: name },
});

test('entries of lists are columns, and so are the orders shown, those of MaxDiff sets included', () => {
  const brand = {
    kind: 'single',
    look: 'list',
    name: 'brand',
    title: { default: 'Brand?' },
    order: 'random',
    choices: [{ value: 'a' }, { value: 'other', special: 'other' }],
  };
  const listed = {
    version: 1,
    languages: ['default'],
    triggers: [],
    calculations: [],
    blocks: [{ name: 'concepts', pages: ['one', 'two'], order: 'random' }],
    pages: [
      {
        name: 'one',
        order: 'random',
        questions: [
          {
            kind: 'group',
            look: 'loop',
            name: 'visits',
            title: { default: 'Visits' },
            questions: [text('shop'), brand],
          },
          {
            kind: 'matrix',
            look: 'maxdiff',
            name: 'claims_1',
            title: { default: 'Best?' },
            order: 'random',
            columns: [{ value: 'x' }, { value: 'y' }],
            rows: [{ value: 'best' }, { value: 'worst' }],
          },
        ],
      },
      { name: 'two', questions: [text('end')] },
    ],
  } as unknown as SurveyPlan;
  const answers = {
    visits: [
      { shop: 'Aeon', brand: 'a' },
      { brand: 'other', 'brand-Comment': 'own' },
    ],
    claims_1: { best: 'x', worst: 'y' },
    'claims_1-Order': ['y', 'x'],
    'visits/1/brand-Order': ['a', 'other'],
    'one-Order': ['claims_1', 'visits'],
    'concepts-Order': ['two', 'one'],
  };
  const file = csvFile([listed], { visits: 2 });
  const cells = (line: string) => line.trim().split(',').slice(10);
  const byHead = Object.fromEntries(
    cells(file.head).map((head, at) => [head, cells(file.row({ ...row, answers }))[at]]),
  );
  expect(byHead).toEqual({
    'visits.1.shop': 'Aeon',
    'visits.1.brand': 'a',
    'visits.1.brand-Comment': '',
    'visits.2.shop': '',
    'visits.2.brand': 'other',
    'visits.2.brand-Comment': 'own',
    'claims_1.best': 'x',
    'claims_1.worst': 'y',
    end: '',
    'concepts-Order': 'two; one',
    'one-Order': 'claims_1; visits',
    'visits.1.brand-Order': '',
    'visits.2.brand-Order': 'a; other',
    'claims_1-Order': 'y; x',
  });
});

test('each line of JSON holds exactly one participation', () => {
  const text = linesFile.row({ ...row, answers: { why: 'one\ntwo' } });
  expect(text.indexOf('\n')).toBe(text.length - 1);
  expect(JSON.parse(text)).toMatchObject({ participation: 7, answers: { why: 'one\ntwo' } });
});
