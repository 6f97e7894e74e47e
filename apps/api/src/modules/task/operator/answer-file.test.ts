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
    '\uFEFFparticipation,state,audit,reason,country,points,startedAt,submittedAt,seconds,' +
      'drink,drink-Comment,taste.tea,taste.milk\r\n',
  );
  expect(file.row(row)).toBe(
    '7,1,1,,PH,120,2026-11-15T08:00:00.000Z,2026-11-15T08:02:05.000Z,125,other,kvass,,1\r\n',
  );
});

test('each line of JSON holds exactly one participation', () => {
  const text = linesFile.row({ ...row, answers: { why: 'one\ntwo' } });
  expect(text.indexOf('\n')).toBe(text.length - 1);
  expect(JSON.parse(text)).toMatchObject({ participation: 7, answers: { why: 'one\ntwo' } });
});
