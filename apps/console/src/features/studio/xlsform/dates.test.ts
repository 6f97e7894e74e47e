// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how XLSForm writes names
import { openSurvey, scopeOf } from '@pollen/contract/survey/open-survey';
import { compileExample } from '@pollen/dev-env/example-surveys';
import { expect, test } from 'vitest';
import { exportForm } from './export-form.ts';
import { importForm } from './import-form.ts';

const now = () => new Date(2026, 4, 31, 15, 30);

const formWith = (calculation: string, condition = '') => [
  {
    name: 'survey',
    rows: [
      ['type', 'name', 'label', 'calculation', 'relevant'],
      ['date', 'dob', 'When were you born?'],
      ['date', 'd1', 'From when?'],
      ['dateTime', 'at', 'When exactly?'],
      ['integer', 'n', 'How many?'],
      ['calculate', 'day', '', 'today()'],
      ['calculate', 'result', '', calculation],
      ['text', 'why', 'Why?', '', condition],
    ],
  },
];

const answers = { dob: '2000-02-29', d1: '2026-05-01', at: '2026-05-31T09:30', n: 18 };

/** What a calculation of a form has as its value, for members and in the files. */
function literalOf(calculation: string, given: object = answers): unknown {
  const form = importForm(formWith(calculation));
  expect(form?.problems.filter(({ isRefused }) => isRefused)).toEqual([]);
  const compiled = compileExample(form?.document);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  const survey = openSurvey(compiled.plan, now, () => true);
  return scopeOf(survey, given as never).value('result');
}

test.each([
  ['int((today() - ${dob}) div 365.25)', 26],
  ['today() - ${d1}', 30],
  ['${d1} - today()', -30],
  ['${day} - ${d1}', 30],
  ["${d1} - date('2026-04-30')", 1],
  ['(${d1} + 30) - ${d1}', 30],
  ['${n} + (today() - ${d1})', 48],
  ['date(${d1} + 30)', '2026-05-31'],
  ['date(30 + ${d1})', '2026-05-31'],
  ['date(today() - 0.5)', '2026-05-30'],
  ['date(${d1} + ${n})', '2026-05-19'],
  ['date(${d1} + ${n} - ${n})', '2026-05-01'],
  ['today()', '2026-05-31'],
  ['${d1} + 30', 20_604],
  ['decimal-date-time(${d1}) * 2', 41_148],
  ['round(decimal-date-time(today()) - decimal-date-time(${d1}))', 30],
  ['round((now() - ${at}) * 24, 2)', 6],
  ["if(${d1} > today() - 31, 'yes', 'no')", 'yes'],
  ["if(${d1} > today() - 30, 'yes', 'no')", 'no'],
  ["if(${d1} > today() - 30.5, 'yes', 'no')", 'yes'],
  ["if(${d1} + ${n} < date('2026-05-20'), 'yes', 'no')", 'yes'],
  ["if(today() < ${d1}, 'yes', 'no')", 'no'],
])('%s is computed as XLSForm does', (calculation, value) => {
  expect(literalOf(calculation)).toBe(value);
});

test('a calculated day is empty without the day it is calculated from', () => {
  expect(literalOf('date(${d1} + 30)', {})).toBeUndefined();
});

test('an age decides who is asked', () => {
  const form = importForm(formWith('int((today() - ${dob}) div 365.25)', '${result} >= 18'));
  const compiled = compileExample(form?.document);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  expect(compiled.warnings).toEqual([]);
});

test('calculations with dates are exported as they were', () => {
  const sheets = formWith('int((today() - ${dob}) div 365.25)', '${dob} < ${day} - 30');
  const { document } = importForm(sheets) ?? {};
  if (!document) throw new Error('there is a survey sheet');
  const exported = exportForm(document);
  expect(exported.losses).toEqual([]);
  expect(exported.sheets[0]?.rows.map((row) => row[3] ?? '')).toEqual(
    sheets[0]?.rows.map((row) => row[3] ?? ''),
  );
});
