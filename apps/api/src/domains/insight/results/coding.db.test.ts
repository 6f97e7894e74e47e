import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import type { CodingAnswer, OpenCode } from '@pollen/contract/operator/results-coding';
import { type CrosstabResult, crosstabText } from '@pollen/contract/operator/results-crosstab';
import type { ResultExport } from '@pollen/contract/operator/results-export';
import { filterText } from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

let world: TestApp;
let publisher: TestOperator;
let colleague: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  colleague = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const wrote = (why: string, country = 5): TestAnswers => ({
  outcome: 'accepted',
  country,
  answers: { often: 'daily', why },
});
const people = [
  wrote('The price is too high'),
  wrote('A lower price'),
  wrote('More seats, please', 8),
  wrote('What a price'),
  { outcome: 'accepted', answers: { often: 'daily' } } as const,
];

const addressOf = ({ taskNo }: TaskRow) => `/tasks/${taskNo}/results`;

interface Listed {
  readonly items: readonly CodingAnswer[];
  readonly codebook: readonly OpenCode[];
  readonly answers: number;
  readonly coded: number;
  readonly codedTwice: number;
  readonly differing: number;
  readonly kappa: number | null;
}

async function list(task: TaskRow, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ variable: 'why', list: 'all', ...more });
  const { code, data } = await publisher.get<Listed>(`${addressOf(task)}/codings?${query}`);
  expect(code).toBe(200);
  return data;
}

async function addCode(task: TaskRow, label: string) {
  const input = { variable: 'why', label };
  return (await publisher.post<{ id: number }>(`${addressOf(task)}/codes`, input)).data.id;
}

const give = (task: TaskRow, answer: number, codes: number[] | null, by = publisher) =>
  by.post(`${addressOf(task)}/codings`, { variable: 'why', answer, codes });

const read = async (task: TaskRow) => (await publisher.get<ResultOverview>(addressOf(task))).data;

async function answered() {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people);
  await read(task);
  const price = await addCode(task, 'Lower price');
  const seats = await addCode(task, 'Seats');
  return { task, price, seats };
}

test('answers are coded, and the codes become a question of the overview', async () => {
  const { task, price, seats } = await answered();
  const before = await list(task);
  expect(before).toMatchObject({ answers: 4, coded: 0, kappa: null });
  expect(before.items.map(({ text, codes }) => [text, codes])).toEqual([
    ...people.slice(0, 4).map(({ answers }) => [(answers as { why: string }).why, null]),
  ]);
  await give(task, 0, [price]);
  await give(task, 2, [seats, price, price]);
  await give(task, 3, []);
  const after = await list(task);
  expect(after.coded).toBe(3);
  expect(after.items.map(({ codes }) => codes)).toEqual([[price], null, [price, seats], []]);
  expect(after.codebook).toEqual([
    { id: price, label: 'Lower price', count: 2, kappa: null },
    { id: seats, label: 'Seats', count: 1, kappa: null },
  ]);
  const coded = (await read(task)).questions.find(({ variable }) => variable === 'why:codes');
  expect(coded).toMatchObject({ kind: 'multiple', base: 3, title: 'Why? (coded)' });
  expect((coded as Extract<QuestionResult, { kind: 'single' | 'multiple' }>).choices).toEqual([
    { value: String(price), label: 'Lower price', count: 2 },
    { value: String(seats), label: 'Seats', count: 1 },
  ]);
  await give(task, 0, null);
  expect((await list(task)).items[0]?.codes).toBeNull();
  const again = (await read(task)).questions.find(({ variable }) => variable === 'why:codes');
  expect(again?.base).toBe(2);
});

