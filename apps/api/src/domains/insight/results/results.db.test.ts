import type { QuestionResult, ResultOverview, ResultText } from '@pollen/contract/operator/results';
import { filterText, type ResultFilter } from '@pollen/contract/operator/results-filter';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { createRespondent, publishSample } from '../../work/participation/testing/respondent.ts';
import { foldResults } from './commands/fold-results.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

async function read({ taskNo }: Pick<TaskRow, 'taskNo'>, filter: ResultFilter = []) {
  const query = new URLSearchParams({ filter: filterText(filter) });
  const { code, data } = await publisher.get<ResultOverview>(`/tasks/${taskNo}/results?${query}`);
  expect([code, data]).toEqual([200, expect.anything()]);
  return data;
}

type Part = { [Kind in QuestionResult['kind']]: Extract<QuestionResult, { kind: Kind }> } & {
  readonly choices: Extract<QuestionResult, { kind: 'single' | 'multiple' }>;
};

function question<Kind extends keyof Part>(
  { questions }: ResultOverview,
  variable: string,
  _kind: Kind,
): Part[Kind] {
  const found = questions.find((one) => one.variable === variable);
  if (!found) throw new Error(`no question ${variable}`);
  return found as Part[Kind];
}

const three: readonly TestAnswers[] = [
  {
    outcome: 'accepted',
    country: 5,
    seconds: 100,
    day: '2026-11-01',
    answers: {
      often: 'daily',
      kinds: ['espresso', 'filter'],
      recommend: '10',
      matters: ['taste', 'price'],
      agree: { treat: 3, need: 1 },
      price: 40,
      why: 'It wakes me up',
    },
  },
  {
    outcome: 'review',
    country: 5,
    seconds: 200,
    day: '2026-11-02',
    answers: {
      often: 'daily',
      kinds: ['filter'],
      recommend: '3',
      matters: ['price', 'taste'],
      agree: { treat: 2 },
      price: 60,
      why: 'The price is fine',
    },
  },
  {
    outcome: 'accepted',
    country: 8,
    seconds: 600,
    day: '2026-11-03',
    answers: {
      often: 'other',
      'often-Comment': 'Twice a month',
      kinds: ['instant'],
      recommend: '7',
      price: 90,
    },
  },
  { outcome: 'refused', country: 8, day: '2026-11-03', answers: { often: 'rarely' } },
  { outcome: 'screenedOut', country: 8, day: '2026-11-03', answers: {} },
];

test('the overview counts completes, not refused or screened-out participations', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, three);
  const overview = await read(task);
  expect(overview).toMatchObject({
    completes: 3,
    ended: 5,
    qualified: 3,
    refused: 1,
    medianSeconds: 200,
    pending: 0,
  });
  expect(overview.hourlyPay?.points).toBe(Math.round((task.points * 3600) / 200));
  expect(question(overview, 'often', 'choices')).toMatchObject({
    kind: 'single',
    base: 3,
    title: 'How often do you drink coffee?',
    choices: [
      { label: 'Every day', count: 2 },
      { label: 'A few times a week', count: 0 },
      { label: 'Less often', count: 0 },
      { value: 'other', count: 1 },
    ],
  });
  expect(question(overview, 'kinds', 'choices')).toMatchObject({
    base: 3,
    choices: [{ count: 1 }, { count: 2 }, { count: 1 }],
  });
});

test('each kind of question has its own figures', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, three);
  const overview = await read(task);
  const recommend = question(overview, 'recommend', 'rating');
  expect(recommend.kind).toBe('rating');
  expect(recommend.mean).toBeCloseTo(20 / 3, 9);
  expect(recommend.promoterScore).toBeCloseTo(0, 9);
  expect(question(overview, 'matters', 'ranking').items).toEqual([
    { value: 'price', label: 'price', count: 2, meanPlace: 1.5, firstPlaces: 1 },
    { value: 'taste', label: 'taste', count: 2, meanPlace: 1.5, firstPlaces: 1 },
  ]);
  expect(question(overview, 'agree', 'matrix').rows).toEqual([
    {
      variable: 'agree.treat',
      label: 'It is a treat',
      base: 2,
      weightedBase: 2,
      counts: [0, 1, 1],
      mean: 2.5,
    },
    {
      variable: 'agree.need',
      label: 'I need it',
      base: 1,
      weightedBase: 1,
      counts: [1, 0, 0],
      mean: 1,
    },
  ]);
  const price = question(overview, 'price', 'number');
  expect(price).toMatchObject({ base: 3, median: 60, scale: 'number' });
  expect(price.mean).toBeCloseTo(190 / 3, 9);
  // sd(c(40, 60, 90)) in R.
  expect(price.deviation).toBeCloseTo(25.16611478423583, 9);
  expect(price.bars.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(price.bars[0]).toEqual({ from: 40, to: 45, count: 1 });
  expect(question(overview, 'why', 'text')).toMatchObject({ kind: 'text', base: 2 });
  expect(question(overview, 'often-Comment', 'text')).toMatchObject({ base: 1 });
});

