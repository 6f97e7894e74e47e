import type { ClientResults } from '@pollen/contract/client-results';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

let world: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  world = await createTestApp();
  const publisher = await createTestOperator(world, 'publisher');
  for (const scopes of [['results.read'], ['results.read', 'results.export']]) {
    const wanted = { name: 'Warehouse', scopes, taskNos: null, days: 30 };
    const made = await publisher.post<{ key: string }>('/keys', wanted);
    keys.set(scopes.join(), made.data.key);
  }
});
afterAll(() => world.close());

const people = (number: number, answers: TestAnswers['answers'], more = {}): TestAnswers[] =>
  Array.from({ length: number }, () => ({ outcome: 'accepted', answers, ...more }));

async function read(task: TaskRow, filter: ResultFilter = [], scopes = 'results.read') {
  const answer = await world.app.inject({
    url: `/api/results/v1/tasks/${task.taskNo}?${new URLSearchParams({ filter: filterText(filter) })}`,
    headers: { authorization: `Bearer ${keys.get(scopes)}` },
  });
  return { status: answer.statusCode, data: answer.json<{ data: ClientResults }>().data };
}

const countsOf = ({ questions }: ClientResults, variable: string) => {
  const question = questions.find((one) => one.variable === variable);
  return question && 'choices' in question
    ? Object.fromEntries(question.choices.map(({ value, count }) => [value, count]))
    : undefined;
};

test('a key reads no group of fewer than 5 people, unless it may read single answers', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, [
    ...people(20, { often: 'daily', price: 10 }),
    ...people(8, { often: 'weekly' }),
    ...people(3, { often: 'rarely', why: 'Too dear' }),
  ]);
  const { data } = await read(task);
  expect(data.completes).toBe(31);
  expect(countsOf(data, 'often')).toMatchObject({ daily: 20, weekly: null, rarely: null });
  expect(data.questions.find(({ variable }) => variable === 'why')).toMatchObject({ base: null });
  const rarely = [{ variable: 'often', values: ['rarely'] }];
  expect((await read(task, rarely)).data).toMatchObject({ completes: null, medianSeconds: null });
  // Those who do not drink it rarely are all but 3.
  expect((await read(task, [{ ...rarely[0], variable: 'often', not: true }])).status).toBe(403);

  const both = 'results.read,results.export';
  expect(countsOf((await read(task, [], both)).data, 'often')).toMatchObject({ rarely: 3 });
  expect((await read(task, rarely, both)).data.completes).toBe(3);
});

test('figures for a key follow new answers in steps of five, whatever the filter', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people(20, { often: 'daily' }));
  expect((await read(task)).data.completes).toBe(20);
  await addAnswers(world, task, people(1, { often: 'weekly' }));
  expect((await read(task)).data.completes).toBe(20);
  // Everybody in other words, one answer later.
  const everybody = [{ variable: '$country', values: ['TH'] }];
  expect((await read(task, everybody)).status).toBe(403);
  await addAnswers(world, task, people(4, { often: 'weekly' }));
  expect((await read(task)).data.completes).toBe(25);
  expect((await read(task, everybody)).data.completes).toBe(25);
});
