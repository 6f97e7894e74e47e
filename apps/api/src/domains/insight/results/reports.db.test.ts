import type { ReportContents, ResultReport } from '@pollen/contract/operator/results-report';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { foldResults } from './commands/fold-results.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const people = (number: number, answers: TestAnswers['answers'], more = {}): TestAnswers[] =>
  Array.from({ length: number }, () => ({ outcome: 'accepted', answers, ...more }));

async function answer(task: TaskRow, who: readonly TestAnswers[]): Promise<void> {
  await addAnswers(world, task, who);
  await foldResults(world.database.db);
}

const plain: ReportContents = {
  title: 'Coffee <b>wave 1</b>',
  about: 'For the client.',
  questions: ['often'],
  crosstabs: [],
  filter: [],
  weighted: false,
  openText: false,
};

async function share(task: TaskRow, contents: Partial<ReportContents> = {}, days = 30) {
  const path = `/tasks/${task.taskNo}/results/reports`;
  const body = { ...plain, ...contents, days };
  const { code, data } = await publisher.post<{ report: ResultReport; link: string }>(path, body);
  expect(code).toBe(200);
  return { id: data.report.id, url: new URL(data.link).pathname };
}

const open = (url: string, headers = {}) => world.app.inject({ url, headers });

async function listed(task: TaskRow): Promise<ResultReport[]> {
  const path = `/tasks/${task.taskNo}/results/reports`;
  return (await publisher.get<{ items: ResultReport[] }>(path)).data.items;
}