test('a filter by answer, country, day or number applies to every question', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, three);
  const counts = async (filter: ResultFilter) => (await read(task, filter)).completes;
  expect(await counts([{ variable: 'often', values: ['daily'] }])).toBe(2);
  expect(await counts([{ variable: 'often', values: ['daily', 'other'] }])).toBe(3);
  expect(await counts([{ variable: '$country', values: ['PL'] }])).toBe(1);
  expect(await counts([{ variable: '$day', from: '2026-11-02' }])).toBe(2);
  expect(await counts([{ variable: '$day', from: '2026-11-02', to: '2026-11-02' }])).toBe(1);
  expect(await counts([{ variable: 'price', from: '50', to: '90' }])).toBe(2);
  expect(await counts([{ variable: 'price', from: '50', not: true }])).toBe(1);
  expect(await counts([{ variable: '$outcome', values: ['refused'] }])).toBe(1);
  expect(await counts([{ variable: 'often', values: ['never said'] }])).toBe(0);
  const filtered = await read(task, [{ variable: 'often', values: ['daily'] }]);
  expect(question(filtered, 'price', 'number')).toMatchObject({ base: 2, mean: 50 });
  expect(filtered.medianSeconds).toBe(150);
  expect(question(filtered, 'agree', 'matrix').base).toBe(2);
});

test('open answers are listed without names, searched and filtered', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, three);
  await read(task);
  const list = async (query: Record<string, string>) => {
    const text = new URLSearchParams({ variable: 'why', ...query });
    const path = `/tasks/${task.taskNo}/results/texts?${text}`;
    return (await publisher.get<{ items: ResultText[]; found: number }>(path)).data;
  };
  const all = await list({});
  expect(all.found).toBe(2);
  expect(all.items.map(({ text }) => text)).toEqual(['The price is fine', 'It wakes me up']);
  expect(all.items[0]?.respondent).toMatch(/^R-[0-9A-F]{12}$/);
  expect((await list({ search: 'PRICE' })).items.map(({ text }) => text)).toEqual([
    'The price is fine',
  ]);
  expect((await list({ search: '%' })).found).toBe(0);
  const filter = filterText([{ variable: 'recommend', values: ['10'] }]);
  expect((await list({ filter })).items.map(({ text }) => text)).toEqual(['It wakes me up']);
  const path = `/tasks/${task.taskNo}/results/texts?variable=often`;
  expect((await publisher.get(path)).code).toBe(404);
});

test('gender is counted only for members who agreed to the privacy notice', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, [
    { outcome: 'accepted', gender: 'female', agreed: true, answers: { often: 'daily' } },
    { outcome: 'accepted', gender: 'female', agreed: false, answers: { often: 'daily' } },
  ]);
  const { facts } = await read(task);
  expect(facts.find(({ variable }) => variable === '$gender')?.values).toEqual([
    { value: 'female', label: 'Women', count: 1 },
  ]);
});

test('a running survey is counted as answers arrive, and again after a decision', async () => {
  const task = await publishSample(world, { audit: 'hand' });
  const member = await createRespondent(world);
  const { data } = await member.start(task);
  world.clock.advanceSeconds(120);
  await member.submit(data);
  const before = await read(task);
  expect(before).toMatchObject({ completes: 1, medianSeconds: 120 });
  const auditor = await createTestOperator(world, 'auditor');
  await auditor.post('/review/decide', {
    ids: [Number(data.id)],
    verdict: 'refuse',
    reason: 'nonsense-text',
  });
  world.clock.advanceSeconds(3600);
  await world.database.db.raw(
    `SELECT graphile_worker.add_job('applyReviewDecisions', payload => '{}'::json)`,
  );
  await world.runJobs();
  expect(await read(task)).toMatchObject({ completes: 0, refused: 1 });
});

test('an erased member no longer counts', async () => {
  const task = await publishSample(world);
  const member = await createRespondent(world);
  const { data } = await member.start(task);
  world.clock.advanceSeconds(120);
  await member.submit(data);
  expect((await read(task)).completes).toBe(1);
  const { db } = world.database;
  await db.raw(
    `UPDATE member SET erased_at = now(), email = NULL, password_hash = NULL WHERE id = $1`,
    [member.id],
  );
  await db.raw(`UPDATE participation SET answers = '{}' WHERE id = $1`, [data.id]);
  await foldResults(db);
  expect(await read(task)).toMatchObject({ completes: 0, ended: 0 });
});

test('views are saved under a name, replaced and removed', async () => {
  const task = await publishEveryKind(world);
  const filter = [{ variable: 'often', values: ['daily'] }];
  const path = `/tasks/${task.taskNo}/results/views`;
  const list = async () =>
    (await publisher.get<{ items: { id: number; name: string; filter: ResultFilter }[] }>(path))
      .data.items;
  await publisher.post(path, { name: 'Daily', filter: [] });
  await publisher.post(path, { name: 'Daily', filter });
  const [view] = await list();
  expect(view).toMatchObject({ name: 'Daily', filter });
  expect((await publisher.post(`${path}/${view?.id}/remove`)).code).toBe(200);
  expect(await list()).toEqual([]);
  expect((await publisher.post(`${path}/${view?.id}/remove`)).code).toBe(404);
});

