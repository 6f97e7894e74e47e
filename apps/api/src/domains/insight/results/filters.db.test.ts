import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import { type CrosstabResult, crosstabText } from '@pollen/contract/operator/results-crosstab';
import { type ResultExport, resultFormats } from '@pollen/contract/operator/results-export';
import {
  resultFacts as fact,
  filterText,
  type ResultCondition,
  type ResultFilter,
  resultOutcomes,
} from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import {
  addAnswers,
  everyKind,
  publishVersion,
  type TestAnswers,
} from './testing/answered-survey.ts';
import { respondentsIn } from './testing/files.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: TestApp;
let publisher: TestOperator;
let key: string;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  const wanted = {
    name: 'Warehouse',
    scopes: ['results.read', 'results.export'],
    taskNos: null,
    days: 30,
  };
  key = (await publisher.post<{ key: string }>('/keys', wanted)).data.key;
});
afterAll(() => world.close());

const quota = (name: string) => ({ name, if: '{price} >= 0', limit: 500 });
const survey = {
  ...everyKind,
  pollen: {
    quotas: [quota('north'), quota('south')],
    cells: [{ name: 'concept', values: ['a', 'b'] }],
  },
};
const [page] = everyKind.pages;
/** The second version no longer asks for a recommendation. */
const later = {
  ...survey,
  pages: [{ ...page, elements: page?.elements.filter(({ name }) => name !== 'recommend') }],
};

interface Person extends TestAnswers {
  readonly version: 1 | 2;
}

interface Answered {
  readonly task: TaskRow;
  /** The id of each version's survey. */
  readonly surveys: Readonly<Record<1 | 2, string>>;
}

async function answered(people: readonly Person[]): Promise<Answered> {
  const first = await publishSample(world, {
    surveySource: JSON.stringify(survey),
    countries: [5, 8],
    slots: 1000,
    starts: 2000,
  });
  const second = await publishVersion(world, first, later);
  for (const [version, task] of [first, second].entries()) {
    const those = people.filter((one) => one.version === version + 1);
    await addAnswers(world, task, those);
  }
  return { task: second, surveys: { 1: String(first.surveyId), 2: String(second.surveyId) } };
}

async function read({ taskNo }: TaskRow, filter: ResultFilter): Promise<ResultOverview> {
  const query = new URLSearchParams({ filter: filterText(filter) });
  return (await publisher.get<ResultOverview>(`/tasks/${taskNo}/results?${query}`)).data;
}

async function readTable({ taskNo }: TaskRow, column: string, filter: ResultFilter) {
  const table = crosstabText({
    rows: ['often'],
    columns: [[column]],
    level: 95,
    minBase: 0,
  });
  const query = new URLSearchParams({ table, filter: filterText(filter) });
  const path = `/tasks/${taskNo}/results/crosstab?${query}`;
  return (await publisher.get<CrosstabResult>(path)).data;
}

interface Kind {
  readonly name: string;
  readonly condition: (surveys: Answered['surveys']) => ResultCondition;
  /** The same, computed directly from the answers. */
  readonly fits: (one: Person) => boolean;
}

const hasAny = (answer: unknown, values: readonly string[]) =>
  [answer].flat().some((value) => values.includes(String(value)));
const isWithin = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && value >= from && value <= to;

