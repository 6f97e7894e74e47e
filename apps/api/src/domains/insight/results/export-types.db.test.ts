import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { addAnswers } from './testing/answered-survey.ts';
import { unzip } from './testing/files.ts';
import { readSav } from './testing/read-sav.ts';

/* Every answer is in files and charts as what it is: numbers, dates, times, yes and no. */

const survey = {
  elements: [
    { type: 'text', inputType: 'datetime-local', name: 'when', title: 'When?' },
    { type: 'text', inputType: 'date', name: 'day', title: 'Which day?' },
    { type: 'text', inputType: 'time', name: 'up', title: 'When do you get up?' },
    { type: 'rating', name: 'stars', title: 'How many stars?', rateMax: 5 },
    {
      type: 'radiogroup',
      name: 'brand',
      title: 'Which brand?',
      choices: [
        { value: 1, text: 'Alpha' },
        { value: 2, text: 'Beta' },
        { value: 99, text: 'Another one' },
      ],
      showDontKnowItem: true,
      showOtherItem: true,
    },
    { type: 'boolean', name: 'again', title: 'Again?' },
    { type: 'boolean', name: 'told', title: 'Told?', valueTrue: 'told', valueFalse: 'silent' },
    { type: 'text', name: 'ALL', title: 'All?' },
    { type: 'text', name: 'with', title: 'With whom?' },
    { type: 'text', inputType: 'number', name: 'ราคา', title: 'Price?' },
    { type: 'expression', name: 'double', title: 'Twice the price', expression: '{ราคา} * 2' },
  ],
  calculatedValues: [
    { name: 'score', expression: '{stars} * 10 + 1', includeIntoResult: true },
    {
      name: 'group',
      expression: "iif({stars} >= 4, 'happy', 'unhappy')",
      includeIntoResult: true,
    },
    { name: 'rich', expression: '{ราคา} > 100', includeIntoResult: true },
    { name: 'hidden', expression: '1 + 1' },
  ],
};

const answers = {
  when: '2026-11-19T00:30',
  day: '2026-11-18',
  up: '17:25',
  stars: 4,
  brand: 99,
  again: true,
  told: 'silent',
  ALL: '-5',
  with: '=SUM(1)',
  ราคา: 250,
  double: 500,
  score: 41,
  group: 'happy',
  rich: true,
};

let world: TestApp;
let publisher: TestOperator;
let task: TaskRow;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  task = await publishSample(world, {
    surveySource: JSON.stringify(survey),
    countries: [5],
    slots: 100,
    starts: 200,
  });
  await addAnswers(world, task, [
    { outcome: 'accepted', agreed: true, birthYear: 1990, gender: 'female', answers },
    { outcome: 'accepted', answers: { brand: 'dontknow', again: false, stars: 2 } },
  ]);
});
afterAll(() => world.close());

async function exported(format: ResultFormat): Promise<Buffer> {
  const address = `/tasks/${task.taskNo}/results/exports`;
  const { data } = await publisher.post<ResultExport>(address, {
    format,
    filter: [],
    weighted: false,
  });
  await world.runJobs();
  const { rawPayload } = await world.app.inject({
    url: `/api/console${address}/${data.id}`,
    headers: { cookie: publisher.cookie },
  });
  return rawPayload;
}

test('SPSS: codes are the survey’s own, yes is 1, dates and times have their formats, measures are right', async () => {
  const file = readSav(await exported('sav'));
  const [first, second] = file.cases;
  expect(file.isCompressed).toBe(true);
  expect(first).toMatchObject({
    // Seconds since 1582-10-14.
    when: (Date.UTC(2026, 10, 19, 0, 30) - Date.UTC(1582, 9, 14)) / 1000,
    day: (Date.UTC(2026, 10, 18) - Date.UTC(1582, 9, 14)) / 1000,
    up: 17 * 3600 + 25 * 60,
    stars: 4,
    brand: 99,
    again: 1,
    told: 0,
    q_ALL: '-5',
    q_with: '=SUM(1)',
    ราคา: 250,
    double: 500,
    score: 41,
    group: 1,
    rich: 1,
    age_group: 4,
  });
  expect(second).toMatchObject({ again: 0, when: null, ราคา: null });
  expect(file.labels['brand']).toMatchObject({ 1: 'Alpha', 2: 'Beta', 99: 'Another one' });
  expect(file.labels['brand']?.[String(second?.['brand'])]).toBe("Don't know");
  expect(second?.['brand']).toBeGreaterThan(99);
  expect(file.labels['age_group']).toMatchObject({ 4: '35–44' });
  const [nominal, ordinal, scale] = [1, 2, 3];
  expect(file.variables).toMatchObject({
    country: { measure: nominal },
    gender: { measure: nominal },
    brand: { measure: nominal },
    stars: { measure: ordinal },
    age_group: { measure: ordinal },
    seconds: { measure: scale },
    score: { measure: scale },
    when: { format: 22 },
    day: { format: 39 },
    up: { format: 21 },
  });
});

