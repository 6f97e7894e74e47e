import { errorCodes } from '@pollen/contract/codes/error-code';
import type { QuestionResult, ResultOverview } from '@pollen/contract/operator/results';
import { type CrosstabResult, crosstabText } from '@pollen/contract/operator/results-crosstab';
import type { ResultExport } from '@pollen/contract/operator/results-export';
import type { Weighting, WeightingFit } from '@pollen/contract/operator/results-weighting';
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

const halves: Weighting = {
  margins: [
    {
      variable: '$gender',
      targets: [
        { value: 'female', share: 50 },
        { value: 'male', share: 50 },
      ],
    },
  ],
  maxWeight: null,
};

const times = (number: number, one: TestAnswers) => Array.from({ length: number }, () => one);
const woman = { outcome: 'accepted', gender: 'female', agreed: true, country: 5 } as const;
const man = { outcome: 'accepted', gender: 'male', agreed: true, country: 8 } as const;

/** 80 women, all daily, and 20 men, of whom none is: with half of each, half are daily. */
const hundred: readonly TestAnswers[] = [
  ...times(80, { ...woman, answers: { often: 'daily', price: 40, recommend: '10' } }),
  ...times(20, { ...man, answers: { often: 'weekly', price: 80, recommend: '0' } }),
];

const addressOf = ({ taskNo }: TaskRow) => `/tasks/${taskNo}/results`;

async function answered(people: readonly TestAnswers[] = hundred) {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people);
  await publisher.get(addressOf(task));
  return task;
}

/** `revision` is what was edited; null for the first. */
const save = (task: TaskRow, weighting: Weighting, revision: string | null = null) =>
  publisher.post<{ revision: string }>(`${addressOf(task)}/weighting`, { ...weighting, revision });

async function weighted(people: readonly TestAnswers[] = hundred, weighting = halves) {
  const task = await answered(people);
  expect((await save(task, weighting)).code).toBe(200);
  return task;
}

async function read(task: TaskRow, query = 'weighted=true') {
  return (await publisher.get<ResultOverview>(`${addressOf(task)}?${query}`)).data;
}

async function fitOf(task: TaskRow, draft?: Weighting) {
  const query = draft ? `?${new URLSearchParams({ draft: JSON.stringify(draft) })}` : '';
  const { data } = await publisher.get<{
    fit: WeightingFit | null;
    saved: { weighting: Weighting; revision: string } | null;
  }>(`${addressOf(task)}/weighting${query}`);
  return data;
}

type Part = {
  readonly single: Extract<QuestionResult, { kind: 'single' | 'multiple' }>;
  readonly rating: Extract<QuestionResult, { kind: 'rating' }>;
  readonly number: Extract<QuestionResult, { kind: 'number' }>;
};
function question<Kind extends keyof Part>(
  { questions }: ResultOverview,
  variable: string,
  kind: Kind,
): Part[Kind] {
  const found = questions.find((one) => one.variable === variable);
  expect(found?.kind).toBe(kind);
  return found as Part[Kind];
}

test('a switch weights the charts without changing the number of people', async () => {
  const task = await weighted();
  const overview = await read(task);
  expect(overview).toMatchObject({ hasWeights: true, completes: 100 });
  const often = question(overview, 'often', 'single');
  expect(often.base).toBe(100);
  expect(often.weightedBase).toBeCloseTo(100, 9);
  // Weights 0.625 and 2.5: 100^2 / (80 * 0.625^2 + 20 * 2.5^2) = 64.
  expect(often.effectiveBase).toBeCloseTo(64, 9);
  expect(often.choices[0]?.count).toBeCloseTo(50, 9);
  const price = question(overview, 'price', 'number');
  expect(price).toMatchObject({ base: 100, median: 60 });
  expect(price.mean).toBeCloseTo(60, 9);
  expect(price.deviation).toBeCloseTo(Math.sqrt((400 * 64) / 63), 9);
  expect(price.bars.reduce((sum, { count }) => sum + count, 0)).toBeCloseTo(100, 9);
  const recommend = question(overview, 'recommend', 'rating');
  expect(recommend.mean).toBeCloseTo(5, 9);
  expect(recommend.promoterScore).toBeCloseTo(0, 9);
  const plain = question(await read(task, ''), 'often', 'single');
  expect(plain.choices[0]?.count).toBe(80);
  expect(plain).toMatchObject({ base: 100, weightedBase: 100, effectiveBase: 100 });
});