/** Every kind of condition an operator can choose. */
const kinds: readonly Kind[] = [
  {
    name: 'one answer',
    condition: () => ({ variable: 'often', values: ['daily', 'weekly'] }),
    fits: ({ answers }) => hasAny(answers['often'], ['daily', 'weekly']),
  },
  {
    name: 'several answers',
    condition: () => ({ variable: 'kinds', values: ['espresso', 'filter'] }),
    fits: ({ answers }) => hasAny(answers['kinds'], ['espresso', 'filter']),
  },
  {
    name: 'a question of one version',
    condition: () => ({ variable: 'recommend', values: ['9', '10'] }),
    fits: ({ answers, version }) => version === 1 && hasAny(answers['recommend'], ['9', '10']),
  },
  {
    name: 'first place',
    condition: () => ({ variable: 'matters#1', values: ['taste'] }),
    fits: ({ answers }) => [answers['matters']].flat()[0] === 'taste',
  },
  {
    name: 'row of a matrix',
    condition: () => ({ variable: 'agree.treat', values: ['3'] }),
    fits: ({ answers }) => (answers['agree'] as { treat?: number } | undefined)?.treat === 3,
  },
  {
    name: 'number',
    condition: () => ({ variable: 'price', from: '100', to: '300' }),
    fits: ({ answers }) => isWithin(answers['price'], 100, 300),
  },
  {
    name: 'text',
    condition: () => ({ variable: 'why', values: [''] }),
    fits: ({ answers }) => answers['why'] !== undefined,
  },
  {
    name: 'date',
    condition: () => ({ variable: fact.day, from: '2026-11-02', to: '2026-11-03' }),
    fits: ({ day = '' }) => day >= '2026-11-02' && day <= '2026-11-03',
  },
  {
    name: 'time taken',
    condition: () => ({ variable: fact.seconds, from: '100' }),
    fits: ({ seconds = 0 }) => seconds >= 100,
  },
  {
    name: 'country',
    condition: () => ({ variable: fact.country, values: ['TH'] }),
    fits: ({ country }) => country === 5,
  },
  {
    name: 'area',
    condition: () => ({ variable: fact.area, values: ['TH-10'] }),
    fits: ({ agreed, province }) => agreed === true && province === 'TH-10',
  },
  {
    name: 'gender',
    condition: () => ({ variable: fact.gender, values: ['female'] }),
    fits: ({ agreed, gender }) => agreed === true && gender === 'female',
  },
  {
    name: 'age',
    condition: () => ({ variable: fact.age, values: ['25–34'] }),
    fits: ({ agreed, birthYear }) => agreed === true && birthYear === 1996,
  },
  {
    name: 'version',
    condition: (surveys) => ({ variable: fact.version, values: [surveys[1]] }),
    fits: ({ version }) => version === 1,
  },
  {
    name: 'quality',
    condition: () => ({ variable: fact.quality, values: ['review', 'refuse'] }),
    fits: ({ quality }) => quality !== 'accept',
  },
  {
    name: 'quota cell',
    condition: () => ({ variable: fact.cell, values: ['north'] }),
    fits: ({ quotas }) => quotas?.includes('north') ?? false,
  },
  {
    name: 'given cell',
    condition: () => ({ variable: 'concept', values: ['a'] }),
    fits: ({ answers }) => answers['concept'] === 'a',
  },
];

const isComplete = ({ outcome }: Person) => outcome === 'accepted' || outcome === 'review';

const person: fc.Arbitrary<Person> = fc.record({
  version: fc.constantFrom(1 as const, 2 as const),
  outcome: fc.constantFrom('accepted', 'review', 'refused', 'screenedOut'),
  country: fc.constantFrom(5, 8),
  agreed: fc.boolean(),
  gender: fc.constantFrom('female', 'male'),
  birthYear: fc.constantFrom(1996, 1980),
  province: fc.constantFrom('TH-10', 'TH-50'),
  quality: fc.constantFrom('accept', 'review', 'refuse'),
  quotas: fc.subarray(['north', 'south']),
  day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
  seconds: fc.constantFrom(60, 100, 200),
  answers: fc.record(
    {
      often: fc.constantFrom('daily', 'weekly', 'rarely'),
      kinds: fc.subarray(['espresso', 'filter', 'instant'], { minLength: 1 }),
      recommend: fc.integer({ min: 0, max: 10 }).map(String),
      matters: fc.constantFrom(['taste', 'price'], ['price', 'taste']),
      agree: fc.record({ treat: fc.integer({ min: 1, max: 3 }) }),
      price: fc.integer({ min: 0, max: 500 }),
      why: fc.constant('Because'),
      concept: fc.constantFrom('a', 'b'),
    },
    { requiredKeys: ['concept'] },
  ),
});

