import { inflateRawSync } from 'node:zlib';
import {
  type Crosstab,
  type CrosstabResult,
  crosstabText,
} from '@pollen/contract/operator/results-crosstab';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const plain: Crosstab = { rows: ['often'], columns: [['$country']], level: 95, minBase: 0 };

const addressOf = ({ taskNo }: TaskRow, table: Crosstab, filter: ResultFilter, file = '') => {
  const query = new URLSearchParams({ table: crosstabText(table), filter: filterText(filter) });
  return `/tasks/${taskNo}/results/crosstab${file}?${query}`;
};

async function read(task: TaskRow, wanted: Partial<Crosstab> = {}, filter: ResultFilter = []) {
  const address = addressOf(task, { ...plain, ...wanted }, filter);
  const { code, data } = await publisher.get<CrosstabResult>(address);
  expect([code, data]).toEqual([200, expect.anything()]);
  return data;
}

const times = (number: number, one: TestAnswers) => Array.from({ length: number }, () => one);
const thai = { outcome: 'accepted', country: 5 } as const;
const polish = { outcome: 'accepted', country: 8 } as const;

/** 60 of 100 Thais and 40 of 100 Poles drink it daily: z = 2.828, p = 0.0047. */
const twoHundred: readonly TestAnswers[] = [
  ...times(60, { ...thai, answers: { often: 'daily', kinds: ['espresso', 'filter'], price: 40 } }),
  ...times(40, { ...thai, answers: { often: 'weekly', kinds: ['filter'], price: 60 } }),
  ...times(40, { ...polish, answers: { often: 'daily', kinds: ['espresso'], price: 50 } }),
  ...times(60, { ...polish, answers: { often: 'weekly', kinds: ['instant'], price: 70 } }),
  ...times(9, { outcome: 'refused', country: 8, answers: { often: 'daily', price: 1 } }),
];

async function answered(people: readonly TestAnswers[] = twoHundred) {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people);
  return task;
}

test('shares, bases, letters and chi-square of a question by country', async () => {
  const result = await read(await answered());
  expect(result.groups).toEqual([{ title: 'Country', width: 2, overlaps: false, leftOut: 0 }]);
  // In the order of their codes.
  expect(result.columns).toEqual([
    { outer: null, label: 'Total', letter: null },
    { outer: null, label: 'Poland', letter: 'A' },
    { outer: null, label: 'Thailand', letter: 'B' },
  ]);
  const [block] = result.blocks;
  expect(block?.bases.map(({ people }) => people)).toEqual([200, 100, 100]);
  expect(block?.bases[0]).toEqual({ people: 200, effective: 200, hidden: false });
  expect(block?.rows[0]).toEqual({
    label: 'Every day',
    cells: [
      { people: 100, count: 100, share: 0.5, letters: '' },
      { people: 40, count: 40, share: 0.4, letters: '' },
      { people: 60, count: 60, share: 0.6, letters: 'A' },
    ],
  });
  expect(block?.rows[1]?.cells[1]?.letters).toBe('B');
  expect(block?.means).toBeNull();
  // chisq.test(matrix(c(60, 40, 40, 60), 2), correct = FALSE): X-squared = 8, p-value = 0.004677735
  expect(block?.tests[0]).toMatchObject({ degrees: 1 });
  expect(block?.tests[0]?.value).toBeCloseTo(8, 9);
  expect(block?.tests[0]?.p).toBeCloseTo(0.004677735, 8);
  expect(block?.tests[0]?.cramersV).toBeCloseTo(0.2, 9);
});

test('at the 99 % level, 54 and 40 of 100 do not differ', async () => {
  const people = [
    ...times(54, { ...thai, answers: { often: 'daily' } }),
    ...times(46, { ...thai, answers: { often: 'weekly' } }),
    ...times(40, { ...polish, answers: { often: 'daily' } }),
    ...times(60, { ...polish, answers: { often: 'weekly' } }),
  ];
  const task = await answered(people);
  const letters = async (level: Crosstab['level']) =>
    (await read(task, { level })).blocks[0]?.rows[0]?.cells.map((cell) => cell?.letters);
  expect(await letters(95)).toEqual(['', '', 'A']);
  expect(await letters(99)).toEqual(['', '', '']);
});

test('numbers and ratings have means, compared by a t-test', async () => {
  const rated = twoHundred.map((one, at) => ({
    ...one,
    answers: { ...one.answers, recommend: String(one.country === 5 ? 6 + (at % 4) : at % 7) },
  }));
  const result = await read(await answered(rated), { rows: ['price', 'recommend'] });
  const [price, recommend] = result.blocks;
  expect(price?.rows).toEqual([]);
  // Poles: 40 times 50 and 60 times 70; Thais: 60 times 40 and 40 times 60.
  expect(price?.means?.map((one) => one?.mean)).toEqual([55, 62, 48]);
  expect(price?.means?.[1]?.deviation).toBeCloseTo(Math.sqrt(9600 / 99), 9);
  expect(price?.means?.map((one) => one?.letters)).toEqual(['', 'B', '']);
  expect(recommend?.rows).toHaveLength(11);
  expect(recommend?.means?.map((one) => one?.letters)).toEqual(['', '', 'A']);
});

test('columns that share respondents are not compared', async () => {
  const result = await read(await answered(), { columns: [['kinds']] });
  expect(result.groups[0]).toMatchObject({ overlaps: true, width: 3 });
  const [block] = result.blocks;
  expect(block?.bases.map(({ people }) => people)).toEqual([200, 100, 100, 60]);
  expect(block?.rows.flatMap(({ cells }) => cells.map((cell) => cell?.letters)).join('')).toBe('');
  expect(block?.tests).toEqual([null]);
});