test('a filter shows a part of the weighted whole', async () => {
  const task = await weighted([
    ...hundred,
    ...times(100, { ...man, country: 5, answers: { often: 'daily' } }),
    ...times(100, { ...woman, country: 8, answers: { often: 'rarely' } }),
  ]);
  const filter = JSON.stringify([{ variable: '$country', values: ['TH'] }]);
  const query = new URLSearchParams({ weighted: 'true', filter });
  const overview = await read(task, String(query));
  // 180 women weigh 150/180 each, 120 men 150/120; in Thailand 80 women and 100 men.
  const { weightedBase, base } = question(overview, 'often', 'single');
  expect(base).toBe(180);
  expect(weightedBase).toBeCloseTo((80 * 150) / 180 + (100 * 150) / 120, 9);
});

test('the fit says how efficient weights are and what they reach, before they are saved', async () => {
  const task = await answered();
  expect(await fitOf(task)).toEqual({ saved: null, fit: null });
  const { fit } = await fitOf(task, halves);
  expect(fit).toMatchObject({ people: 100, isExact: true });
  expect(fit?.efficiency).toBeCloseTo(0.64, 9);
  expect(fit?.smallest).toBeCloseTo(0.625, 9);
  expect(fit?.largest).toBeCloseTo(2.5, 9);
  expect(fit?.margins[0]).toMatchObject({ title: 'Gender', unknown: 0 });
  expect(fit?.margins[0]?.values[0]).toMatchObject({ label: 'Women', people: 80, target: 50 });
  expect(fit?.margins[0]?.values[0]?.reached).toBeCloseTo(50, 6);
  const { fit: limited } = await fitOf(task, { ...halves, maxWeight: 2 });
  expect(limited?.largest).toBeCloseTo(2, 9);
  expect(limited?.isExact).toBe(false);
  expect(limited?.margins[0]?.values[1]?.reached).toBeCloseTo(40, 6);
});

test('people of unknown gender keep their share', async () => {
  const task = await weighted([
    ...hundred,
    ...times(100, {
      outcome: 'accepted',
      agreed: false,
      gender: 'male',
      answers: { often: 'rarely' },
    }),
  ]);
  const often = question(await read(task), 'often', 'single');
  expect(often.choices.map(({ count }) => Math.round(count * 1e6) / 1e6)).toEqual([50, 50, 100, 0]);
  expect((await fitOf(task)).fit?.margins[0]?.unknown).toBe(100);
});

test('crosstabs have effective bases, and letters by them', async () => {
  const task = await weighted([
    ...times(160, { ...woman, country: 5, answers: { often: 'daily' } }),
    ...times(40, { ...man, country: 5, answers: { often: 'weekly' } }),
    ...times(40, { ...woman, country: 8, answers: { often: 'daily' } }),
    ...times(40, { ...man, country: 8, answers: { often: 'weekly' } }),
  ]);
  const table = crosstabText({
    rows: ['often', 'price'],
    columns: [['$country']],
    level: 95,
    minBase: 0,
  });
  const at = async (more: Record<string, string>) =>
    (
      await publisher.get<CrosstabResult>(
        `${addressOf(task)}/crosstab?${new URLSearchParams({ table, ...more })}`,
      )
    ).data.blocks[0];
  const plain = await at({});
  expect(plain?.rows[0]?.cells.map((cell) => cell?.letters)).toEqual(['', '', 'A']);
  const block = await at({ weighted: 'true' });
  // 200 women weigh 0.7, 80 men 1.75. Thailand: 112 of 182; Poland: 28 of 98.
  expect(block?.bases.map(({ people }) => people)).toEqual([280, 80, 200]);
  expect(block?.bases[2]?.effective).toBeCloseTo(182 ** 2 / (160 * 0.49 + 40 * 1.75 ** 2), 9);
  expect(block?.rows[0]?.cells[0]?.share).toBeCloseTo(0.5, 9);
  expect(block?.rows[0]?.cells[2]?.share).toBeCloseTo(112 / 182, 9);
  expect(block?.rows[0]?.cells[2]).toMatchObject({ people: 160, letters: 'A' });
});