/** Every count of every question, in one order. */
const countsOf = ({ questions }: ResultOverview): number[] =>
  questions.flatMap((question: QuestionResult) => {
    switch (question.kind) {
      case 'ranking':
        return [question.base, ...[...question.items].sort(byValue).map(({ count }) => count)];
      case 'matrix':
        return question.rows.flatMap(({ base, counts }) => [base, ...counts]);
      case 'single':
      case 'multiple':
      case 'rating':
        return [question.base, ...question.choices.map(({ count }) => count)];
      default:
        return [question.base];
    }
  });
const byValue = (a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value);

const tableCounts = ({ blocks }: CrosstabResult): number[] =>
  blocks.flatMap(({ bases, rows }) => [
    ...bases.map(({ people }) => people),
    ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.people ?? 0)),
  ]);

const added = (one: readonly number[], other: readonly number[]) =>
  one.map((count, at) => count + (other[at] ?? 0));

test('a filter of any kind and its complement add up to the whole, in charts and crosstabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 40 }), async (people) => {
      const { task, surveys } = await answered(people);
      const all = await read(task, []);
      const table = tableCounts(await readTable(task, fact.cell, []));
      const completes = people.filter(isComplete);
      expect(all.completes).toBe(completes.length);
      for (const { name, condition, fits } of kinds) {
        const one = condition(surveys);
        const inside = await read(task, [one]);
        const outside = await read(task, [{ ...one, not: true }]);
        expect([name, inside.completes]).toEqual([name, completes.filter(fits).length]);
        expect([name, inside.completes + outside.completes]).toEqual([name, all.completes]);
        expect([name, added(countsOf(inside), countsOf(outside))]).toEqual([name, countsOf(all)]);
        const tables = [
          tableCounts(await readTable(task, fact.cell, [one])),
          tableCounts(await readTable(task, fact.cell, [{ ...one, not: true }])),
        ] as const;
        expect([name, added(...tables)]).toEqual([name, table]);
      }
      // A filter by outcome counts every outcome, not only completes.
      const outcome = { variable: fact.outcome, values: ['refused', 'review'] };
      const whole = await read(task, [{ variable: fact.outcome, values: [...resultOutcomes] }]);
      const inside = await read(task, [outcome]);
      const outside = await read(task, [{ ...outcome, not: true }]);
      expect(whole.completes).toBe(people.length);
      expect(inside.completes + outside.completes).toBe(people.length);
      expect(added(countsOf(inside), countsOf(outside))).toEqual(countsOf(whole));
    }),
    { numRuns: 5 },
  );
});

const fixed: readonly Person[] = Array.from({ length: 60 }, (_, at): Person => {
  const version = at % 3 === 0 ? 2 : 1;
  return {
    version,
    outcome: at % 10 === 9 ? 'refused' : 'accepted',
    country: 5,
    agreed: at % 4 > 0,
    province: at % 2 === 0 ? 'TH-10' : 'TH-50',
    day: '2026-11-02',
    seconds: 90,
    quality: at % 5 === 0 ? 'refuse' : 'accept',
    quotas: at % 3 === 1 ? ['north', 'south'] : ['south'],
    answers: { often: 'daily', why: `Number ${at}`, concept: at % 7 < 3 ? 'a' : 'b' },
  };
});

const wanted = ['area', 'version', 'quality', 'quota cell', 'given cell'];
const chosen = kinds.filter(({ name }) => wanted.includes(name));