test('an invalid filter is refused', async () => {
  const task = await publishEveryKind(world);
  const { code } = await publisher.get(`/tasks/${task.taskNo}/results?filter=%7Bx`);
  expect(code).toBe(400);
});

const person = fc.record<TestAnswers>({
  outcome: fc.constantFrom('accepted', 'review', 'refused', 'screenedOut'),
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
const condition: fc.Arbitrary<ResultFilter[number]> = fc.oneof(
  fc.record({
    variable: fc.constant('often'),
    values: fc.uniqueArray(fc.constantFrom('daily', 'weekly', 'rarely'), { minLength: 1 }),
  }),
  fc.record({
    variable: fc.constant('kinds'),
    values: fc.uniqueArray(fc.constantFrom('espresso', 'filter', 'instant'), { minLength: 1 }),
  }),
  fc.record({ variable: fc.constant('price'), from: fc.integer({ min: 0, max: 500 }).map(String) }),
  fc.record({ variable: fc.constant('$country'), values: fc.constant<string[]>(['TH']) }),
);

/** The same result by a plain pass over the answers. */
function fits(one: TestAnswers, { variable, values, from }: ResultFilter[number]): boolean {
  if (variable === '$country') return one.country === 5;
  const answer = one.answers[variable];
  if (from !== undefined) return typeof answer === 'number' && answer >= Number(from);
  return [answer].flat().some((value) => values?.includes(String(value)) ?? false);
}

test('a filter matches the same respondents as a plain pass, and with its complement everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 60 }),
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      async (people, filter) => {
        const task = await publishEveryKind(world);
        await addAnswers(world, task, people);
        const completes = people.filter(({ outcome }) => ['accepted', 'review'].includes(outcome));
        const expected = completes.filter((one) => filter.every((part) => fits(one, part)));
        const overview = await read(task, filter);
        expect(overview.completes).toBe(expected.length);
        const daily = expected.filter(({ answers }) => answers['often'] === 'daily').length;
        expect(question(overview, 'often', 'choices').choices[0]?.count).toBe(daily);
        const [first] = filter;
        if (!first) return;
        const inside = await read(task, [first]);
        const outside = await read(task, [{ ...first, not: true }]);
        const all = await read(task);
        expect(inside.completes + outside.completes).toBe(all.completes);
        const kinds = (one: ResultOverview) =>
          question(one, 'kinds', 'choices').choices.map(({ count }) => count);
        expect(kinds(all)).toEqual(
          kinds(inside).map((count, at) => count + (kinds(outside)[at] ?? 0)),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test('questions have the numbers of the questionnaire, and “in words” the number of its question', async () => {
  const survey = {
    elements: [
      { type: 'html', name: 'hello', html: 'Hello' },
      { type: 'radiogroup', name: 'a', title: 'A?', choices: [1, 2], showOtherItem: true },
      { type: 'expression', name: 'sum', expression: '1 + 1' },
      { type: 'maxdiff', name: 'm', title: 'M?', choices: [1, 2, 3, 4], setSize: 2, setCount: 4 },
      { type: 'multipletext', name: 'b', title: 'B?', items: [{ name: 'x' }, { name: 'y' }] },
      { type: 'text', name: 'c', title: 'C?' },
    ],
  };
  const task = await publishSample(world, {
    surveySource: JSON.stringify(survey),
    countries: [5],
    slots: 100,
    starts: 200,
  });
  const { questions } = await read(task);
  expect(questions.map(({ variable, number }) => [variable, number])).toEqual([
    ['a', 1],
    ['a-Comment', 1],
    ['sum', null],
    ...[1, 2, 3, 4].map((set) => [`m_${set}`, 2]),
    ['b.x', 3],
    ['b.y', 3],
    ['c', 4],
  ]);
});

test('with a filter by answers the figures have one base, and pay is in the currencies of the countries left', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, three);
  const all = await read(task);
  expect(all.matching).toBeNull();
  expect(all.hourlyPay?.money.map(({ currency }) => currency)).toEqual(['THB', 'PLN']);
  const thai = await read(task, [{ variable: '$country', values: ['TH'] }]);
  expect(thai.matching).toBeNull();
  expect(thai.hourlyPay?.money.map(({ currency }) => currency)).toEqual(['THB']);
  const others = await read(task, [{ variable: '$country', values: ['TH'], not: true }]);
  expect(others.hourlyPay?.money.map(({ currency }) => currency)).toEqual(['PLN']);
  const rarely = await read(task, [{ variable: 'often', values: ['rarely', 'daily'] }]);
  expect(rarely).toMatchObject({ completes: 2, matching: { qualified: 2, refused: 1 } });
});