test('columns can be nested, and small ones are hidden', async () => {
  const result = await read(await answered(), { columns: [['$country', 'kinds']], minBase: 50 });
  expect(result.columns.map(({ outer, label }) => `${outer} ${label}`)).toEqual([
    'null Total',
    'Poland espresso',
    'Poland filter',
    'Poland instant',
    'Thailand espresso',
    'Thailand filter',
    'Thailand instant',
  ]);
  const [block] = result.blocks;
  expect(block?.bases.map(({ people }) => people)).toEqual([200, 40, 0, 60, 60, 100, 0]);
  expect(block?.bases.map(({ hidden }) => hidden)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(block?.rows[0]?.cells.map((cell) => cell?.people ?? null)).toEqual([
    100,
    null,
    null,
    0,
    60,
    60,
    null,
  ]);
});

test('a filter applies to the table, and variables missing from the survey are left out', async () => {
  const task = await answered();
  const filter = [{ variable: 'kinds', values: ['espresso'] }];
  const result = await read(
    task,
    { rows: ['often', 'gone'], columns: [['gone'], ['price']] },
    filter,
  );
  expect(result.groups).toEqual([]);
  expect(result.blocks.map(({ variable }) => variable)).toEqual(['often']);
  expect(result.blocks[0]?.bases.map(({ people }) => people)).toEqual([100]);
});

test('an invalid table is refused, and operators who may not export answers see none', async () => {
  const task = await answered([]);
  const none = await publisher.get(`/tasks/${task.taskNo}/results/crosstab?table=%7B%7D`);
  expect(none.code).toBe(400);
  const auditor = await createTestOperator(world, 'auditor');
  expect((await auditor.get(addressOf(task, plain, []))).code).toBe(403);
});

test('the table can be downloaded as an Excel file, and the action log records it', async () => {
  const task = await answered();
  const { rawPayload, headers } = await world.app.inject({
    url: `/api/console${addressOf(task, { ...plain, rows: ['often', 'price'] }, [], '/file')}`,
    headers: { cookie: publisher.cookie },
  });
  expect(headers['content-disposition']).toContain(`${task.taskNo}-crosstab.xlsx`);
  // Read by the local headers, one entry after the other.
  const sheets = new Map<string, string>();
  for (let at = 0; rawPayload.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, name] = [rawPayload.readUInt32LE(at + 18), rawPayload.readUInt16LE(at + 26)];
    const start = at + 30 + name;
    const body = inflateRawSync(rawPayload.subarray(start, start + packed)).toString();
    sheets.set(rawPayload.toString('utf8', at + 30, start), body);
    at = start + packed;
  }
  const rows = (file: string) =>
    [...(sheets.get(file) ?? '').matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]+>/g, ''),
      ),
    );
  expect(rows('xl/worksheets/sheet1.xml')).toContainEqual(['Every day', '50', '40', '60']);
  expect(rows('xl/worksheets/sheet1.xml')).toContainEqual(['', '', '', 'A']);
  expect(rows('xl/worksheets/sheet1.xml')).toContainEqual(['Mean', '55', '62', '48']);
  expect(rows('xl/worksheets/sheet2.xml')).toContainEqual(['Every day', '100', '40', '60']);
  const [action] = await world.database.db.raw<{ action: string }>(
    'SELECT action FROM operator_action ORDER BY sequence DESC LIMIT 1',
  );
  expect(action?.action).toBe('results.crosstab');
});

const person = fc.record<TestAnswers>({
  outcome: fc.constantFrom('accepted', 'review', 'refused'),
  country: fc.constantFrom(5, 8),
  answers: fc.record(
    {
      often: fc.constantFrom('daily', 'weekly', 'rarely'),
      kinds: fc.uniqueArray(fc.constantFrom('espresso', 'filter', 'instant'), { minLength: 1 }),
      price: fc.integer({ min: 0, max: 500 }),
    },
    { requiredKeys: [] },
  ),
});

test('every cell and mean equals a plain count over the answers', async () => {
  const countries = { Poland: 8, Thailand: 5 } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 60 }), async (people) => {
      const task = await answered(people);
      const result = await read(task, {
        rows: ['kinds', 'price'],
        columns: [['$country', 'often']],
      });
      const labels = {
        'Every day': 'daily',
        'A few times a week': 'weekly',
        'Less often': 'rarely',
      };
      const completes = people.filter(({ outcome }) => outcome !== 'refused');
      result.columns.forEach(({ outer, label }, at) => {
        const those = completes.filter(
          ({ country, answers }) =>
            outer === null ||
            (country === countries[outer as keyof typeof countries] &&
              answers['often'] === labels[label as keyof typeof labels]),
        );
        const asked = those.filter(({ answers }) => answers['kinds']);
        expect(result.blocks[0]?.bases[at]?.people).toBe(asked.length);
        for (const { label: kind, cells } of result.blocks[0]?.rows ?? []) {
          const expected = asked.filter(({ answers }) => [answers['kinds']].flat().includes(kind));
          expect(cells[at]?.people).toBe(expected.length);
        }
        const prices = those.flatMap(({ answers: { price } }) =>
          typeof price === 'number' ? [price] : [],
        );
        const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
        const found = result.blocks[1]?.means?.[at]?.mean;
        if (prices.length === 0) expect(found).toBeUndefined();
        else expect(found).toBeCloseTo(mean, 9);
      });
    }),
    { numRuns: 15 },
  );
});