test('filters by area, version, quality and cell reach charts, texts, crosstabs, reports and calls with a key', async () => {
  const { task, surveys } = await answered(fixed);
  const completes = fixed.filter(isComplete);
  expect(chosen).toHaveLength(wanted.length);
  for (const { name, condition, fits } of chosen) {
    const filter = [condition(surveys)];
    const people = completes.filter(fits).length;
    expect(people).toBeGreaterThan(4);
    const overview = await read(task, filter);
    expect([name, overview.completes]).toEqual([name, people]);
    const often = overview.questions.find(({ variable }) => variable === 'often');
    expect([name, often?.base]).toEqual([name, people]);

    const query = new URLSearchParams({ filter: filterText(filter) });
    const texts = await publisher.get<{ found: number }>(
      `/tasks/${task.taskNo}/results/texts?variable=why&${query}`,
    );
    expect([name, texts.data.found]).toEqual([name, people]);
    const [block] = (await readTable(task, fact.country, filter)).blocks;
    expect([name, block?.bases[0]?.people]).toEqual([name, people]);

    const client = await world.app.inject({
      url: `/api/results/v1/tasks/${task.taskNo}?${query}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect([name, client.json().data.completes]).toEqual([name, people]);

    const { data } = await publisher.post<{ link: string }>(
      `/tasks/${task.taskNo}/results/reports`,
      {
        title: 'Coffee',
        about: '',
        questions: ['often'],
        crosstabs: [],
        filter,
        weighted: false,
        openText: false,
        days: 30,
      },
    );
    const shown = await world.app.inject({ url: new URL(data.link).pathname });
    expect([name, shown.payload.includes(`n ${people}<`)]).toEqual([name, true]);
  }
});

test('each of them can be chosen, and be the columns of a crosstab', async () => {
  const { task, surveys } = await answered(fixed);
  const { facts, questions } = await read(task, []);
  for (const { name, condition, fits } of chosen) {
    const { variable, values = [] } = condition(surveys);
    const offered =
      facts.find((one) => one.variable === variable)?.values ??
      questions.flatMap((one) =>
        one.variable === variable && 'choices' in one ? one.choices : [],
      );
    const { columns, blocks, groups } = await readTable(task, variable, []);
    const label = offered.find(({ value }) => values.includes(value))?.label;
    expect([name, label]).toEqual([name, expect.any(String)]);
    const at = columns.findIndex((column) => column.label === label);
    const people = fixed.filter(isComplete).filter(fits).length;
    expect([name, blocks[0]?.bases[at]?.people]).toEqual([name, people]);
    // Answers may count for several quotas: their columns are not compared.
    expect([name, groups[0]?.overlaps]).toEqual([name, name === 'quota cell']);
  }
});

test('filters by area, version, quality and cell reach every kind of file', async () => {
  const { task, surveys } = await answered(fixed);
  const path = `/tasks/${task.taskNo}/results/exports`;
  const files = [];
  for (const { name, condition, fits } of chosen) {
    for (const format of resultFormats) {
      const body = { format, filter: [condition(surveys)], weighted: false };
      const { data } = await publisher.post<ResultExport>(path, body);
      files.push({
        name,
        format,
        id: data.id,
        people: fixed.filter(isComplete).filter(fits).length,
      });
    }
  }
  await world.runJobs();
  for (const { name, format, id, people } of files) {
    const { rawPayload } = await world.app.inject({
      url: `/api/console${path}/${id}`,
      headers: { cookie: publisher.cookie },
    });
    expect([name, format, respondentsIn(format, rawPayload)]).toEqual([name, format, people]);
  }
});

test('quality and quota cells are columns of a file', async () => {
  const { task } = await answered(fixed.slice(0, 2));
  const path = `/tasks/${task.taskNo}/results/exports`;
  const { data } = await publisher.post<ResultExport>(path, {
    format: 'jsonl',
    filter: [],
    weighted: false,
  });
  await world.runJobs();
  const { payload } = await world.app.inject({
    url: `/api/console${path}/${data.id}`,
    headers: { cookie: publisher.cookie },
  });
  const rows = payload.trim().split('\n');
  const byWords = Object.fromEntries(rows.map((row) => [JSON.parse(row).why, JSON.parse(row)]));
  expect(byWords).toMatchObject({
    'Number 0': { quality: 'refuse', cell_north: 0, cell_south: 1, version: 2, concept: 'a' },
    'Number 1': { quality: 'accept', cell_north: 1, cell_south: 1, version: 1, area: 'TH-50' },
  });
});