test('files have a column of weights, which sum to the number of people', async () => {
  const task = await weighted();
  const file = `${addressOf(task)}/exports`;
  const input = { format: 'jsonl', filter: [], weighted: true };
  const { data } = await publisher.post<ResultExport>(file, input);
  expect(data.weighted).toBe(true);
  await world.runJobs();
  const { payload } = await world.app.inject({
    url: `/api/console${file}/${data.id}`,
    headers: { cookie: publisher.cookie },
  });
  const rows = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const weights = rows.map((row) => Number(row['weight']));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
  expect(rows.filter(({ gender }) => gender === 'male').map(({ weight }) => weight)).toEqual(
    times(20, man as never).map(() => expect.closeTo(2.5, 9)),
  );
});

test('shares that do not add up are refused, and targets can be removed', async () => {
  const task = await weighted();
  const [first] = halves.margins;
  const short = { margins: [{ variable: '$gender', targets: first?.targets.slice(1) ?? [] }] };
  expect((await save(task, { ...halves, ...short })).code).toBe(400);
  const { revision = '' } = (await fitOf(task)).saved ?? {};
  const remove = () => publisher.post(`${addressOf(task)}/weighting/remove`, { revision });
  expect((await remove()).code).toBe(200);
  expect(await read(task)).toMatchObject({ hasWeights: false });
  expect((await remove()).code).toBe(404);
});

const person = fc.record<TestAnswers>({
  outcome: fc.constantFrom('accepted', 'review', 'refused'),
  country: fc.constantFrom(5, 8),
  gender: fc.constantFrom('female', 'male'),
  agreed: fc.boolean(),
  answers: fc.record(
    { often: fc.constantFrom('daily', 'weekly'), price: fc.integer({ min: 0, max: 50 }) },
    { requiredKeys: [] },
  ),
});

test('weighted counts and means equal those computed directly from the answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 50 }), async (people) => {
      const task = await weighted(people);
      const completes = people.filter(({ outcome }) => outcome !== 'refused');
      const known = completes.filter(({ agreed }) => agreed);
      const both = new Set(known.map(({ gender }) => gender)).size === 2;
      // With one margin a weight is the target share divided by the actual share.
      const weightOf = ({ gender, agreed }: TestAnswers) => {
        if (!agreed || !both) return 1;
        return known.length / 2 / known.filter((one) => one.gender === gender).length;
      };
      const overview = await read(task);
      const sum = (those: readonly TestAnswers[]) =>
        those.reduce((all, one) => all + weightOf(one), 0);
      const daily = completes.filter(({ answers }) => answers['often'] === 'daily');
      const often = question(overview, 'often', 'single');
      expect(often.choices[0]?.count).toBeCloseTo(sum(daily), 6);
      const priced = completes.filter(({ answers }) => answers['price'] !== undefined);
      const { mean } = question(overview, 'price', 'number');
      const total = priced.reduce(
        (all, one) => all + weightOf(one) * Number(one.answers['price']),
        0,
      );
      if (priced.length === 0) expect(mean).toBeNull();
      else expect(mean).toBeCloseTo(total / sum(priced), 6);
      const { fit } = await fitOf(task);
      expect(fit?.people).toBe(completes.length);
    }),
    { numRuns: 15 },
  );
});

test('targets saved by another operator in the meantime are not overwritten or removed', async () => {
  const task = await weighted();
  const first = (await fitOf(task)).saved?.revision ?? '';
  const limited = (maxWeight: number): Weighting => ({ ...halves, maxWeight });
  const answers = await Promise.all([2, 3, 4].map((most) => save(task, limited(most), first)));
  const since = errorCodes.weightsSavedSince;
  expect(answers.map(({ code }) => code).sort()).toEqual([200, since, since]);
  const winner = answers.find(({ code }) => code === 200)?.data.revision;
  const saved = (await fitOf(task)).saved;
  expect(saved?.revision).toBe(winner);
  // Neither as the first save, nor with an invented revision.
  expect((await save(task, halves)).code).toBe(since);
  expect((await save(task, halves, 'x')).code).toBe(since);
  const remove = (revision: string) =>
    publisher.post(`${addressOf(task)}/weighting/remove`, { revision });
  expect((await remove(first)).code).toBe(since);
  expect((await fitOf(task)).saved).toEqual(saved);
  expect((await remove(winner ?? '')).code).toBe(200);
  // Removed in the meantime: the edited targets no longer exist.
  expect((await save(task, halves, winner ?? '')).code).toBe(since);
});