test('Excel: dates, times and ratings can be computed with', async () => {
  const files = unzip(await exported('xlsx'));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const day = (Date.UTC(2026, 10, 18) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(sheet).toContain(`<c s="1"><v>${day}</v></c>`);
  expect(sheet).toContain(`<c s="2"><v>${(17 * 60 + 25) / 1440}</v></c>`);
  const [, moment] = /<c s="3"><v>([\d.]+)<\/v>/.exec(sheet) ?? [];
  expect(Number(moment)).toBeCloseTo(day + 1 + 30 / 1440, 9);
  expect(sheet).toContain('<c><v>4</v></c>');
  expect(files.get('xl/styles.xml')).toContain('formatCode="hh:mm"');
});

test('Parquet: a column has the type of its answers', async () => {
  const bytes = await exported('parquet');
  const file = new Uint8Array(bytes).buffer;
  const [first, second] = await parquetReadObjects({ file });
  expect(first).toMatchObject({
    when: new Date('2026-11-19T00:30Z'),
    day: new Date('2026-11-18T00:00Z'),
    stars: 4,
    again: true,
    told: 'silent',
    ราคา: 250,
    score: 41,
    group: 'happy',
    rich: true,
  });
  expect(second).toMatchObject({ again: false, stars: 2, when: null, brand: 'dontknow' });
  const columns = parquetSchema(parquetMetadata(file)).children.map(({ element }) => element);
  expect(columns.find(({ name }) => name === 'up')?.logical_type).toMatchObject({ type: 'TIME' });
  expect(columns.find(({ name }) => name === 'when')?.logical_type).toMatchObject({
    type: 'TIMESTAMP',
    isAdjustedToUTC: false,
  });
});

test('JSON lines: numbers, true and false are no texts', async () => {
  const [first = ''] = (await exported('jsonl')).toString().split('\n');
  expect(JSON.parse(first)).toMatchObject({
    when: '2026-11-19T00:30',
    day: '2026-11-18',
    up: '17:25',
    stars: 4,
    again: true,
    told: 'silent',
    score: 41,
    group: 'happy',
    rich: true,
  });
});

test('CSV: for people formulas are defused and choices labelled; for programs every text is as it was given', async () => {
  const people = (await exported('csv')).toString();
  expect(people).toContain("'=SUM(1)");
  expect(people).toContain(',2026-11-19T00:30,2026-11-18,17:25,4,Another one,,Yes,');
  const programs = (await exported('csv-codes')).toString();
  expect(programs).toContain(',-5,=SUM(1),250,500,41,happy,true');
});

test('charts: a moment keeps its time, and calculated values are counted as what they are', async () => {
  const { data } = await publisher.get<ResultOverview>(`/tasks/${task.taskNo}/results`);
  const of = (variable: string): QuestionResult | undefined =>
    data.questions.find((question) => question.variable === variable);
  expect(of('when')).toMatchObject({
    kind: 'number',
    scale: 'moment',
    mean: Date.UTC(2026, 10, 19, 0, 30) / 60_000,
  });
  expect(of('score')).toMatchObject({ kind: 'number', mean: 41, title: 'Calculated: score' });
  expect(of('double')).toMatchObject({ kind: 'number', mean: 500 });
  expect(of('group')).toMatchObject({
    kind: 'single',
    choices: [
      { value: 'happy', count: 1 },
      { value: 'unhappy', count: 0 },
    ],
  });
  expect(of('rich')).toMatchObject({ kind: 'single', choices: [{ label: 'True', count: 1 }, {}] });
  expect(of('hidden')).toBeUndefined();
});
