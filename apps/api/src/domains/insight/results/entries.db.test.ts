import type { ResultOverview } from '@pollen/contract/operator/results';
import {
  type Crosstab,
  type CrosstabResult,
  crosstabText,
} from '@pollen/contract/operator/results-crosstab';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { foldResults } from './commands/fold-results.ts';
import { addAnswers } from './testing/answered-survey.ts';

/* Numbers of repeated questions: all entries of a respondent count. */

const survey = {
  elements: [
    {
      type: 'paneldynamic',
      name: 'visits',
      title: 'Visits',
      templateElements: [{ type: 'text', inputType: 'number', name: 'paid', title: 'Paid' }],
    },
    { type: 'text', inputType: 'number', name: 'age', title: 'Age' },
  ],
};

let world: TestApp;
let publisher: TestOperator;
let task: TaskRow;
let ids: number[];
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  task = await publishSample(world, {
    surveySource: JSON.stringify(survey),
    countries: [5, 8],
    slots: 100,
    starts: 200,
  });
  ids = await addAnswers(world, task, [
    { outcome: 'accepted', answers: { visits: [{ paid: 10 }, {}, { paid: 20 }], age: 30 } },
    { outcome: 'accepted', answers: { visits: [{}, { paid: 60 }], age: 40 } },
    { outcome: 'accepted', country: 8, answers: { visits: [{}] } },
  ]);
});
afterAll(() => world.close());

async function read(filter: ResultFilter = []) {
  const query = new URLSearchParams({ filter: filterText(filter) });
  const { data } = await publisher.get<ResultOverview>(`/tasks/${task.taskNo}/results?${query}`);
  const of = (variable: string) => data.questions.find((one) => one.variable === variable);
  return { completes: data.completes, paid: of('visits.paid'), age: of('age') };
}

test('a chart counts every entry, and says how many there are beside the number of people', async () => {
  const { paid, age } = await read();
  expect(paid).toMatchObject({ base: 2, entries: 3, mean: 30, median: 20 });
  expect(age).toMatchObject({ base: 2, entries: null, mean: 35 });
});

test('a filter finds who has such a number in any entry', async () => {
  expect((await read([{ variable: 'visits.paid', from: '15', to: '25' }])).completes).toBe(1);
  const { completes, paid } = await read([{ variable: 'visits.paid', from: '50' }]);
  expect([completes, paid]).toEqual([1, expect.objectContaining({ mean: 60, entries: 1 })]);
});

test('a crosstab has the mean of all entries, says so, and tests nothing', async () => {
  const table: Crosstab = {
    rows: ['visits.paid'],
    columns: [['$country']],
    level: 95,
    minBase: 0,
  };
  const query = new URLSearchParams({ table: crosstabText(table), filter: '[]' });
  const { data } = await publisher.get<CrosstabResult>(
    `/tasks/${task.taskNo}/results/crosstab?${query}`,
  );
  const [block] = data.blocks;
  expect(block?.title).toBe('Visits: Paid (all entries)');
  expect(block?.means?.[0]).toMatchObject({ mean: 30, letters: '' });
});

test('an entry that is removed no longer counts', async () => {
  await world.database.db.raw('UPDATE participation SET answers = $2 WHERE id = $1', [
    ids[0],
    JSON.stringify({ visits: [{ paid: 10 }], age: 30 }),
  ]);
  await foldResults(world.database.db);
  expect((await read()).paid).toMatchObject({ base: 2, entries: 2, mean: 35 });
});