/** The text of the page, with single spaces. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a client reads the chosen questions with the link alone, and its key is stored only as a hash', async () => {
  const task = await publishEveryKind(world);
  await answer(task, [...people(12, { often: 'daily' }), ...people(8, { often: 'weekly' })]);
  const { url } = await share(task);
  const page = await open(url);
  expect(page.statusCode).toBe(200);
  const words = wordsOf(page.payload);
  expect(words).toContain('Coffee &#60;b&#62;wave 1&#60;/b&#62;');
  expect(words).toContain('Every day 60%');
  expect(words).toContain('A few times a week 40%');
  expect(words).toContain('n 20');
  // Not chosen.
  expect(words).not.toContain('What did you pay?');
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-frame-options': 'DENY',
  });
  expect(page.headers['set-cookie']).toBeUndefined();
  const key = url.split('/').at(-1) ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  const { db } = world.database;
  for (const table of ['result_report', 'idempotent_answer', 'operator_action']) {
    const rows = await db.raw<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${table} t`,
    );
    expect(rows.filter(({ row }) => row.includes(key))).toEqual([]);
  }
});

test('the key opens its report but no call of the API', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(9, { often: 'daily' }));
  const key = (await share(task)).url.split('/').at(-1) ?? '';
  for (const url of [
    `/api/console/tasks/${task.taskNo}/results`,
    `/api/console/tasks/${task.taskNo}/results/reports`,
    '/api/v1/user/bank',
  ]) {
    const answers = await Promise.all([
      open(url, { cookie: `session=${key}`, authorization: `Bearer ${key}`, 'z-token': key }),
      open(`${url}?key=${key}`),
    ]);
    expect([url, ...answers.map(({ statusCode }) => statusCode)]).toEqual([url, 401, 401]);
  }
});

test('withdrawn, expired and unknown keys get the same answer, without anything of the report', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(9, { often: 'daily' }));
  const unknown = await open(`/report/${'A'.repeat(43)}`);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.payload).toContain('This report is not available');

  const withdrawn = await share(task);
  expect((await open(withdrawn.url)).statusCode).toBe(200);
  const path = `/tasks/${task.taskNo}/results/reports/${withdrawn.id}/withdraw`;
  expect((await publisher.post(path)).code).toBe(200);
  const after = await open(withdrawn.url);
  expect([after.statusCode, after.payload]).toEqual([404, unknown.payload]);
  const [kept] = await world.database.db.raw<{ shown: unknown }>(
    'SELECT shown FROM result_report WHERE id = $1',
    [withdrawn.id],
  );
  expect(kept).toEqual({ shown: null });
  // A second time there is nothing to withdraw.
  expect((await publisher.post(path)).code).toBe(404);

  const expiring = await share(task, {}, 1);
  expect((await open(expiring.url)).statusCode).toBe(200);
  world.clock.advanceSeconds(86_400 + 1);
  const late = await open(expiring.url);
  expect([late.statusCode, late.payload]).toEqual([404, unknown.payload]);
  publisher = await createTestOperator(world, 'publisher');
  expect((await listed(task)).map(({ state }) => state)).toEqual(['expired', 'withdrawn']);
});

test('groups below 5 are hidden, and so are figures that would reveal them', async () => {
  const task = await publishEveryKind(world);
  await answer(task, [
    ...people(20, { often: 'daily', kinds: ['espresso'], recommend: '10' }),
    ...people(6, { often: 'weekly', kinds: ['filter'], recommend: '8' }),
    ...people(3, { often: 'rarely', kinds: ['filter', 'instant'], price: 739126, why: 'Zanzibar' }),
  ]);
  const questions = ['often', 'kinds', 'price', 'why', 'recommend'];
  const words = wordsOf((await open((await share(task, { questions })).url)).payload);
  expect(words).toContain('Every day 69%');
  // 3 people: hidden, with the next group, or the 29 others would reveal it.
  expect(words).toContain('Less often – not shown');
  expect(words).toContain('A few times a week – not shown');
  // Several answers per person: each is judged separately.
  expect(words).toContain('espresso 69%');
  expect(words).toContain('instant – not shown');
  expect(words).toMatch(/What did you pay\? Number Not shown\. Fewer than 5 people/);
  expect(words).not.toContain('739126');
  expect(words).not.toContain('Zanzibar');
  expect(words).toMatch(/net promoter score/);
});

test('a report of fewer than 5 people shows no figure at all', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(4, { often: 'daily' }));
  const { url } = await share(task);
  const words = wordsOf((await open(url)).payload);
  expect(words).toContain('No figures yet');
  expect(words).not.toContain('Every day');
  await answer(task, people(1, { often: 'daily' }));
  expect(wordsOf((await open(url)).payload)).toContain('Every day 100%');
});

test('figures follow new answers in steps of five, so two views do not single anybody out', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(10, { often: 'daily' }));
  const { url } = await share(task);
  expect(wordsOf((await open(url)).payload)).toContain('Every day 100%');
  await answer(task, people(4, { often: 'weekly' }));
  expect(wordsOf((await open(url)).payload)).toContain('Every day 100%');
  await answer(task, people(6, { often: 'weekly' }));
  expect(wordsOf((await open(url)).payload)).toContain('Every day 50%');
});

test('one who left and one who came are two changes, and change no figure', async () => {
  const task = await publishEveryKind(world);
  const ids = await addAnswers(world, task, people(20, { often: 'daily' }));
  await foldResults(world.database.db);
  const { url } = await share(task);
  const before = wordsOf((await open(url)).payload);
  expect(before).toContain('Every day 100%');
  const leave = (some: readonly number[]) =>
    world.database.db.raw(
      "UPDATE participation SET state = 15, audit_state = 2 WHERE id = ANY ('{$}')".replace(
        '$',
        some.join(','),
      ),
    );
  await leave(ids.slice(0, 1));
  await answer(task, people(1, { often: 'weekly' }));
  world.clock.advanceSeconds(3600);
  expect(wordsOf((await open(url)).payload)).toBe(before);
  await leave(ids.slice(1, 3));
  await answer(task, people(5, { often: 'weekly' }));
  expect(wordsOf((await open(url)).payload)).toContain('Every day 74%');
});

test('the number of people of a question does not reveal a small group of another one', async () => {
  const task = await publishEveryKind(world);
  // Those who drink it weekly are asked what they pay: 8 of 31, so 3 drink it rarely.
  await answer(task, [
    ...people(20, { often: 'daily' }),
    ...people(8, { often: 'weekly', price: 12 }),
    ...people(3, { often: 'rarely' }),
  ]);
  const questions = ['often', 'price'];
  const words = wordsOf((await open((await share(task, { questions })).url)).payload);
  expect(words).toContain('A few times a week 26%');
  expect(words).toContain('Every day – not shown');
  expect(words).toContain('Number, n 8');
  const alone = wordsOf((await open((await share(task)).url)).payload);
  expect(alone).toContain('Every day 65%');

  const other = await publishEveryKind(world);
  await answer(other, [
    ...people(20, { often: 'daily', price: 12 }),
    ...people(8, { often: 'weekly' }, { country: 8 }),
    ...people(3, { often: 'weekly', price: 12 }, { country: 8 }),
  ]);
  const rows = {
    rows: ['often', 'price'],
    columns: [['$country']],
    level: 95 as const,
    minBase: 0,
  };
  const both = wordsOf(
    (await open((await share(other, { questions, crosstabs: [rows] })).url)).payload,
  );
  expect(both).toContain('n 23');
  expect(both).not.toMatch(/\b3\b/);
});

test('where a figure is missing, the report says why', async () => {
  const task = await publishEveryKind(world);
  await answer(task, [
    ...people(40, { often: 'daily', agree: { treat: 1 } }, { country: 5 }),
    ...people(55, { often: 'weekly', agree: { treat: 2 } }, { country: 5 }),
    ...people(4, { often: 'daily', agree: { treat: 3 } }, { country: 8 }),
    ...people(26, { often: 'weekly', agree: { treat: 2 } }, { country: 8 }),
    ...people(63, { often: 'weekly', agree: { treat: 2 } }, { country: 5 }),
  ]);
  const rows = { rows: ['often'], columns: [['$country']], level: 95 as const, minBase: 0 };
  const words = wordsOf(
    (await open((await share(task, { questions: ['agree'], crosstabs: [rows] })).url)).payload,
  );
  // 4 of 44, so the 40 would reveal them.
  expect(words).toMatch(/Every day 23% – not shown – not shown/);
  expect(words).toContain(
    'A dash: fewer than 5 people of this group gave this answer, or a figure in its row or column would reveal so few.',
  );
});

test('a crosstab hides small columns, and profile facts are only of those who agreed', async () => {
  const task = await publishEveryKind(world);
  const women = { gender: 'female', agreed: true };
  const men = { gender: 'male', agreed: true };
  await answer(task, [
    ...people(30, { often: 'daily' }, women),
    ...people(30, { often: 'weekly' }, women),
    ...people(12, { often: 'daily' }, { gender: 'male', agreed: false }),
    ...people(3, { often: 'daily' }, men),
  ]);
  const crosstabs = [{ rows: ['often'], columns: [['$gender']], level: 95 as const, minBase: 0 }];
  const { url } = await share(task, { questions: [], crosstabs });
  const words = wordsOf((await open(url)).payload);
  // Of 15 men 12 did not agree. The 3 left cannot be derived, because of the 12 without a gender.
  expect(words).toMatch(/People 75 60 – not shown/);
  expect(words).toMatch(/Every day 60% 50% – not shown/);

  const few = await publishEveryKind(world);
  await answer(few, [
    ...people(30, { often: 'daily' }, women),
    ...people(3, { often: 'daily' }, men),
  ]);
  const other = wordsOf((await open((await share(few, { questions: [], crosstabs })).url)).payload);
  // Nobody is without a gender here: the 3 would follow from 33 minus the women.
  expect(other).toMatch(/People 33 – not shown – not shown/);
});

test('it contains no answers of another task and none that its filter leaves out', async () => {
  const task = await publishEveryKind(world);
  const other = await publishEveryKind(world);
  await answer(task, [
    ...people(10, { often: 'daily' }, { country: 5 }),
    ...people(30, { often: 'weekly' }, { country: 8 }),
  ]);
  await answer(other, people(50, { often: 'rarely' }));
  const filter = [{ variable: '$country', values: ['TH'] }];
  const words = wordsOf((await open((await share(task, { filter })).url)).payload);
  expect(words).toContain('Every day 100%');
  expect(words).toContain('Thailand 10');
  expect(words).not.toContain('Poland');
  expect(words).toContain('People 10 a part of all who answered');
  const path = `/tasks/${other.taskNo}/results/reports`;
  const { id } = await share(task);
  expect((await publisher.post(`${path}/${id}/withdraw`)).code).toBe(404);
});

test('open answers are shown only if the operator chose so, without names, and are not stored', async () => {
  const task = await publishEveryKind(world);
  const texts = ['Too dear', 'Too <i>far</i>', 'No seats', 'Closed early', 'Bitter'];
  await answer(
    task,
    texts.flatMap((why) => people(1, { often: 'daily', why })),
  );
  const questions = ['often', 'why'];
  const without = wordsOf((await open((await share(task, { questions })).url)).payload);
  expect(without).not.toMatch(/Too dear|Why\?/);
  const { url, id } = await share(task, { questions, openText: true });
  const page = (await open(url)).payload;
  expect(page).toContain('<li>Too &#60;i&#62;far&#60;/i&#62;</li>');
  expect(page).not.toMatch(/R-[0-9A-F]{12}|Thailand, /);
  const [row] = await world.database.db.raw<{ shown: string }>(
    'SELECT shown::text FROM result_report WHERE id = $1',
    [id],
  );
  expect(row?.shown).not.toContain('Too dear');
});

test('shares are weighted, and groups are hidden by their number of people', async () => {
  const task = await publishEveryKind(world);
  await answer(task, [
    ...people(30, { often: 'daily' }, { gender: 'female', agreed: true }),
    ...people(10, { often: 'weekly' }, { gender: 'male', agreed: true }),
  ]);
  const targets = [
    { value: 'female', share: 50 },
    { value: 'male', share: 50 },
  ];
  const path = `/tasks/${task.taskNo}/results/weighting`;
  const margins = [{ variable: '$gender', targets }];
  expect((await publisher.post(path, { margins, maxWeight: null, revision: null })).code).toBe(200);
  const words = wordsOf((await open((await share(task, { weighted: true })).url)).payload);
  expect(words).toContain('Every day 50%');
  expect(words).toContain('Weighted by Gender');
  expect(words).toMatch(/n 40, effective 30/);
});

test('views are counted, but not checks for newer figures and HEAD requests', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(9, { often: 'daily' }));
  const { url } = await share(task);
  await open(url);
  await open(url);
  await open(url, { 'x-report-live': '1' });
  await world.app.inject({ method: 'HEAD', url });
  const [report] = await listed(task);
  expect(report).toMatchObject({ views: 2, state: 'open', createdBy: expect.any(String) });
  expect(report?.viewedAt).not.toBeNull();
});

test('an address may open a limited number of reports per minute', async () => {
  const task = await publishEveryKind(world);
  const { url } = await share(task);
  const remoteAddress = '198.51.100.7';
  const statuses = new Map<number, number>();
  for (let times = 0; times < 125; times += 1) {
    const { statusCode } = await world.app.inject({ url, remoteAddress });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 });
  expect((await open(url)).statusCode).toBe(200);
});

test('a report needs something to show, an end, and somebody who may export', async () => {
  const task = await publishEveryKind(world);
  const path = `/tasks/${task.taskNo}/results/reports`;
  for (const wrong of [{ questions: [] }, { days: 0 }, { days: 400 }, { title: ' ' }]) {
    expect((await publisher.post(path, { ...plain, days: 30, ...wrong })).code).toBe(400);
  }
  const auditor = await createTestOperator(world, 'auditor');
  expect((await auditor.post(path, { ...plain, days: 30 })).code).toBe(403);
  expect(await listed(task)).toEqual([]);
});