test('codes work as crosstab rows, in filters, and as file columns', async () => {
  const { task, price, seats } = await answered();
  await give(task, 0, [price]);
  await give(task, 2, [seats]);
  const table = crosstabText({
    rows: ['why:codes'],
    columns: [['$country']],
    level: 95,
    minBase: 0,
  });
  const { data } = await publisher.get<CrosstabResult>(
    `${addressOf(task)}/crosstab?${new URLSearchParams({ table })}`,
  );
  expect(data.blocks[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.people))).toEqual([
    [1, 0, 1],
    [1, 1, 0],
  ]);
  const filter = [{ variable: 'why:codes', values: [String(seats)] }];
  const only = `${addressOf(task)}?${new URLSearchParams({ filter: filterText(filter) })}`;
  expect((await publisher.get<ResultOverview>(only)).data.completes).toBe(1);
  const exports = `${addressOf(task)}/exports`;
  const { data: file } = await publisher.post<ResultExport>(exports, {
    format: 'csv',
    filter: [],
    weighted: false,
  });
  await world.runJobs();
  const { payload } = await world.app.inject({
    url: `/api/console${exports}/${file.id}`,
    headers: { cookie: publisher.cookie },
  });
  const [head = '', first = '', second = ''] = payload.split('\r\n');
  expect(head).toContain('Why? (coded): Lower price,Why? (coded): Seats');
  expect(first).toContain(',1,0,');
  expect(second).toContain(',,,');
});

test('two coders are compared by kappa, and the later coding counts', async () => {
  const { task, price, seats } = await answered();
  for (const [answer, one, other] of [
    [0, [price], [price]],
    [1, [price], [seats]],
    [2, [seats], [seats]],
    [3, [price], [price]],
  ] as const) {
    await give(task, answer, [...one]);
    world.clock.advanceSeconds(1);
    await give(task, answer, [...other], colleague);
  }
  const all = await list(task);
  expect(all).toMatchObject({ coded: 4, codedTwice: 4, differing: 1 });
  // Both: 3 of 4 agree; chance 0.75 * 0.5 + 0.25 * 0.5 = 0.5; (0.75 - 0.5) / 0.5.
  expect(all.kappa).toBeCloseTo(0.5, 9);
  expect(all.items[1]).toMatchObject({ codes: [seats] });
  expect(all.items[1]?.coders).toHaveLength(2);
  const differing = await list(task, { list: 'differ' });
  expect(differing.items.map(({ id }) => id)).toEqual([1]);
  expect((await list(task, { list: 'open' })).items).toEqual([]);
});

test('words of coded answers suggest codes for the others', async () => {
  const { task, price, seats } = await answered();
  await give(task, 0, [price]);
  await give(task, 1, [price]);
  await give(task, 2, [seats]);
  const { items } = await list(task);
  expect(items[3]?.suggested).toEqual([{ code: price, share: 1 }]);
  expect(items[0]?.suggested).toEqual([]);
});

test('renaming a code to an existing name merges the two', async () => {
  const { task, price, seats } = await answered();
  await give(task, 0, [price, seats]);
  await give(task, 2, [seats]);
  const rename = (id: number, label: string) =>
    publisher.post<{ id: number }>(`${addressOf(task)}/codes/${id}`, { label });
  expect((await rename(seats, 'Places to sit')).data).toEqual({ id: seats });
  expect((await rename(seats, 'Lower price')).data).toEqual({ id: price });
  const { codebook, items } = await list(task);
  expect(codebook).toEqual([{ id: price, label: 'Lower price', count: 2, kappa: null }]);
  expect(items[0]?.codes).toEqual([price]);
  const coded = (await read(task)).questions.find(({ variable }) => variable === 'why:codes');
  expect(coded).toMatchObject({ choices: [{ label: 'Lower price', count: 2 }] });
});

test('codes of another question, unknown answers and questions without free text are not found', async () => {
  const { task, price } = await answered();
  const other = await answered();
  expect((await give(task, 0, [other.price])).code).toBe(404);
  expect((await give(task, 99, [price])).code).toBe(404);
  const single = { variable: 'often', label: 'x' };
  expect((await publisher.post(`${addressOf(task)}/codes`, single)).code).toBe(404);
});
